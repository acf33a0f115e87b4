#include "solve/engines/asp/answers.hpp"

#include <charconv>
#include <optional>

#include <fmt/core.h>

namespace nonet::asp {
namespace {

// Removes the number at the start of a text and returns it; 0 if there is none.
int take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return error == std::errc() ? number : 0;
}

bool take(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text.remove_prefix(start.size());
  return true;
}

// Reads a line of estado(Row,Column,Value) atoms; nullopt if it is anything else.
std::optional<Grid> grid_of(std::string_view line, int size) {
  Grid grid(size);
  while (!line.empty()) {
    if (!take(line, "estado(")) return std::nullopt;
    const int row = take_number(line);
    if (row < 1 || row > size || !take(line, ",")) return std::nullopt;
    const int column = take_number(line);
    if (column < 1 || column > size || !take(line, ",")) return std::nullopt;
    const int digit = take_number(line);
    if (digit < 1 || digit > size || !take(line, ")")) return std::nullopt;
    Digit& cell = grid[(row - 1) * size + column - 1];
    if (cell != kBlank && cell != digit) return std::nullopt;
    cell = static_cast<Digit>(digit);
    take(line, " ");
  }
  return grid;
}

}  // namespace

std::uint64_t figure(std::string_view output, std::string_view name) {
  const std::size_t at = output.find(fmt::format("\n{} ", name));
  if (at == std::string_view::npos) return 0;
  output.remove_prefix(output.find(':', at) + 1);
  while (take(output, " ")) {
  }
  return static_cast<std::uint64_t>(take_number(output));
}

Result<bool> read_answers(std::string_view output, int size, SolutionSink& sink) {
  bool answer_follows = false;
  for (std::size_t end = output.find('\n'); end != std::string_view::npos; end = output.find('\n')) {
    const std::string_view line = output.substr(0, end);
    output.remove_prefix(end + 1);
    if (answer_follows) {
      const auto grid = grid_of(line, size);
      if (!grid) return fail(Errc::Internal, tr("clingo gave an answer that is not a board"));
      if (!sink.add(*grid)) return true;
    }
    answer_follows = line.starts_with("Answer: ");
  }
  return false;
}

}  // namespace nonet::asp
