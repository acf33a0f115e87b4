// StepClaim: a step that somebody gives, and what it names as its reason.
//
//   r4c5<>7                                            bare: what follows, and no reason
//   Naked Pair: 1,8 in r28c1 => r4c1<>1                HoDoKu's notation
//   (4)r1c2=(4)r1c7-(4=5)r3c7 => r3c2<>5               Eureka
//   r28c1 must hold 1 and 8, …: r4c1<>1                a sentence of nonet, in either language
//   {"technique":"naked_pair","parts":[…], …}          a step of nonet's JSON
//
// What follows stands after the last arrow; else at the end; else at the beginning.
#pragma once

#include <string_view>
#include <vector>

#include "nonet/result.hpp"
#include "reason/logic/board/geometry.hpp"
#include "reason/logic/plan/technique.hpp"

namespace nonet::judging {

// The digit of a house.
struct DigitOfHouse {
  int house = -1;
  Digit digit = kBlank;
};

struct StepClaim {
  std::vector<Candidate> placements = {};
  std::vector<Candidate> eliminations = {};

  // The reason: what a solver may know besides the candidates.
  std::vector<const Technique*> techniques = {};  // that the name may mean
  CellSet cells = {};                             // they have one of their candidates
  std::vector<int> houses = {};                   // they have the digits
  Digits digits = {};                             // empty: all of them
  std::vector<DigitOfHouse> places = {};          // that links and patterns of chains are about
  std::vector<int> rules = {};                    // of the puzzle, by their numbers
  CellSet chained = {};  // the cells of chains, which a net makes cells of the reason

  [[nodiscard]] bool names_places() const {
    return !cells.empty() || !houses.empty() || !places.empty() || !rules.empty();
  }
  [[nodiscard]] bool has_reason() const { return names_places() || !techniques.empty(); }
};

// Reads a step about a board of this geometry. Errors: Syntax, with the offset in the text.
[[nodiscard]] Result<StepClaim> read_claim(std::string_view text, const Geometry& geometry);
// Reads one of nonet's JSON.
[[nodiscard]] Result<StepClaim> read_json_claim(std::string_view text, const Geometry& geometry);

// Returns whether a claim names forcing chains or nets.
[[nodiscard]] bool is_net(const StepClaim& claim);
// Of forcing chains and nets, which do not say what each link follows from: adds the cells of their chains,
// and the digits named in every house of the cells.
void widen_net(const Geometry& geometry, StepClaim& claim);

// Adds a strong link: one of these two groups of cells has the digit, by the houses that hold both.
void add_link(const CellSet& one, const CellSet& other, Digit digit, const Geometry& geometry,
              StepClaim& claim);

}  // namespace nonet::judging
