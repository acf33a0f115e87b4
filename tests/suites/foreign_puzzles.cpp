#include "suites/foreign_puzzles.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/split.hpp"
#include "nonet/format.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

// Returns the solution, whose cells are those of the board alone. Nullopt for digits beyond 9 without commas,
// which cannot be told apart.
std::optional<Grid> solution_of(const std::string& text, const Layout& layout) {
  Puzzle blank;
  blank.reset(Layout::make(layout.spec()).value());
  const bool commas = text.find(',') != std::string::npos;
  if (!commas && std::cmp_not_equal(text.size(), layout.rows() * layout.columns())) return std::nullopt;
  const auto words = nonet::split(text, ",");
  std::size_t next = 0;
  for (int row = 0; row < layout.rows(); ++row) {
    for (int column = 0; column < layout.columns(); ++column, ++next) {
      const int value = commas ? std::stoi(std::string(words.at(next))) : text.at(next) - '0';
      blank.givens[layout.cell(row, column)] = static_cast<Digit>(value + 1 - layout.value_of(1));
    }
  }
  return blank.givens;
}

void read_record(const std::string& file, const Json& record, ForeignPuzzles& found) {
  if (!record.contains("rules")) {
    ++found.refused["no rules, but constraints"];
    return;
  }
  std::string text;
  for (const auto& rule : record["rules"]) text += rule.get<std::string>() + "\n";
  auto puzzle = read_puzzle(text, {.format = "rules", .takes_rules = true});
  if (!puzzle) {
    const Error& error = puzzle.error();
    const bool unknown = error.code == Errc::Unsupported || error.code == Errc::BadLayout;
    if (!unknown) throw std::runtime_error(record["id"].get<std::string>() + ": " + error.message);
    ++found.refused[error.message];
    return;
  }
  ForeignPuzzle known{file, record["id"], *std::move(puzzle), record["verdict"], std::nullopt};
  if (record.contains("solution") && record["solution"].is_string()) {
    known.solution = solution_of(record["solution"], *known.puzzle.layout);
  }
  found.puzzles.push_back(std::move(known));
}

void read_file(const fs::path& file, ForeignPuzzles& found) {
  std::ifstream lines(file);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    try {
      read_record(file.stem().string(), Json::parse(line), found);
    } catch (const std::exception& error) {
      throw std::runtime_error(file.string() + ":" + std::to_string(number) + ": " + error.what());
    }
  }
}

}  // namespace

ForeignPuzzles foreign_puzzles(const fs::path& data) {
  const fs::path variants = data / "variants";
  std::vector<fs::path> files;
  if (fs::is_directory(variants)) {
    for (const auto& file : fs::directory_iterator(variants)) {
      if (file.path().extension() == ".jsonl") files.push_back(file.path());
    }
  }
  std::ranges::sort(files);
  ForeignPuzzles found;
  for (const fs::path& file : files) read_file(file, found);
  return found;
}

}  // namespace nonet::testing
