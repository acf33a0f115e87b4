// At most one of several terms holds, in clauses. Each way but the first has further variables, so that the
// clauses are no longer as many as pairs.
//
//   way          further variables       clauses, of n terms   says
//   pairwise     none                    n(n-1)/2              no two
//   sequential   n - 1                   3n - 4                from the first that holds on, none
//   commander    n/3, n/9, …             about 7n/2            one for each three terms; of these at most one
//   product      2√n, …                  2n + 4√n + …          terms in a square: one row and one column
//   bimander     log2 of n/2             n/2 + n·log2(n/2)     two terms share a binary number
//   ladder       n                       about 4n              how many come before the one; each is defined
//
// Sound     with at most one true, the further variables have values that satisfy the clauses; with two,
//           none.
// Complete  if a term of one literal holds, unit propagation makes all others of one literal false, in
//           every way.
// Cost      up to six terms are pairs in every way.
// Source    sequential: Sinz (2005); commander: Klieber and Kwon (2007); product: Chen (2010); bimander:
//           Nguyen and Mai (2015), with groups of two; ladder: Gent and Nightingale (2004).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>

namespace nonet::cnf {

// A clause of a formula in conjunctive normal form. A literal is a variable, from 1, or its negative: "not".
using Clause = std::span<const int>;
using ClauseSink = std::function<void(Clause)>;

// Literals that hold together. A digit of the largest board is a number of eight bits.
class Literals {
 public:
  Literals() = default;
  explicit Literals(int literal) { add(literal); }
  void add(int literal) { all_[count_++] = literal; }
  [[nodiscard]] const int* begin() const { return all_.data(); }
  [[nodiscard]] const int* end() const { return all_.data() + count_; }

 private:
  std::array<int, 8> all_{};
  std::size_t count_ = 0;
};

// In the order of kCnfEncodings.
enum class AtMostOne : std::uint8_t { Pairwise, Sequential, Commander, Product, Bimander, Ladder };

// Passes a clause that one of these does not hold, or some literal of `more` does.
void write_not_both(const Literals& first, const Literals& second, Clause more, const ClauseSink& sink);

// Passes the clauses. Variables after `last` are free, and it grows by those that are taken.
void write_at_most_one(AtMostOne way, std::span<const Literals> terms, int& last, const ClauseSink& sink);

}  // namespace nonet::cnf
