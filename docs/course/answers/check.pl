% check.pl: generate and check (generar y comprobar).
%
%   nonet judge-model check.pl

sudoku(Rows) :-
    length(Rows, N),
    numlist(1, N, Values),
    findall(R-C, ( between(1, N, R), between(1, N, C) ), Places),
    forall(( member(Place, Places), valor(Rows, Place, V), integer(V) ), comprobar(Rows, N, Place)),
    rellenar(Places, Rows, N, Values).

valor(Rows, R-C, Value) :- nth1(R, Rows, Row), nth1(C, Row, Value).

rellenar([], _, _, _).
rellenar([Place|Places], Rows, N, Values) :-
    valor(Rows, Place, Value),
    (   integer(Value)
    ->  true
    ;   member(Value, Values),                    % generate (generar)
        comprobar(Rows, N, Place)                 % check (comprobar)
    ),
    rellenar(Places, Rows, N, Values).

%   No other cell of its houses has the value of this cell.
comprobar(Rows, N, R-C) :-
    valor(Rows, R-C, Value),
    \+ ( between(1, N, D), D =\= C, valor(Rows, R-D, Same), Same == Value ),      % row (fila)
    \+ ( between(1, N, Q), Q =\= R, valor(Rows, Q-C, Same), Same == Value ),      % column (columna)
    Side is truncate(sqrt(N)),                                                    % box (caja)
    \+ ( between(1, N, Q), (Q - 1) // Side =:= (R - 1) // Side,
         between(1, N, D), (D - 1) // Side =:= (C - 1) // Side,
         Q-D \== R-C, valor(Rows, Q-D, Same), Same == Value ).
