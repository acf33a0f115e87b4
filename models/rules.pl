% rules.pl: a Sudoku by the rules (reglas) that people use, in Prolog, without guessing.
%
%   swipl models/rules.pl < examples/list-dots.pl        solved by the rules alone
%   swipl models/rules.pl < examples/list-hard.pl        where they stop: the candidates left
%
% The board (tablero) is the same flat list as for backtracking.pl. Each cell (casilla) has the list of
% its candidates (candidatos), and the rules take candidates away until none of them applies:
%
%   rule 0   if a cell has one candidate, its peers (vecinas) lose it;
%   rule 1   if a number has one place left in a row, a column or a box, it goes there;
%   rule 2   if two cells of a house have the same two candidates, its other cells lose them (pareja);
%   rule 3   likewise for three cells with two or three candidates each, three in all (trío).
%
% A rule is tried only if those before it do not apply. The candidates that they take away are in no
% solution, so a board that they fill has that solution only. Some boards they do not fill.
% (García and Martínez 2023: the four rules.)

:- module(rules, [resolver/4]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(tablero).

:- initialization(a_mano(rules), main).

%!  resolver(+N, +Houses, +Board, -Left) is semidet.
%
%   Each cell of Board is a value, x for any value, or a list of the values that it may have; each cell
%   of Left is a value, or the list of the candidates left. Fails if the rules show that there is no
%   solution.
resolver(N, Houses, Board, Left) :-
    numlist(1, N, Values),
    maplist(candidatos(Values), Board, Lists),
    Grid =.. [tablero|Lists],
    Cells is N * N,
    vecinas(Cells, Houses, Peers),
    include(completa(N), Houses, Complete),
    reglas(Grid, Values, Houses, Complete, Peers),
    posible(Grid, Values, Complete),
    Grid =.. [tablero|Last],
    maplist(puesta, Last, Left).

completa(N, House) :- length(House, N).

puesta([Value], Value) :- !.
puesta(List, List).

candidatos(Values, x, Values) :- !.
candidatos(_, Value, [Value]) :- integer(Value), !.
candidatos(_, List, List).

%   Applies the rules to a fixed point (punto fijo): after each one that applies, the first one again.
reglas(Grid, Values, Houses, Complete, Peers) :-
    (   ( regla_0(Grid, Peers)
        ; regla_1(Grid, Values, Complete)
        ; regla_2(Grid, Houses)
        ; regla_3(Grid, Houses)
        )
    ->  reglas(Grid, Values, Houses, Complete, Peers)
    ;   true
    ).

%   Each rule is true if it takes a candidate away. The grid is changed destructively: Prolog does not
%   restore it on backtracking.

regla_0(Grid, Peers) :-
    quita(( arg(Place, Grid, [Value]), arg(Place, Peers, Others), member(Other, Others) ),
          Other, Value, Grid).

regla_1(Grid, Values, Complete) :-
    quita(( member(House, Complete), member(Value, Values),
            findall(Place, ( member(Place, House), tiene(Place, Value, Grid) ), [Only]),
            arg(Only, Grid, Candidates), member(Other, Candidates), Other \== Value ),
          Only, Other, Grid).

regla_2(Grid, Houses) :-
    quita(( member(House, Houses),
            append(_, [P|Rest], House), arg(P, Grid, [A, B]),
            member(Q, Rest), arg(Q, Grid, [A, B]),
            member(Other, House), Other \== P, Other \== Q, member(Value, [A, B]) ),
          Other, Value, Grid).

regla_3(Grid, Houses) :-
    quita(( member(House, Houses),
            append(_, [P|Ps], House), dos_o_tres(P, Grid, As),
            append(_, [Q|Qs], Ps), dos_o_tres(Q, Grid, Bs), une(As, Bs, ABs),
            member(R, Qs), dos_o_tres(R, Grid, Cs), une(ABs, Cs, [A, B, C]),
            member(Other, House), \+ memberchk(Other, [P, Q, R]), member(Value, [A, B, C]) ),
          Other, Value, Grid).

dos_o_tres(Place, Grid, Candidates) :-
    arg(Place, Grid, Candidates),
    ( Candidates = [_, _] ; Candidates = [_, _, _] ),
    !.

%   The union of two sets of candidates, of three at most.
une(As, Bs, Union) :-
    ord_union(As, Bs, Union),
    length(Union, Size),
    Size =< 3.

%   Takes Value out of Place for each solution of Goal. True if it was there at least once.
:- meta_predicate quita(0, -, -, +).
quita(Goal, Place, Value, Grid) :-
    aggregate_all(count,
                  ( call(Goal), arg(Place, Grid, Before), selectchk(Value, Before, After),
                    nb_setarg(Place, Grid, After) ),
                  Count),
    Count > 0.

tiene(Place, Value, Grid) :-
    arg(Place, Grid, Candidates),
    memberchk(Value, Candidates).

%   True if every cell has a candidate, and every value a place in each complete house.
posible(Grid, Values, Complete) :-
    \+ arg(_, Grid, []),
    forall(( member(House, Complete), member(Value, Values) ),
           ( member(Place, House), tiene(Place, Value, Grid) )).
