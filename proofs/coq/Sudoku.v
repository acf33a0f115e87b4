(* Sudoku as clauses: that the formula of a board says exactly what its rules say.

   For plain boards of any size: boxes of h rows and w columns, n = h * w digits, n * n cells. Cells are numbered
   from 0, row by row; 0 among the givens is a cell without one; digits are 1 to n. The formula is that of
   docs/formats/certificate.md, in its order, and Encode.v makes a program of it, whose output a test holds to
   nonet's.

   First what is meant, then the formula, then the theorems:

     encodes            a grid solves the board iff its assignment satisfies the formula
     is_of_one_grid     each assignment that satisfies it is, on the variables of the cells, that of one grid alone,
                        which solves the board
     satisfiable_iff    the formula is satisfiable iff the board has a solution
     another_iff        with the clause `another`, iff it has a solution other than the given one
     unique_iff         so that this formula is unsatisfiable iff no solution differs from the given one *)
From Coq Require Import List Arith Lia Bool PeanoNat.
Import ListNotations.

(* ── What is meant ─────────────────────────────────────────────────────────────────────────────────────────── *)

Section Board.
Variables h w : nat.
Definition n : nat := h * w.

Definition row_of (c : nat) : nat := c / n.
Definition column_of (c : nat) : nat := c mod n.

(* Two cells are peers if they share a row, a column or a box. *)
Definition share (c e : nat) : Prop :=
  row_of c = row_of e \/ column_of c = column_of e \/
  (row_of c / h = row_of e / h /\ column_of c / w = column_of e / w).

Variable givens : list nat.

(* A grid gives each cell a digit. What it says beyond the cells of the board means nothing. *)
Definition grid : Type := nat -> nat.
Definition same (g k : grid) : Prop := forall c, c < n * n -> g c = k c.

Definition solves (g : grid) : Prop :=
  (forall c, c < n * n -> 1 <= g c <= n) /\
  (forall c, c < n * n -> nth c givens 0 <> 0 -> g c = nth c givens 0) /\
  (forall c e, c < n * n -> e < n * n -> c <> e -> share c e -> g c <> g e).

(* A board as nonet reads it has a given or 0 for each cell, and givens are digits. *)
Definition is_board : Prop := length givens = n * n /\ forall d, In d givens -> d <= n.

(* ── The formula ───────────────────────────────────────────────────────────────────────────────────────────── *)

Inductive literal : Type := Is (variable : nat) | Not (variable : nat).
Definition clause : Type := list literal.
Definition formula : Type := list clause.

Definition var (c d : nat) : nat := c * n + d.

Definition cells : list nat := seq 0 (n * n).
Definition digits : list nat := seq 1 n.

Fixpoint pairs {A : Type} (l : list A) : list (A * A) :=
  match l with
  | [] => []
  | x :: rest => map (fun y => (x, y)) rest ++ pairs rest
  end.

(* One of the variables, and no two. *)
Definition one_of (variables : list nat) : formula :=
  map Is variables :: map (fun p => [Not (fst p); Not (snd p)]) (pairs variables).

Definition row (i : nat) : list nat := map (fun j => i * n + j) (seq 0 n).
Definition column (j : nat) : list nat := map (fun i => i * n + j) (seq 0 n).
Definition box (b : nat) : list nat :=
  flat_map (fun i => map (fun j => (b / h * h + i) * n + (b mod h * w + j)) (seq 0 w)) (seq 0 h).
Definition houses : list (list nat) := map row (seq 0 n) ++ map column (seq 0 n) ++ map box (seq 0 n).

Definition of_givens : formula :=
  flat_map (fun p => if snd p =? 0 then [] else [[Is (var (fst p) (snd p))]]) (combine cells givens).
Definition of_cells : formula := flat_map (fun c => one_of (map (var c) digits)) cells.
Definition of_houses : formula :=
  flat_map (fun house => flat_map (fun d => one_of (map (fun c => var c d) house)) digits) houses.
Definition of_board : formula := of_givens ++ of_cells ++ of_houses.

