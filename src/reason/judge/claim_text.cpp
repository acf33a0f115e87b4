// Steps in words as claims.
#include <algorithm>
#include <utility>

#include "base/say.hpp"
#include "reason/judge/step_reader.hpp"

namespace nonet::judging {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

// What follows, as a text says it, and where: "r1c1,r2c2<>3".
struct SaidResult {
  std::size_t begin = 0;
  std::size_t end = 0;
  CellSet cells = {};
  Digits digits = {};
  bool placed = false;
};

// Skips ", ", " and " and the like between two things of a list.
void skip_between(StepScanner& scanner) {
  scanner.skip_blanks();
  for (const std::string_view between : {",", ";", "&", ".", "and ", "y ", "e "}) {
    if (scanner.take(between)) scanner.skip_blanks();
  }
}

// Reads "r1c1,r2c2<>3", or as people on forums write it "-3r1c1"; nothing is read where there is none.
Result<std::optional<SaidResult>> read_result(StepScanner& scanner) {
  SaidResult said{.begin = scanner.place()};
  const auto nothing = [&]() -> std::optional<SaidResult> {
    scanner.go_to(said.begin);
    return std::nullopt;
  };
  if (scanner.here() == '-' || scanner.here() == '+') {
    said.placed = scanner.here() == '+';
    scanner.skip();
    const bool bracket = scanner.take("(");
    if (!scanner.at_figure()) return nothing();
    const auto digits = scanner.digits();
    if (!digits) return Failure(digits.error());
    if (bracket && !scanner.take(")")) return nothing();
    scanner.skip_blanks();
    const auto cells = scanner.cells();
    if (!cells) return Failure(cells.error());
    if (!*cells) return nothing();
    said.digits = *digits;
    said.cells = **cells;
    said.end = scanner.place();
    return said;
  }
  for (std::size_t end = scanner.place();;) {
    const auto cells = scanner.cells();
    if (!cells) return Failure(cells.error());
    if (!*cells) {
      scanner.go_to(end);  // the cells so far are a list in which something else stands next
      break;
    }
    said.cells |= **cells;
    end = scanner.place();
    if (scanner.relation()) {
      scanner.go_to(end);
      break;
    }
    scanner.go_to(end);
    skip_between(scanner);
  }
  if (said.cells.empty()) return nothing();
  const auto placed = scanner.relation();
  scanner.skip_blanks();
  if (!placed || (*placed && !scanner.at_figure())) return nothing();
  said.placed = *placed;
  const auto digits = scanner.digits();
  if (!digits) return Failure(digits.error());
  said.digits = *digits;
  said.end = scanner.place();
  return said;
}

// Returns everything in the text that reads like a result.
Result<std::vector<SaidResult>> results_in(std::string_view text, const Geometry& geometry) {
  StepScanner scanner(text, geometry);
  std::vector<SaidResult> found;
  while (!scanner.ended()) {
    auto said = read_result(scanner);
    if (!said) return Failure(said.error());
    if (*said) {
      found.push_back(**said);
      continue;
    }
    const std::size_t before = scanner.place();
    if (const auto cells = scanner.cells(); !cells) return Failure(cells.error());
    if (scanner.place() == before) scanner.skip_word();
    if (scanner.place() == before) scanner.skip();
  }
  return found;
}

// Returns whether nothing but commas and the like stands between two places.
bool only_between(std::string_view text, std::size_t begin, std::size_t end, const Geometry& geometry) {
  StepScanner scanner(text.substr(0, end), geometry);
  scanner.go_to(begin);
  skip_between(scanner);
  return scanner.place() >= end;
}

// Keeps what follows: the last in a row at the end of the text, else the first in a row at its beginning.
void keep_what_follows(std::string_view text, const Geometry& geometry, std::vector<SaidResult>& found) {
  std::size_t last = found.size();
  std::size_t end = text.size();
  while (last > 0 && only_between(text, found[last - 1].end, end, geometry)) end = found[--last].begin;
  if (last < found.size()) {
    found.erase(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(last));
    return;
  }
  std::size_t number = 0;
  std::size_t begin = 0;
  while (number < found.size() && only_between(text, begin, found[number].begin, geometry)) {
    begin = found[number++].end;
  }
  found.resize(number);
}

// Reads what a text names: cells, houses, digits, chains.
class ReasonReader {
 public:
  ReasonReader(std::string_view text, const Geometry& geometry, StepClaim& claim)
      : scanner_(text, geometry), geometry_(geometry), claim_(claim) {}

