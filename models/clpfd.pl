% clpfd.pl: a Sudoku by constraints over finite domains (restricciones sobre dominios finitos), in Prolog.
%
%   swipl models/clpfd.pl < examples/list-x.pl             the first solution
%   swipl models/clpfd.pl todas < examples/list-x.pl       all of them (todas)
%
% The board (tablero) is the same flat list as for backtracking.pl. Here a cell is a variable with a
% domain (dominio), and each house (unidad) is a constraint that its cells are all different, which
% removes from each domain the values that are in no filling of the house. Only cells that are still
% open are then tried, the one with the fewest values first (first-fail, primero el que falla).

:- module(clpfd_sudoku, [resolver/4]).
:- use_module(library(clpfd)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(tablero).

:- initialization(a_mano(clpfd_sudoku), main).

%!  resolver(+N, +Houses, +Board, -Solution) is nondet.
%
%   Each cell of Board is a value, x for any value, or a list of the values that it may have.
resolver(N, Houses, Board, Solution) :-
    Cells is N * N,
    length(Solution, Cells),
    Solution ins 1..N,
    maplist(pista, Board, Solution),
    Grid =.. [tablero|Solution],
    maplist(distintas(Grid), Houses),
    etiquetar(Solution).

%   Restricts the variable of a cell to what the board has there.
pista(x, _) :- !.
pista(Value, Variable) :- integer(Value), !, Variable = Value.
pista([Value|Values], Variable) :-
    foldl(o, Values, Value, Domain),
    Variable in Domain.

o(Value, Domain, Domain \/ Value).

distintas(Grid, House) :-
    maplist(casilla(Grid), House, Variables),
    all_distinct(Variables).

casilla(Grid, Place, Variable) :- arg(Place, Grid, Variable).

%   Labelling (etiquetado): a value in a cell, or else not this value.
etiquetar(Variables) :-
    include(var, Variables, Open),
    (   Open == []
    ->  true
    ;   menor_dominio(Open, Variable),
        fd_inf(Variable, Value),
        (   intento,
            Variable #= Value
        ;   Variable #\= Value
        ),
        etiquetar(Open)
    ).

%   The first variable with the fewest values.
menor_dominio([First|Others], Smallest) :-
    fd_size(First, Size),
    foldl(menor, Others, Size-First, _-Smallest).

menor(Variable, Size-Best, NewSize-NewBest) :-
    fd_size(Variable, Other),
    (   Other < Size
    ->  NewSize-NewBest = Other-Variable
    ;   NewSize-NewBest = Size-Best
    ).