(* Some cell differs from the solution, which is a list of digits here. *)
Definition another (solution : list nat) : clause :=
  map (fun p => Not (var (fst p) (snd p))) (combine cells solution).

(* ── What a formula says ───────────────────────────────────────────────────────────────────────────────────── *)

Definition assignment : Type := nat -> bool.
Definition holds (a : assignment) (l : literal) : Prop :=
  match l with Is v => a v = true | Not v => a v = false end.
Definition satisfies (a : assignment) (f : formula) : Prop := forall cl, In cl f -> exists l, In l cl /\ holds a l.
Definition satisfiable (f : formula) : Prop := exists a, satisfies a f.

(* The variable of a cell and a digit is true iff the grid has the digit there. *)
Definition assignment_of (g : grid) : assignment := fun v => g ((v - 1) / n) =? S ((v - 1) mod n).

(* ── Proofs ────────────────────────────────────────────────────────────────────────────────────────────────── *)

Lemma in_cells c : In c cells <-> c < n * n.
Proof. unfold cells. rewrite in_seq. lia. Qed.

Lemma in_digits d : In d digits <-> 1 <= d <= n.
Proof. unfold digits. rewrite in_seq. lia. Qed.

Lemma assignment_of_var g c d : 1 <= d <= n -> assignment_of g (var c d) = true <-> g c = d.
Proof.
  intros Hd. unfold assignment_of, var.
  replace (c * n + d - 1) with (d - 1 + c * n) by lia.
  rewrite Nat.div_add, Nat.mod_add, Nat.div_small, Nat.mod_small by lia.
  rewrite Nat.eqb_eq. simpl. lia.
Qed.

Lemma assignment_of_not g c d : 1 <= d <= n -> assignment_of g (var c d) = false <-> g c <> d.
Proof.
  intros Hd. rewrite <- (assignment_of_var g c d Hd). destruct (assignment_of g (var c d)); split; congruence.
Qed.

Lemma satisfies_app a f k : satisfies a (f ++ k) <-> satisfies a f /\ satisfies a k.
Proof.
  unfold satisfies. split.
  - intros H. split; intros cl Hcl; apply H, in_app_iff; auto.
  - intros [Hf Hk] cl Hcl. apply in_app_iff in Hcl as [Hcl | Hcl]; auto.
Qed.

Lemma satisfies_flat_map {A : Type} a (part : A -> formula) (l : list A) :
  satisfies a (flat_map part l) <-> forall x, In x l -> satisfies a (part x).
Proof.
  unfold satisfies. split.
  - intros H x Hx cl Hcl. apply H, in_flat_map. eauto.
  - intros H cl Hcl. apply in_flat_map in Hcl as (x & Hx & Hcl). eauto.
Qed.

Lemma in_pairs {A : Type} (l : list A) x y : In (x, y) (pairs l) -> In x l /\ In y l.
Proof.
  induction l as [| z rest IH]; simpl; [tauto |].
  rewrite in_app_iff, in_map_iff. intros [(t & E & Ht) | H].
  - injection E. intros -> ->. auto.
  - destruct (IH H). auto.
Qed.

Lemma pairs_map {A B : Type} (f : A -> B) (l : list A) :
  pairs (map f l) = map (fun p => (f (fst p), f (snd p))) (pairs l).
Proof.
  induction l as [| x rest IH]; simpl; [reflexivity |].
  rewrite map_app, !map_map, IH. reflexivity.
Qed.

(* No two of a list are the same: said of pairs. *)
Lemma pairs_differ {A B : Type} (f : A -> B) (l : list A) :
  NoDup (map f l) <-> forall x y, In (x, y) (pairs l) -> f x <> f y.
Proof.
  induction l as [| z rest IH]; simpl.
  - split; [contradiction | constructor].
  - rewrite NoDup_cons_iff, IH. split.
    + intros [Hz H] x y Hxy. apply in_app_iff in Hxy as [Hxy | Hxy]; [| auto].
      apply in_map_iff in Hxy as (t & E & Ht). injection E. intros -> ->.
      intros E'. apply Hz. rewrite E'. apply in_map, Ht.
    + intros H. split.
      * intros Hz. apply in_map_iff in Hz as (t & E & Ht).
        apply (H z t); [| auto]. apply in_app_iff. left. apply in_map_iff. eauto.
      * intros x y Hxy. apply H, in_app_iff. auto.
