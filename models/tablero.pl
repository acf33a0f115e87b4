% tablero.pl: reading a board (tablero), its houses (unidades) and drawing it, for all Prolog programs.
%
%   swipl models/rules.pl < examples/list-dots.pl
%   swipl models/backtracking.pl < examples/list-x.pl
%   swipl models/clpfd.pl todas < board.pl          all solutions (todas), not only the first
%   swipl models/clpfd.pl alto=3 < board.pl         6×6 with boxes (cajas) of three rows
%
% A board is one list, row by row; a blank is x, or any of . _ * 0:
%
%   [1,x,x,x, x,x,2,x, x,3,x,x, x,x,x,4].
%
% The programs themselves solve boards of any shape, with resolver(N, Houses, Board, Solution). Cells
% are counted from 1, and Houses are lists of cells with different values.

:- module(tablero, [a_mano/1, vecinas/3, intento/0]).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(readutil)).

%!  a_mano(+Program)
%
%   For running by hand (a mano): solves the board on standard input with Program:resolver/4.
a_mano(Program) :-
    current_prolog_flag(argv, Arguments),
    read_stream_to_codes(user_input, Codes),
    leer(Codes, Board),
    length(Board, Cells),
    N is round(sqrt(Cells)),
    (   N > 0, N * N =:= Cells
    ->  true
    ;   format(user_error, "a board of ~w cells is not square~n", [Cells]),
        halt(2)
    ),
    alto(Arguments, N, Height),
    unidades(N, Height, Houses),
    nb_setval(intentos, 0),
    (   memberchk(todas, Arguments)
    ->  forall(Program:resolver(N, Houses, Board, Solution), mostrar(N, Height, Solution))
    ;   Program:resolver(N, Houses, Board, Solution)
    ->  mostrar(N, Height, Solution)
    ;   format("no solution (sin solución)~n")
    ),
    nb_getval(intentos, Attempts),
    (   Attempts > 0
    ->  format("~D attempts (intentos)~n", [Attempts])
    ;   true
    ).

mostrar(N, Height, Board) :-
    dibujar(N, Height, Board),
    include(is_list, Board, Open),
    length(Open, Count),
    (   Count > 0
    ->  format("~D cells are open, with the candidates left (candidatos)~n", [Count])
    ;   true
    ).

% ── Reading ──────────────────────────────────────────────────────────────────────────────────────

%   Reads the words between [ and ], separated by commas and blanks. Lines that start with % are skipped.
leer(Codes, Board) :-
    string_codes(Text, Codes),
    split_string(Text, "\n", "\r", Lines),
    exclude(comentario, Lines, Kept),
    atomics_to_string(Kept, " ", Joined),
    split_string(Joined, "[]", "", Parts),
    (   Parts = [_, List|_] -> true ; Parts = [List] ),
    split_string(List, ", \t", " \t", Words),
    exclude(==(""), Words, Cells),
    maplist(casilla, Cells, Board).

comentario(Line) :- string_concat("%", _, Line).

atomics_to_string(Strings, Separator, Joined) :-
    atomic_list_concat(Strings, Separator, Atom),
    atom_string(Atom, Joined).

casilla(Word, x) :- memberchk(Word, ["x", "X", ".", "_", "*", "0"]), !.
casilla(Word, Value) :- number_string(Value, Word), integer(Value), !.
casilla(Word, _) :-
    format(user_error, "~w is not a cell of a board~n", [Word]),
    halt(2).

% ── Houses ───────────────────────────────────────────────────────────────────────────────────────

%   The height (alto) of a box: as asked for, or the one that makes boxes as square as possible, not
%   taller than wide.
alto(Arguments, _, Height) :-
    member(Argument, Arguments),
    atom_concat('alto=', Text, Argument),
    !,
    atom_number(Text, Height).
alto(_, N, Height) :-
    findall(H, ( between(1, N, H), H * H =< N, N mod H =:= 0 ), Heights),
    last(Heights, Height).

unidades(N, Height, Houses) :-
    findall(House, unidad(N, Height, House), Houses).

unidad(N, _, Row) :-                                   % fila
    between(1, N, X),
    findall(Cell, ( between(1, N, Y), Cell is (X - 1) * N + Y ), Row).
unidad(N, _, Column) :-                                % columna
    between(1, N, Y),
    findall(Cell, ( between(1, N, X), Cell is (X - 1) * N + Y ), Column).
unidad(N, Height, Box) :-                              % caja
    Width is N // Height,
    between(1, Width, I),
    between(1, Height, J),
    findall(Cell,
            ( between(1, Height, X), between(1, Width, Y),
              Cell is ((I - 1) * Height + X - 1) * N + (J - 1) * Width + Y ),
            Box).

%!  vecinas(+Cells, +Houses, -Peers)
%
%   Peers is vecinas(List1, List2, …), for each cell the other cells of its houses.
vecinas(Cells, Houses, Peers) :-
    findall(Cell-Other,
            ( member(House, Houses), member(Cell, House), member(Other, House), Cell =\= Other ),
            Pairs),
    numlist(1, Cells, Places),
    findall(Place-0, member(Place, Places), Each),   % so that a cell in no house has a list too
    append(Each, Pairs, All),
    sort(All, Sorted),
    group_pairs_by_key(Sorted, Groups),
    findall(Others, member(_-[0|Others], Groups), Lists),
    Peers =.. [vecinas|Lists].

% ── Drawing ──────────────────────────────────────────────────────────────────────────────────────

%   Draws a board as ASCII art. An open cell shows its candidates (candidatos).
dibujar(N, Height, Board) :-
    Width is N // Height,
    maplist(texto(N), Board, Texts),
    maplist(string_length, Texts, Lengths),
    max_list(Lengths, Longest),
    numlist(1, N, Rows),
    foldl(dibujar_fila(N, Height, Width, Longest), Rows, Texts, []),
    raya(Height, Width, Longest),
    nl.

texto(_, Value, Text) :- integer(Value), !, number_string(Value, Text).
texto(_, x, ".") :- !.
texto(N, Candidates, Text) :-
    (   N < 10 -> Separator = "" ; Separator = "," ),
    atomics_to_string(Candidates, Separator, Text).

dibujar_fila(N, Height, Width, Longest, Row, Texts, Rest) :-
    (   (Row - 1) mod Height =:= 0 -> raya(Height, Width, Longest) ; true ),
    length(Cells, N),
    append(Cells, Rest, Texts),
    foldl(dibujar_casilla(Width, Longest), Cells, 0, _),
    format("|~n").

dibujar_casilla(Width, Longest, Text, Column, Next) :-
    (   Column mod Width =:= 0 -> format("| ") ; true ),
    string_length(Text, Length),
    Blanks is Longest - Length,
    format("~*c~w ", [Blanks, 0' , Text]),
    Next is Column + 1.

raya(Boxes, Width, Longest) :-
    Dashes is Width * (Longest + 1) + 1,
    forall(between(1, Boxes, _), format("+~*c", [Dashes, 0'-])),
    format("+~n").

% ── Counting ─────────────────────────────────────────────────────────────────────────────────────

%!  intento
%
%   Counts one more attempt. The search ends at the limit (limite_de_intentos), if there is one.
intento :-
    nb_getval(intentos, Before),
    (   nb_current(limite_de_intentos, Limit), Before >= Limit
    ->  throw(limite_de_intentos)
    ;   After is Before + 1,
        nb_setval(intentos, After)
    ).