  Result<void> read() {
    while (!scanner_.ended() && error_.message.empty()) {
      if (take_node() || take_hodoku_link() || take_pattern() || take_fish()) continue;
      const std::size_t begin = scanner_.place();
      if (const auto cells = take_cells()) {
        claim_.cells |= *cells;
        close_link(*cells);
      } else if (const auto houses = scanner_.houses()) {
        claim_.houses.insert(claim_.houses.end(), houses->begin(), houses->end());
      } else if (scanner_.at_figure()) {
        const auto digits = scanner_.digits();
        if (!digits) return Failure(digits.error());
        claim_.digits |= *digits;
        scanner_.skip_word();  // "7s"
      } else {
        scanner_.skip_word();
        if (scanner_.place() == begin) scanner_.skip();
      }
    }
    if (!error_.message.empty()) return Failure(error_);
    return {};
  }

 private:
  std::optional<CellSet> take_cells() {
    auto cells = scanner_.cells();
    if (cells) return *cells;
    error_ = cells.error();
    return std::nullopt;
  }

  // Reads "(4=5)r3c7", or "4r3c7", and the links in it and before it.
  bool take_node() {
    const std::size_t begin = scanner_.place();
    const bool bracket = scanner_.take("(");
    std::vector<Digit> digits;
    bool strong = false;
    while (scanner_.at_figure()) {
      const auto one = scanner_.digits();
      if (!one || one->count() != 1) break;
      digits.push_back(one->first());
      if (!bracket || (scanner_.here() != '=' && scanner_.here() != '-')) break;
      strong = strong || scanner_.here() == '=';
      scanner_.skip();
    }
    if (digits.empty() || (bracket && !scanner_.take(")"))) return back_to(begin);
    auto cells = take_cells();
    if (!cells) return back_to(begin);
    while (strong && scanner_.take(", ")) {  // cells of an almost locked set
      const auto more = take_cells();
      if (!more) break;
      *cells |= *more;
    }
    for (const Digit digit : digits) claim_.digits.add(digit);
    claim_.chained |= *cells;
    if (!goes_on_) add_start(starts_, *cells, digits.front(), claim_);
    if (strong) claim_.cells |= *cells;
    if (linked_ && digits.front() == last_digit_) {
      add_link(last_cells_, *cells, last_digit_, geometry_, claim_);
    } else if (linked_) {
      claim_.cells |= last_cells_ | *cells;
    }
    last_digit_ = digits.back();
    last_cells_ = *cells;
    linked_ = scanner_.here() == '=' && !scanner_.take("=>") && scanner_.take("=");
    goes_on_ = linked_ || scanner_.take("-");
    return true;
  }
  // Reads "[r3c79]", or "(hidden pair in r3c79)", of nets.
  bool take_pattern() {
    if (!is_net(claim_) || (scanner_.here() != '[' && scanner_.here() != '(')) return false;
    CellSet pattern;
    while (!scanner_.ended() && scanner_.here() != ']' && scanner_.here() != ')' && error_.message.empty()) {
      const std::size_t begin = scanner_.place();
      if (const auto cells = take_cells()) pattern |= *cells;
      scanner_.skip_word();
      if (scanner_.place() == begin) scanner_.skip();
    }
    add_pattern(pattern, geometry_, claim_);
    return true;
  }
  // Reads "r157c1\\r6c38b7", which names houses, and no cells.
  bool take_fish() {
    const std::size_t begin = scanner_.place();
    std::vector<int> lines;
    bool covered = false;
    while (true) {
      if (const auto some = scanner_.houses()) {
        lines.insert(lines.end(), some->begin(), some->end());
      } else if (!covered && scanner_.here() == '\\') {
        covered = true;
        scanner_.skip();
      } else {
        break;
      }
    }
    if (!covered) return back_to(begin);
    claim_.houses.insert(claim_.houses.end(), lines.begin(), lines.end());
    return true;
  }
  // Reads "=4=" between two cells, as HoDoKu writes it, or "-4-".
  bool take_hodoku_link() {
    const char sign = scanner_.here();
    const std::size_t begin = scanner_.place();
    if (sign != '=' && sign != '-') return false;
    scanner_.skip();
    if (!scanner_.at_figure()) return back_to(begin);
    const auto digits = scanner_.digits();
    if (!digits || digits->count() != 1 || scanner_.here() != sign) return back_to(begin);
    scanner_.skip();
    claim_.digits |= *digits;
    hodoku_link_ = sign == '=' ? digits->first() : kBlank;
    return true;
  }
  void close_link(const CellSet& cells) {
    if (hodoku_link_ != kBlank) add_link(last_cells_, cells, hodoku_link_, geometry_, claim_);
    hodoku_link_ = kBlank;
    last_cells_ = cells;
  }
  bool back_to(std::size_t place) {
    scanner_.go_to(place);
    return false;
  }

