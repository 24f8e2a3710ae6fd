% Flow graphs of fast Fourier transforms, many times.

main :- test, forall(between(1, 3, _), testq), fft([a, b, c, d, e, f, g, h], G), print(G), nl.
