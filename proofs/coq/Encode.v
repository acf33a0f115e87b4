(* The encoder of Sudoku.v as a program: Coq writes encode.ml, in which numbers are OCaml's. main.ml reads and
   prints. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNatInt.
From Sudoku Require Import Sudoku.

Extraction "encode.ml" of_board another.