  StepScanner scanner_;
  const Geometry& geometry_;
  StepClaim& claim_;
  Error error_ = {Errc::Syntax, {}};
  bool linked_ = false;   // the next node is the end of a strong link
  bool goes_on_ = false;  // the next node is the end of a link
  ChainStarts starts_;
  Digit last_digit_ = kBlank;
  CellSet last_cells_;
  Digit hodoku_link_ = kBlank;
};

void add_results(const std::vector<SaidResult>& found, StepClaim& claim) {
  for (const SaidResult& said : found) {
    auto& list = said.placed ? claim.placements : claim.eliminations;
    for (const Digit digit : said.digits) {
      for (const int cell : said.cells) list.push_back({static_cast<CellIndex>(cell), digit});
    }
  }
}

// Reads what stands after an arrow: results, and nothing else.
Result<std::vector<SaidResult>> read_results(std::string_view text, std::size_t begin,
                                             const Geometry& geometry) {
  StepScanner scanner(text, geometry);
  scanner.go_to(begin);
  std::vector<SaidResult> found;
  for (skip_between(scanner); !scanner.ended(); skip_between(scanner)) {
    const auto said = read_result(scanner);
    if (!said) return Failure(said.error());
    if (!*said) return fail(Errc::Syntax, kNothingFollows, scanner.place());
    found.push_back(**said);
  }
  return found;
}

}  // namespace

Result<StepClaim> read_claim(std::string_view text, const Geometry& geometry) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != kNowhere && text[first] == '{') return read_json_claim(text, geometry);
  std::size_t arrow = kNowhere;
  std::size_t after = 0;
  for (const std::string_view sign : {"=>", "⇒", "→"}) {
    const std::size_t at = text.rfind(sign);
    if (at == kNowhere || (arrow != kNowhere && at < arrow)) continue;
    arrow = at;
    after = at + sign.size();
  }
  auto found = arrow == kNowhere ? results_in(text, geometry) : read_results(text, after, geometry);
  if (!found) return Failure(found.error());
  if (arrow == kNowhere) keep_what_follows(text, geometry, *found);
  if (found->empty()) return fail(Errc::Syntax, kNothingFollows, first == kNowhere ? 0 : first);
  StepClaim claim;
  add_results(*found, claim);
  for (const Candidate& placed : claim.placements) {
    const auto other = [&](const Candidate& one) {
      return one.cell == placed.cell && one.digit != placed.digit;
    };
    if (std::ranges::any_of(claim.placements, other)) {
      return fail(Errc::Syntax, tr("a cell takes one digit"), found->front().begin);
    }
  }
  std::string rest(text.substr(0, arrow));
  if (arrow == kNowhere) {
    for (const SaidResult& said : *found)
      rest.replace(said.begin, said.end - said.begin, said.end - said.begin, ' ');
  }
  if (rest.find_first_not_of(" \t\r\n,;.&") == kNowhere) return claim;
  rest =
      take_house_words(take_rules(take_technique(std::move(rest), claim), geometry, claim), geometry, claim);
  if (const auto read = ReasonReader(rest, geometry, claim).read(); !read) return Failure(read.error());
  widen_net(geometry, claim);
  return claim;
}

}  // namespace nonet::judging
