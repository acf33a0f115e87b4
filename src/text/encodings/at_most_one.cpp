#include "text/encodings/at_most_one.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

namespace nonet::cnf {
namespace {

using Terms = std::span<const Literals>;

class AtMostOneWriter {
 public:
  AtMostOneWriter(AtMostOne way, int& last, const ClauseSink& sink) : way_(way), last_(last), sink_(sink) {}

  void write(Terms terms) {
    constexpr std::size_t kFew = 6;
    if (terms.size() <= kFew) return pairwise(terms);
    switch (way_) {
      case AtMostOne::Pairwise: return pairwise(terms);
      case AtMostOne::Sequential: return sequential(terms);
      case AtMostOne::Commander: return commander(terms);
      case AtMostOne::Product: return product(terms);
      case AtMostOne::Bimander: return bimander(terms);
      case AtMostOne::Ladder: return ladder(terms);
    }
  }

 private:
  void pairwise(Terms terms) {
    for (std::size_t i = 0; i < terms.size(); ++i) {
      for (std::size_t j = i + 1; j < terms.size(); ++j) write_not_both(terms[i], terms[j], {}, sink_);
    }
  }

  // Passes: if the term holds, so does the literal.
  void imply(const Literals& term, int literal) {
    write_not_both(term, Literals(), std::array{literal}, sink_);
  }
  std::vector<Literals> take(std::size_t count) {
    std::vector<Literals> taken;
    for (std::size_t i = 0; i < count; ++i) taken.emplace_back(++last_);
    return taken;
  }

  // s1 ⊆ s2 ⊆ …: whether one of the first i terms holds.
  void sequential(Terms terms) {
    const int before = last_;
    last_ += static_cast<int>(terms.size()) - 1;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const int here = before + 1 + static_cast<int>(i);
      if (here <= last_) imply(terms[i], here);
      if (i == 0) continue;
      if (here <= last_) sink_(std::array{-(here - 1), here});
      imply(terms[i], -(here - 1));
    }
  }

  void commander(Terms terms) {
    constexpr std::size_t kGroup = 3;
    const auto commanders = take((terms.size() + kGroup - 1) / kGroup);
    for (std::size_t i = 0; i < commanders.size(); ++i) {
      const Terms group = terms.subspan(i * kGroup, std::min(kGroup, terms.size() - i * kGroup));
      pairwise(group);
      for (const Literals& term : group) imply(term, *commanders[i].begin());
    }
    write(commanders);
  }

  void product(Terms terms) {
    std::size_t width = 1;
    while (width * width < terms.size()) ++width;
    const auto columns = take(width);
    const auto rows = take((terms.size() + width - 1) / width);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      imply(terms[i], *columns[i % width].begin());
      imply(terms[i], *rows[i / width].begin());
    }
    write(columns);
    write(rows);
  }

  void bimander(Terms terms) {
    const std::size_t groups = (terms.size() + 1) / 2;
    const auto bits = take(static_cast<std::size_t>(std::bit_width(groups - 1)));
    for (std::size_t i = 0; i < terms.size(); ++i) {
      for (std::size_t bit = 0; bit < bits.size(); ++bit) {
        const int literal = *bits[bit].begin();
        imply(terms[i], (i / 2 >> bit & 1U) != 0 ? literal : -literal);
      }
      if (i % 2 == 1) write_not_both(terms[i - 1], terms[i], {}, sink_);
    }
  }

  // y1 ⊇ y2 ⊇ …: whether the term that holds comes after i, or none does.
  void ladder(Terms terms) {
    const auto after = take(terms.size());
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const int here = *after[i].begin();
      imply(terms[i], -here);
      if (i > 0) imply(terms[i], here - 1);
      if (i > 0) sink_(std::array{here - 1, -here});
      for (const int literal : terms[i]) {
        if (i == 0) sink_(std::array{here, literal});
        if (i > 0) sink_(std::array{-(here - 1), here, literal});
      }
    }
  }

  const AtMostOne way_;
  int& last_;
  const ClauseSink& sink_;
};

}  // namespace

void write_not_both(const Literals& first, const Literals& second, Clause more, const ClauseSink& sink) {
  std::array<int, 24> clause{};
  std::size_t count = 0;
  for (const int literal : first) clause[count++] = -literal;
  for (const int literal : second) clause[count++] = -literal;
  for (const int literal : more) clause[count++] = literal;
  sink(Clause(clause).first(count));
}

void write_at_most_one(AtMostOne way, std::span<const Literals> terms, int& last, const ClauseSink& sink) {
  AtMostOneWriter(way, last, sink).write(terms);
}

}  // namespace nonet::cnf
