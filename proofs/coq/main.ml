(* Reads boards, one a line: rows and columns of a box, the givens, and a solution or "-". Prints the formula of each in
   DIMACS: with a solution, that some cell differs from it. Digits are 1 to 9 and A to Z; a dot is no given. *)
open Encode

let digit = function '.' -> 0 | '1' .. '9' as c -> Char.code c - 48 | c -> Char.code c - 55
let digits text = List.init (String.length text) (fun i -> digit text.[i])
let print_literal = function Is v -> Printf.printf "%d " v | Not v -> Printf.printf "-%d " v
let print_clause clause = List.iter print_literal clause; print_string "0\n"

let print_formula h w givens solution =
  let board = of_board h w (digits givens) in
  let more = if solution = "-" then [] else [another h w (digits solution)] in
  let n = h * w in
  Printf.printf "p cnf %d %d\n" (n * n * n) (List.length board + List.length more);
  List.iter print_clause board; List.iter print_clause more

let () = try while true do Scanf.scanf " %d %d %s %s" print_formula done with End_of_file -> ()
