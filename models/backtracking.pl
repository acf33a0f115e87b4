% backtracking.pl: a Sudoku by generate and check (generar y comprobar), in Prolog.
%
%   swipl models/backtracking.pl < examples/list-x.pl             the first solution
%   swipl models/backtracking.pl todas < examples/list-x.pl       all of them (todas)
%
% The board (tablero) is one flat list, row by row, with x for a blank; any N×N will do:
%
%   [1,x,x,x, x,x,2,x, x,3,x,x, x,x,x,4].
%
% Each blank takes each value in turn, and each value is checked at once against the other cells of its
% houses (unidades). The same program with the last two goals of rellenar/3 exchanged fills the whole
% board before it checks, and does not end in a lifetime. (Arroyo: a flat list, generate and check.)

:- module(backtracking, [resolver/4]).
:- use_module(library(lists)).
:- use_module(tablero).

:- initialization(a_mano(backtracking), main).

%!  resolver(+N, +Houses, +Board, -Solution) is nondet.
%
%   Each cell of Board is a value, x for any value, or a list of the values that it may have.
resolver(N, Houses, Board, Solution) :-
    numlist(1, N, Values),
    Cells is N * N,
    functor(Grid, tablero, Cells),                  % a variable for each cell
    vecinas(Cells, Houses, Peers),
    poner_pistas(Board, 1, Values, Grid, Open),
    forall(( arg(Place, Grid, Value), integer(Value) ), comprobar(Place, Grid, Peers)),
    rellenar(Open, Grid, Peers),
    Grid =.. [tablero|Solution].

%   Puts the givens (pistas) into the grid. The other cells are open, each with the values it may have.
poner_pistas([], _, _, _, []).
poner_pistas([Cell|Cells], Place, Values, Grid, Open) :-
    (   integer(Cell)
    ->  arg(Place, Grid, Cell),
        Open = Rest
    ;   Cell == x
    ->  Open = [Place-Values|Rest]
    ;   Open = [Place-Cell|Rest]
    ),
    Next is Place + 1,
    poner_pistas(Cells, Next, Values, Grid, Rest).

%   Fills cell by cell.
rellenar([], _, _).
rellenar([Place-Values|Open], Grid, Peers) :-
    arg(Place, Grid, Value),
    member(Value, Values),                          % generate (generar)
    intento,
    comprobar(Place, Grid, Peers),                  % check (comprobar)
    rellenar(Open, Grid, Peers).

%   No peer (vecina) of the cell has its value.
comprobar(Place, Grid, Peers) :-
    arg(Place, Grid, Value),
    arg(Place, Peers, Others),
    \+ ( member(Other, Others), arg(Other, Grid, Same), Same == Value ).
