% The program of chess plays its test game.
