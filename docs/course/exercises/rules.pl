% rules.pl: lists of candidates, and rule 0 (listas de candidatos, y la regla 0). It has no answer where the rule stops
% (no responde donde la regla se queda): add a guess (añade una suposición).
%
%   nonet judge-model rules.pl

sudoku(Rows) :-
    length(Rows, N),
    numlist(1, N, Values),
    append(Rows, Cells),
    maplist(candidatos(Values), Cells, Lists),
    findall(Peers, ( nth0(Place, Cells, _), vecinas(N, Place, Peers) ), AllPeers),
    resolver(AllPeers, Lists, Cells).

candidatos(Values, Cell, Values) :- var(Cell), !.
candidatos(_, Value, [Value]).

%   The cells that share a row, a column or a box with this one, all counted from 0.
vecinas(N, Place, Peers) :-
    Side is truncate(sqrt(N)),
    Last is N * N - 1,
    findall(Other,
            ( between(0, Last, Other), Other =\= Place, comparten(N, Side, Place, Other) ),
            Peers).

comparten(N, _, P, Q) :- P // N =:= Q // N, !.
comparten(N, _, P, Q) :- P mod N =:= Q mod N, !.
comparten(N, Side, P, Q) :-
    P // N // Side =:= Q // N // Side,
    P mod N // Side =:= Q mod N // Side.

%   Applies rule 0 until nothing changes; then each cell has its one candidate.
resolver(Peers, Lists, Cells) :-
    maplist(regla_0(Lists), Peers, Lists, Next),
    \+ memberchk([], Next),
    (   Next \== Lists
    ->  resolver(Peers, Next, Cells)
    ;   maplist(sola, Next, Cells)
    ).

sola([Value], Value).

%   Rule 0 (regla 0): a cell loses the values that are alone in a peer.
regla_0(Lists, Peers, List, Left) :-
    findall(Value, ( member(Peer, Peers), nth0(Peer, Lists, [Value]) ), Gone),
    subtract(List, Gone, Left).
