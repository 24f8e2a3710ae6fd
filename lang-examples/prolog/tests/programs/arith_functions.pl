% Functions of bits, roots of common multiples, errors and gamma, and rounding to a side.
t(E) :- ( catch(X is E, error(X, _), true) -> print(X) ; write(failed) ), nl.

:- t(lcm(4, 6)), t(lcm(-4, 6)), t(lcm(0, 6)), t(lcm(4.0, 6)), t(lcm(12345678901234567890, 98765432109876543210)).
:- t(popcount(7)), t(popcount(0)), t(popcount(-5)), t(popcount((1 << 100) - 1)), t(popcount(1.0)).
:- t(getbit(5, 0)), t(getbit(5, 1)), t(getbit(5, 100)), t(getbit(-5, 1)), t(getbit(5, -1)), t(getbit(1 << 100, 100)), t(getbit(1.0, 1)).
:- t(lsb(12)), t(lsb(0)), t(lsb(-1)), t(lsb(1 << 100)), t(lsb(1.0)), t(msb(0)), t(msb(1 << 100)).
:- t(powm(3, 4, 5)), t(powm(3, -1, 7)), t(powm(3, 4, 0)), t(powm(-3, 3, 5)), t(powm(3, 4, 1)), t(powm(0, 0, 5)), t(powm(0, 0, 1)).
:- t(powm(1 << 100, 1 << 100, (1 << 90) + 1)), t(powm(a, 1, 2)), t(powm(2, 3 + 4, 100)).
:- t(erf(0.5)), t(erf(1)), t(erf(-2.5)), t(erf(inf)), t(erf(nan)), t(erfc(0.5)), t(erfc(3)), t(erfc(-3)).
:- t(lgamma(3)), t(lgamma(0.5)), t(lgamma(100)), t(lgamma(0)), t(lgamma(-1.5)), t(lgamma(1)).
:- t(atan(1, 2)), t(atan(0.0, -0.0)), t(atan2(-0.0, 0.0)), t(ceil(1.5)), t(ceil(3)), t(ceil(-0.5)), t(eval(1 + 2)), t(eval(_)), t(eval(a)).
:- t(copysign(1, -0.0)), t(copysign(2.5, -1)), t(copysign(2, 1)), t(copysign(a, 1)).
:- t(nexttoward(1, 2)), t(nexttoward(1.0, 0)), t(nexttoward(0, -1)), t(nexttoward(-0.0, 0)), t(nexttoward(1, 1 << 70)).
:- t(numerator(3)), t(denominator(3)), t(numerator(0.5)), t(rational(2.0)), t(rationalize(7)), t(4 rdiv 2), t(1 rdiv 0), t(1.0 rdiv 2).
:- t(roundtoward(1 / 3.0, to_positive)), t(roundtoward(1 / 3.0, to_negative)), t(roundtoward(1 / 3.0, to_zero)).
:- t(roundtoward(1 / 3.0, to_nearest)), t(roundtoward(-1 / 3.0, to_positive)), t(roundtoward(-1 / 3.0, to_negative)).
:- t(roundtoward(0.1 + 0.2, to_positive)), t(roundtoward(0.1 + 0.2, to_negative)), t(roundtoward(0.1 * 3, to_negative)).
:- t(roundtoward(1 / 3, to_positive)), t(roundtoward(float((1 << 70) - 1), to_negative)), t(roundtoward(sqrt(2), to_positive)).
:- t(roundtoward(1.0e308 * 10, to_zero)), t(roundtoward(1.0e308 * 10, to_positive)), t(roundtoward(5.0e-324 / 2, to_positive)).
:- t(roundtoward(0.5 - 0.5, to_negative)), t(roundtoward(0.5 - 0.5, to_positive)), t(roundtoward(1 + 2, to_zero)), t(roundtoward(e, to_positive)).
:- t(roundtoward(1 / 3.0, foo)), t(roundtoward(1 / 3.0, _)), t(roundtoward(1 / 3.0, 3)), t(1 / 3.0).
:- t(roundtoward(roundtoward(1 / 3.0, to_zero) + 1 / 3.0, to_positive)), t(roundtoward(a, to_zero)), t(1 / 3.0).
:- t(integer(inf)), t(truncate(nan)), t(ceiling(-inf)), t(sign(-0.0)), t(float_fractional_part(-0.0)), t(1 >> (1 << 70)), t(2.0 ** 0).
:- t(sin(inf)), t(exp(-inf)), t(atan(inf)), t(float(inf)), t(float_integer_part(inf)), t(float_fractional_part(inf)).
:- t(inf // 2), t(gcd(nan, 2)), t(random(0)).