Qed.

Lemma satisfies_one_of a {A : Type} (variable : A -> nat) (l : list A) :
  satisfies a (one_of (map variable l)) <->
  (exists x, In x l /\ a (variable x) = true) /\
  (forall x y, In (x, y) (pairs l) -> a (variable x) = false \/ a (variable y) = false).
Proof.
  unfold one_of, satisfies. rewrite pairs_map, !map_map. split.
  - intros H. split.
    + destruct (H (map (fun x => Is (variable x)) l)) as (k & Hk & Hholds); [simpl; auto |].
      apply in_map_iff in Hk as (x & <- & Hx). eauto.
    + intros x y Hxy.
      destruct (H [Not (variable x); Not (variable y)]) as (k & Hk & Hholds).
      * right. apply in_map_iff. exists (x, y). auto.
      * destruct Hk as [<- | [<- | []]]; auto.
  - intros [(x & Hx & Ha) H] cl [<- | Hcl].
    + exists (Is (variable x)). split; [apply in_map_iff; eauto | exact Ha].
    + apply in_map_iff in Hcl as ([y z] & <- & Hyz). simpl.
      destruct (H y z Hyz) as [Hy | Hz]; [exists (Not (variable y)) | exists (Not (variable z))]; simpl; auto.
Qed.

(* The houses: each has n cells, and two cells are in one iff they share it. *)

Lemma cell_at i j : j < n -> row_of (i * n + j) = i /\ column_of (i * n + j) = j.
Proof.
  intros Hj. unfold row_of, column_of. rewrite (Nat.add_comm (i * n) j).
  rewrite Nat.div_add, Nat.mod_add, Nat.div_small, Nat.mod_small by lia. lia.
Qed.

Lemma cell_is c : c < n * n -> c = row_of c * n + column_of c /\ row_of c < n /\ column_of c < n.
Proof.
  intros Hc. assert (Hn : n <> 0) by (intros E; rewrite E in Hc; lia). unfold row_of, column_of.
  pose proof (Nat.div_mod c n Hn). pose proof (Nat.mod_upper_bound c n Hn).
  pose proof (Nat.div_lt_upper_bound c n n Hn Hc). lia.
Qed.

Lemma in_board i j : i < n -> j < n -> i * n + j < n * n.
Proof. intros. nia. Qed.

Lemma in_row c i : i < n -> In c (row i) <-> c < n * n /\ row_of c = i.
Proof.
  intros Hi. unfold row. rewrite in_map_iff. split.
  - intros (j & <- & Hj). apply in_seq in Hj. destruct (cell_at i j) as [-> _]; [lia |].
    split; [apply in_board; lia | reflexivity].
  - intros [Hc <-]. destruct (cell_is c Hc) as (E & _ & Hj). exists (column_of c).
    rewrite in_seq. lia.
Qed.

Lemma in_column c j : j < n -> In c (column j) <-> c < n * n /\ column_of c = j.
Proof.
  intros Hj. unfold column. rewrite in_map_iff. split.
  - intros (i & <- & Hi). apply in_seq in Hi. destruct (cell_at i j) as [_ ->]; [lia |].
    split; [apply in_board; lia | reflexivity].
  - intros [Hc <-]. destruct (cell_is c Hc) as (E & Hi & _). exists (row_of c).
    rewrite in_seq. lia.
Qed.

Lemma box_place b i j : b < n -> i < h -> j < w ->
  b / h * h + i < n /\ b mod h * w + j < n /\ (b / h * h + i) / h = b / h /\ (b mod h * w + j) / w = b mod h.
Proof.
  intros Hb Hi Hj. unfold n in *.
  assert (b / h < w) by (apply Nat.div_lt_upper_bound; lia).
  assert (b mod h < h) by (apply Nat.mod_upper_bound; lia).
  repeat split; try nia.
  - rewrite (Nat.add_comm _ i), Nat.div_add, Nat.div_small by lia. lia.
  - rewrite (Nat.add_comm _ j), Nat.div_add, Nat.div_small by lia. lia.
