#include "reason/logic/steps/telling.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "reason/logic/plan/pages.hpp"
#include "reason/logic/steps/notation.hpp"
#include "reason/logic/steps/sentence.hpp"

namespace nonet {
namespace {

bool same(const ChainNode& one, const ChainNode& other) {
  return one.cells == other.cells && one.digit == other.digit && one.on == other.on;
}

// Returns whether a node says what the other says, of one of its cells perhaps.
bool shows(const ChainNode& node, const ChainNode& other) {
  return node.digit == other.digit && node.on == other.on && other.cells.within(node.cells);
}

std::string notation(const Geometry& geometry, const ChainNode& node) {
  return fmt::format("{}{}{}", cells_notation(geometry, node.cells), node.on ? "=" : "<>",
                     geometry.value(node.digit));
}

// Returns a text as a sentence, without the signs that joined it to the others.
std::string sentence_of(const Geometry& geometry, const Step& step, std::string_view text,
                        Language language) {
  const std::string filled = fill_template(geometry, step, text, language);
  constexpr std::string_view kSigns = " .:;,";
  const std::size_t first = filled.find_first_not_of(kSigns);
  if (first == std::string::npos) return {};
  return full_sentence(filled.substr(first, filled.find_last_not_of(kSigns) + 1 - first));
}

}  // namespace

std::vector<std::string> case_letters(const Step& step) {
  constexpr std::size_t kLetters = 26;
  std::vector<const StepChain*> begins;  // the first chain of each case
  std::vector<std::size_t> open;         // the case that is being told, for each depth
  std::vector<std::size_t> cases;
  for (const StepChain& chain : step.chains) {
    const ChainNode& first = chain.nodes.front();
    const auto depth = static_cast<std::size_t>(chain.depth);
    const auto begun = std::ranges::find_if(begins, [&](const StepChain* begin) {
      return begin->depth == chain.depth && same(begin->nodes.front(), first);
    });
    auto found = static_cast<std::size_t>(begun - begins.begin());
    if (begun == begins.end() && depth < open.size()) {
      bool follows = chain.goes_on;
      for (std::size_t i = 0; i < cases.size() && !follows; ++i) {
        follows = cases[i] == open[depth] && std::ranges::any_of(step.chains[i].nodes, [&](const auto& node) {
                    return shows(node, first);
                  });
      }
      if (follows) found = open[depth];
    }
    if (found == begins.size()) begins.push_back(&chain);
    open.resize(depth + 1, found);
    open[depth] = found;
    cases.push_back(found);
  }
  std::vector<std::string> letters(cases.size());
  for (std::size_t i = 0; i < cases.size() && begins.size() > 1; ++i) {
    letters[i].assign(1 + cases[i] / kLetters, static_cast<char>('A' + cases[i] % kLetters));
  }
  return letters;
}

std::vector<Telling> telling_of(const Geometry& geometry, const Step& step, Language language) {
  constexpr std::string_view kReading = "{reading}";
  std::vector<Telling> list;
  const auto has_links = [](const StepChain& chain) { return chain.nodes.size() > 1 || !chain.end.empty(); };
  if (std::ranges::none_of(step.chains, has_links)) return list;
  const std::string_view text = sentence_template(*step.technique, language);
  const std::size_t at = text.find(kReading);
  const auto add = [&](std::string_view part) {
    std::string words = sentence_of(geometry, step, part, language);
    if (!words.empty()) list.push_back({.words = std::move(words)});
  };
  if (at != std::string_view::npos) add(text.substr(0, at));
  for (int i = 0; std::cmp_less(i, step.chains.size()); ++i) {
    const StepChain& chain = step.chains[static_cast<std::size_t>(i)];
    std::size_t before = 0;
    for (const auto& [words, told] : chain_clauses(geometry, step, chain, language)) {
      const std::size_t from = std::max<std::size_t>(before, 1) - 1;
      const ChainNode& to = before == told ? chain.nodes.front() : chain.nodes[told - 1];
      const bool ends = before == told && !chain.loop;
      list.push_back({.words = sentence_of(geometry, step, words, language),
                      .chain = i,
                      .told = told,
                      .from = notation(geometry, chain.nodes[from]),
                      .to = ends || told == 1 ? std::string() : notation(geometry, to)});
      before = told;
    }
  }
  add(at == std::string_view::npos ? text : text.substr(at + kReading.size()));
  return list;
}

}  // namespace nonet
