:- module(has, [shown/1, nothing/2]).
shown(1).
hidden(1).