Qed.

Lemma in_box c b : b < n -> In c (box b) <-> c < n * n /\ row_of c / h = b / h /\ column_of c / w = b mod h.
Proof.
  intros Hb. unfold box. rewrite in_flat_map. split.
  - intros (i & Hi & Hc). apply in_map_iff in Hc as (j & <- & Hj). apply in_seq in Hi, Hj.
    destruct (box_place b i j) as (Hr & Hk & Er & Ek); [lia .. |].
    destruct (cell_at (b / h * h + i) _ Hk) as [-> ->]. split; [apply in_board |]; auto.
  - intros (Hc & Er & Ek). destruct (cell_is c Hc) as (E & Hr & Hk).
    assert (Hh : h <> 0) by (unfold n in Hb; lia). assert (Hw : w <> 0) by (unfold n in Hb; lia).
    pose proof (Nat.div_mod (row_of c) h Hh). pose proof (Nat.mod_upper_bound (row_of c) h Hh).
    pose proof (Nat.div_mod (column_of c) w Hw). pose proof (Nat.mod_upper_bound (column_of c) w Hw).
    exists (row_of c mod h). rewrite in_seq. split; [lia |].
    apply in_map_iff. exists (column_of c mod w). rewrite in_seq, <- Er, <- Ek. split; [| lia].
    rewrite E at 5. f_equal; [f_equal |]; lia.
Qed.

Lemma NoDup_map_seq (f : nat -> nat) m :
  (forall i j, i < m -> j < m -> f i = f j -> i = j) -> NoDup (map f (seq 0 m)).
Proof.
  intros H. apply pairs_differ. intros x y Hxy E. pose proof (in_pairs _ _ _ Hxy) as [Hx Hy].
  apply in_seq in Hx, Hy.
  assert (x = y) as -> by (apply H; auto; lia).
  pose proof (proj1 (pairs_differ (fun i : nat => i) (seq 0 m))) as K. rewrite map_id in K.
  exact (K (seq_NoDup m 0) y y Hxy eq_refl).
Qed.

Lemma NoDup_both {A : Type} (l k : list A) :
  NoDup l -> NoDup k -> (forall x, In x l -> ~ In x k) -> NoDup (l ++ k).
Proof.
  induction l as [| x rest IH]; simpl; intros Hl Hk H; [exact Hk |].
  apply NoDup_cons_iff in Hl as [Hx Hl]. constructor; [| apply IH; auto].
  rewrite in_app_iff. intros [K | K]; [auto | exact (H x (or_introl eq_refl) K)].
Qed.

Lemma NoDup_flat_map {A B : Type} (f : A -> list B) (l : list A) :
  NoDup l -> (forall x, In x l -> NoDup (f x)) ->
  (forall x y b, In x l -> In y l -> In b (f x) -> In b (f y) -> x = y) -> NoDup (flat_map f l).
Proof.
  induction l as [| x rest IH]; simpl; intros Hl Hf Hd; [constructor |].
  apply NoDup_cons_iff in Hl as [Hx Hl]. apply NoDup_both.
  - apply Hf. auto.
  - apply IH; eauto.
  - intros b Hb Hrest. apply in_flat_map in Hrest as (y & Hy & Hyb).
    apply Hx. rewrite (Hd x y b); auto.
Qed.

Definition is_house (house : list nat) : Prop :=
  NoDup house /\ length house = n /\ (forall c, In c house -> c < n * n) /\
  forall c e, In c house -> In e house -> share c e.

Lemma houses_are house : In house houses -> is_house house.
Proof.
  unfold houses. rewrite !in_app_iff, !in_map_iff.
  intros [(i & <- & Hi) | [(j & <- & Hj) | (b & <- & Hb)]].
  - apply in_seq in Hi. repeat split.
    + apply NoDup_map_seq. lia.
    + unfold row. now rewrite map_length, seq_length.
    + intros c Hc. apply in_row in Hc; lia.
    + intros c e Hc He. apply in_row in Hc, He; try lia. left. lia.
  - apply in_seq in Hj. repeat split.
    + apply NoDup_map_seq. intros. nia.
    + unfold column. now rewrite map_length, seq_length.
    + intros c Hc. apply in_column in Hc; lia.
    + intros c e Hc He. apply in_column in Hc, He; try lia. right. left. lia.
  - apply in_seq in Hb. assert (Hbn : b < n) by lia. repeat split.
    + apply NoDup_flat_map; [apply seq_NoDup | |].
      * intros i _. apply NoDup_map_seq. lia.
      * intros i k c Hi Hk Hc Hc'. apply in_seq in Hi, Hk.
        apply in_map_iff in Hc as (j & <- & Hj), Hc' as (j' & E & Hj'). apply in_seq in Hj, Hj'.
        destruct (box_place b i j) as (_ & H1 & _); [lia .. |].
        destruct (box_place b k j') as (_ & H2 & _); [lia .. |].
        pose proof (proj1 (cell_at (b / h * h + i) _ H1)) as E1.
        rewrite <- E, (proj1 (cell_at (b / h * h + k) _ H2)) in E1. lia.
    + transitivity (length (seq 0 h) * w); [| now rewrite seq_length].
      unfold box. generalize (seq 0 h) as l. induction l as [| i rest IH]; simpl; [reflexivity |].
      rewrite app_length, map_length, seq_length, IH. reflexivity.
    + intros c Hc. apply in_box in Hc; lia.
    + intros c e Hc He. apply in_box in Hc, He; try lia. right. right. lia.
Qed.

Lemma share_a_house c e : c < n * n -> e < n * n -> share c e ->
  exists house, In house houses /\ In c house /\ In e house.
Proof.
  intros Hc He S. destruct (cell_is c Hc) as (_ & Hr & Hk). unfold houses.
  destruct S as [S | [S | [Sr Sk]]].
  - exists (row (row_of c)). rewrite !in_row by lia. repeat split; auto.
    apply in_app_iff. left. apply in_map, in_seq. lia.
  - exists (column (column_of c)). rewrite !in_column by lia. repeat split; auto.
    apply in_app_iff. right. apply in_app_iff. left. apply in_map, in_seq. lia.
  - assert (Hh : h <> 0) by (unfold n in Hr; lia). assert (Hw : w <> 0) by (unfold n in Hr; lia).
    set (b := column_of c / w + row_of c / h * h).
    assert (column_of c / w < h) by (apply Nat.div_lt_upper_bound; unfold n in Hk; lia).
    assert (row_of c / h < w) by (apply Nat.div_lt_upper_bound; unfold n in Hr; lia).
    assert (Hb : b < n) by (unfold b, n; nia).
    assert (Ed : b / h = row_of c / h).
    { unfold b. rewrite Nat.div_add, (Nat.div_small (column_of c / w) h) by lia. lia. }
    assert (Em : b mod h = column_of c / w) by (unfold b; rewrite Nat.mod_add, Nat.mod_small by lia; lia).
    exists (box b). rewrite !in_box, Ed, Em by lia. repeat split; auto.
    apply in_app_iff. right. apply in_app_iff. right. apply in_map, in_seq. lia.
Qed.

(* All different in each house is what peers ask for. *)
Lemma all_different (g : grid) :
  (forall house, In house houses -> NoDup (map g house)) <->
  (forall c e, c < n * n -> e < n * n -> c <> e -> share c e -> g c <> g e).
Proof.
  split.
  - intros H c e Hc He Hne S E. destruct (share_a_house c e Hc He S) as (house & Hh & Hin & Hin').
    destruct (in_split c house Hin) as (l & r & Split). pose proof (H house Hh) as K.
    rewrite Split, map_app in K. simpl in K. apply NoDup_remove_2 in K. apply K.
    rewrite E, <- map_app. apply in_map. rewrite Split in Hin'.
    apply in_app_iff in Hin' as [? | [? | ?]]; [| contradiction |]; apply in_app_iff; auto.
  - intros H house Hh. destruct (houses_are house Hh) as (Hnodup & _ & Hin & Hshare).
    apply pairs_differ. intros c e Hce. pose proof (in_pairs _ _ _ Hce) as [Hc He].
    apply H; auto. intros ->.
    pose proof (proj1 (pairs_differ (fun i : nat => i) house)) as K. rewrite map_id in K.
    exact (K Hnodup e e Hce eq_refl).
Qed.

(* An assignment that says of each cell what a grid has there satisfies the parts iff the grid keeps the rules. *)
Definition agrees (a : assignment) (g : grid) : Prop :=
  forall c d, c < n * n -> 1 <= d <= n -> (a (var c d) = true <-> g c = d).

Lemma agrees_not (a : assignment) (g : grid) c d :
  agrees a g -> c < n * n -> 1 <= d <= n -> (a (var c d) = false <-> g c <> d).
Proof. intros H Hc Hd. rewrite <- (H c d Hc Hd). destruct (a (var c d)); split; congruence. Qed.

Lemma in_combine_nth (l : list nat) m c d s :
  length l = m -> In (c, d) (combine (seq s m) l) <-> s <= c < s + m /\ nth (c - s) l 0 = d.
Proof.
  revert l s. induction m as [| m IH]; intros [| x l] s E; simpl in *; try discriminate.
  - split; [contradiction | lia].
  - rewrite (IH l (S s)) by lia. split.
    + intros [K | [K <-]].
      * injection K. intros -> ->. rewrite Nat.sub_diag. split; [lia | reflexivity].
      * replace (c - s) with (S (c - S s)) by lia. split; [lia | reflexivity].
    + intros [K <-]. destruct (Nat.eq_dec c s) as [-> | Hne].
      * rewrite Nat.sub_diag. auto.
      * replace (c - s) with (S (c - S s)) by lia. right. split; [lia | reflexivity].
Qed.

Lemma in_cells_with (l : list nat) c d : length l = n * n ->
  In (c, d) (combine cells l) <-> c < n * n /\ nth c l 0 = d.
Proof. intros E. unfold cells. rewrite in_combine_nth, Nat.sub_0_r by exact E. intuition lia. Qed.

Lemma givens_agree a g : is_board -> agrees a g -> satisfies a of_givens <->
  forall c, c < n * n -> nth c givens 0 <> 0 -> g c = nth c givens 0.
Proof.
  intros [Hlength Hd] H. unfold of_givens. rewrite satisfies_flat_map.
  assert (Hin : forall c, c < n * n -> nth c givens 0 <= n).
  { intros c Hc. apply Hd, nth_In. lia. }
  split.
  - intros K c Hc Hne. apply H; [exact Hc | pose proof (Hin c Hc); lia |].
    specialize (K (c, nth c givens 0)). simpl in K. rewrite in_cells_with in K by exact Hlength.
    destruct (Nat.eqb_spec (nth c givens 0) 0) as [| _]; [contradiction |].
    destruct (K (conj Hc eq_refl) _ (or_introl eq_refl)) as (l & [<- | []] & Hl). exact Hl.
  - intros K [c d] Hcd. apply in_cells_with in Hcd as [Hc <-]; [| exact Hlength]. simpl.
    destruct (Nat.eqb_spec (nth c givens 0) 0) as [| Hne]; [intros cl [] |].
    intros cl [<- | []]. eexists. split; [left; reflexivity |]. simpl.
    apply H; auto. pose proof (Hin c Hc). lia.
Qed.

Lemma cells_agree a g : agrees a g -> satisfies a of_cells <-> forall c, c < n * n -> 1 <= g c <= n.
Proof.
  intros H. unfold of_cells. rewrite satisfies_flat_map. split.
  - intros K c Hc. specialize (K c (proj2 (in_cells c) Hc)). apply satisfies_one_of in K as [(d & Hd & Ha) _].
    apply in_digits in Hd. apply H in Ha; auto. lia.
  - intros K c Hc. apply in_cells in Hc. apply satisfies_one_of. split.
    + exists (g c). split; [apply in_digits | apply H]; auto.
    + intros d e Hde. pose proof (in_pairs _ _ _ Hde) as [Hd He]. apply in_digits in Hd, He.
      rewrite !(agrees_not a g) by auto.
      destruct (Nat.eq_dec (g c) d) as [E |]; [right | auto]. rewrite E. intros ->.
      pose proof (proj1 (pairs_differ (fun i : nat => i) digits)) as U. rewrite map_id in U.
      exact (U (seq_NoDup n 1) e e Hde eq_refl).
Qed.

Lemma houses_agree a g : agrees a g -> (forall c, c < n * n -> 1 <= g c <= n) ->
  satisfies a of_houses <-> forall house, In house houses -> NoDup (map g house).
Proof.
  intros H Hg. unfold of_houses. rewrite satisfies_flat_map. split.
  - intros K house Hh. destruct (houses_are house Hh) as (_ & _ & Hin & _).
    specialize (K house Hh). rewrite satisfies_flat_map in K.
    apply pairs_differ. intros c e Hce E. pose proof (in_pairs _ _ _ Hce) as [Hc He].
    assert (Hd : 1 <= g e <= n) by auto.
    specialize (K (g e) (proj2 (in_digits _) Hd)). apply satisfies_one_of in K as [_ K].
    specialize (K c e Hce). rewrite !(agrees_not a g) in K by auto. tauto.
  - intros K house Hh. destruct (houses_are house Hh) as (_ & Hlength & Hin & _).
    apply satisfies_flat_map. intros d Hd. apply satisfies_one_of. split.
    + assert (Hall : incl digits (map g house)).
      { apply NoDup_length_incl; [apply K, Hh | |].
        - unfold digits. rewrite map_length, seq_length. lia.
        - intros x Hx. apply in_map_iff in Hx as (c & <- & Hc). apply in_digits. auto. }
      pose proof (Hall d Hd) as Hc. apply in_map_iff in Hc as (c & E & Hc).
      exists c. split; [| apply H]; auto. apply in_digits, Hd.
    + intros c e Hce. pose proof (in_pairs _ _ _ Hce) as [Hc He]. apply in_digits in Hd.
      rewrite !(agrees_not a g) by auto.
      pose proof (proj1 (pairs_differ g house) (K house Hh) c e Hce).
      destruct (Nat.eq_dec (g c) d) as [<- |]; auto.
Qed.

Lemma board_agrees a g : is_board -> agrees a g -> satisfies a of_board <-> solves g.
Proof.
  intros Hboard H. unfold of_board, solves.
  rewrite !satisfies_app, (givens_agree a g Hboard H), (cells_agree a g H), <- all_different. split.
  - intros (K & L & M). rewrite (houses_agree a g H L) in M. auto.
  - intros (L & K & M). rewrite (houses_agree a g H L). auto.
Qed.

Lemma assignment_agrees g : agrees (assignment_of g) g.
Proof. intros c d _ Hd. apply assignment_of_var, Hd. Qed.

(* ── The theorems ──────────────────────────────────────────────────────────────────────────────────────────── *)

Theorem encodes g : is_board -> solves g <-> satisfies (assignment_of g) of_board.
Proof. intros Hboard. symmetry. apply board_agrees; [exact Hboard | apply assignment_agrees]. Qed.

(* The grid of an assignment: in each cell the first digit whose variable is true. *)
Definition grid_of (a : assignment) : grid :=
  fun c => match find (fun d => a (var c d)) digits with Some d => d | None => 0 end.

Lemma grid_agrees a : satisfies a of_cells -> agrees a (grid_of a).
Proof.
  unfold of_cells. rewrite satisfies_flat_map. intros K c d Hc Hd.
  specialize (K c (proj2 (in_cells c) Hc)). apply satisfies_one_of in K as [(x & Hx & Ha) K].
  unfold grid_of. destruct (find (fun e => a (var c e)) digits) as [e |] eqn:F.
  - apply find_some in F as [He Hae]. split; [| intros <-; exact Hae].
    intros Had. destruct (Nat.eq_dec e d) as [| Hne]; [assumption | exfalso].
    assert (In (e, d) (pairs digits) \/ In (d, e) (pairs digits)) as Hpair.
    { apply in_digits in Hd. clear - He Hd Hne. induction digits as [| y rest IH]; [destruct He |].
      simpl. rewrite !in_app_iff, !in_map_iff.
      destruct He as [<- | He], Hd as [<- | Hd]; try congruence; eauto 6.
      destruct (IH Hd He); auto. }
    destruct Hpair as [P | P]; destruct (K _ _ P); congruence.
  - pose proof (find_none _ _ F x Hx). congruence.
Qed.

Theorem is_of_one_grid a : is_board -> satisfies a of_board ->
  exists g, solves g /\ agrees a g /\ forall k, solves k -> agrees a k -> same g k.
Proof.
  intros Hboard K. assert (Hcells : satisfies a of_cells).
  { unfold of_board in K. rewrite !satisfies_app in K. tauto. }
  exists (grid_of a). pose proof (grid_agrees a Hcells) as H.
  split; [| split; [exact H |]].
  - apply (board_agrees a _ Hboard H), K.
  - intros k Hk Hak c Hc. destruct Hk as [Hk _]. pose proof (Hk c Hc) as Hd.
    apply (H c (k c) Hc Hd), (Hak c (k c) Hc Hd). reflexivity.
Qed.

Theorem satisfiable_iff : is_board -> satisfiable of_board <-> exists g, solves g.
Proof.
  intros Hboard. split.
  - intros [a K]. destruct (is_of_one_grid a Hboard K) as (g & Hg & _). eauto.
  - intros [g Hg]. exists (assignment_of g). apply encodes; auto.
Qed.

Definition is_filled (solution : list nat) : Prop :=
  length solution = n * n /\ forall d, In d solution -> 1 <= d <= n.

Lemma another_agrees a g solution : is_filled solution -> agrees a g ->
  satisfies a [another solution] <-> exists c, c < n * n /\ g c <> nth c solution 0.
Proof.
  intros [Hlength Hd] H.
  assert (Hin : forall c, c < n * n -> 1 <= nth c solution 0 <= n).
  { intros c Hc. apply Hd, nth_In. lia. }
  split.
  - intros K. destruct (K _ (or_introl eq_refl)) as (l & Hl & Hholds).
    apply in_map_iff in Hl as ([c d] & <- & Hcd). apply in_cells_with in Hcd as [Hc <-]; [| exact Hlength].
    exists c. split; [exact Hc |]. apply (agrees_not a g); auto.
  - intros (c & Hc & Hne) cl [<- | []]. exists (Not (var c (nth c solution 0))). split.
    + apply in_map_iff. exists (c, nth c solution 0). rewrite in_cells_with by exact Hlength. auto.
    + simpl. apply (agrees_not a g); auto.
Qed.

Theorem another_iff solution : is_board -> is_filled solution ->
  satisfiable (of_board ++ [another solution]) <->
  exists g, solves g /\ exists c, c < n * n /\ g c <> nth c solution 0.
Proof.
  intros Hboard Hfilled. split.
  - intros [a K]. apply satisfies_app in K as [K L].
    destruct (is_of_one_grid a Hboard K) as (g & Hg & H & _). exists g. split; [exact Hg |].
    apply (another_agrees a g solution Hfilled H), L.
  - intros (g & Hg & Hother). exists (assignment_of g). apply satisfies_app. split.
    + apply encodes; auto.
    + apply (another_agrees _ g solution Hfilled); [apply assignment_agrees | exact Hother].
Qed.

Theorem unique_iff solution : is_board -> is_filled solution ->
  ~ satisfiable (of_board ++ [another solution]) <->
  forall g, solves g -> same g (fun c => nth c solution 0).
Proof.
  intros Hboard Hfilled. rewrite (another_iff solution Hboard Hfilled). split.
  - intros H g Hg c Hc. destruct (Nat.eq_dec (g c) (nth c solution 0)) as [| Hne]; [assumption |].
    exfalso. apply H. eauto.
  - intros H (g & Hg & c & Hc & Hne). exact (Hne (H g Hg c Hc)).
Qed.

End Board.
