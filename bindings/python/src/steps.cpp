// Steps as objects of Python, and objects of Python as steps.
#include <algorithm>
#include <array>

#include <pybind11/stl.h>

#include "to_python.hpp"

namespace nonet::python {
namespace {

namespace py = pybind11;

constexpr std::array<std::string_view, 13> kRoles = {"base",     "cover",   "fin",     "endofin", "pivot",
                                                     "guardian", "coloura", "colourb", "als",     "common",
                                                     "blocker",  "rule",    "option"};
static_assert(kRoles.size() == static_cast<std::size_t>(Role::Option) + 1);
constexpr std::array<std::string_view, 3> kLinks = {"none", "strong", "weak"};
constexpr std::array<Level, 5> kLevels = {Level::Easy, Level::Medium, Level::Hard, Level::Unfair,
                                          Level::Extreme};

template <class Enum, std::size_t N>
std::string name_in(const std::array<std::string_view, N>& names, Enum value) {
  return std::string(names.at(static_cast<std::size_t>(value)));
}

template <class Enum, std::size_t N>
Enum value_in(const std::array<std::string_view, N>& names, const py::handle& name) {
  const auto found = std::ranges::find(names, name.cast<std::string>());
  if (found == names.end()) throw py::value_error(name.cast<std::string>());
  return static_cast<Enum>(found - names.begin());
}

// -1 is none.
py::object number_or_none(int number) { return number < 0 ? py::object(py::none()) : py::int_(number); }

int number_of(const py::object& number) { return number.is_none() ? -1 : number.cast<int>(); }

py::object node_to_python(const LogicStep::Node& node) {
  return make("Node", numbers(node.cells), node.digit, node.on, name_in(kLinks, node.link),
              number_or_none(node.als));
}

LogicStep::Node node_of(const py::handle& node) {
  return {.cells = node.attr("cells").cast<std::vector<CellIndex>>(),
          .digit = node.attr("digit").cast<Digit>(),
          .on = node.attr("on").cast<bool>(),
          .link = value_in<Link>(kLinks, node.attr("link")),
          .als = number_of(node.attr("als"))};
}

std::vector<Candidate> candidates_of(const py::handle& list) {
  std::vector<Candidate> candidates;
  for (const py::handle item : list) {
    candidates.push_back(
        {.cell = item.attr("cell").cast<CellIndex>(), .digit = item.attr("digit").cast<Digit>()});
  }
  return candidates;
}

}  // namespace

py::object step_to_python(const LogicStep& step, const Puzzle& board) {
  const auto parts = tuple_of(step.parts, [&](const LogicStep::Part& part) {
    return make("Part", name_in(kRoles, part.role), part.number, numbers(part.cells), numbers(part.digits),
                number_or_none(part.house), number_or_none(part.rule));
  });
  const auto chains = tuple_of(step.chains, [](const LogicStep::Chain& chain) {
    return make("Chain", tuple_of(chain.nodes, node_to_python), chain.loop);
  });
  return make("Step", board, step.technique, step.name, step.sentence, step.notation, step.result,
              to_python(step.placements), to_python(step.eliminations), parts, chains,
              std::string(level_name(step.level)), step.score, step.se);
}

LogicStep step_of(const py::object& step) {
  LogicStep plain{.technique = step.attr("technique").cast<std::string>(),
                  .placements = candidates_of(step.attr("placements")),
                  .eliminations = candidates_of(step.attr("eliminations")),
                  .score = step.attr("score").cast<int>(),
                  .se = step.attr("se").cast<double>(),
                  .name = step.attr("name").cast<std::string>(),
                  .notation = step.attr("notation").cast<std::string>(),
                  .sentence = step.attr("sentence").cast<std::string>(),
                  .result = step.attr("result").cast<std::string>()};
  const auto level = step.attr("level").cast<std::string>();
  const auto found = std::ranges::find(kLevels, level, level_name);
  if (found != kLevels.end()) plain.level = *found;
  for (const py::handle part : step.attr("parts")) {
    plain.parts.push_back({.role = value_in<Role>(kRoles, part.attr("role")),
                           .number = part.attr("number").cast<int>(),
                           .cells = part.attr("cells").cast<std::vector<CellIndex>>(),
                           .digits = part.attr("digits").cast<std::vector<Digit>>(),
                           .house = number_of(part.attr("house")),
                           .rule = number_of(part.attr("rule"))});
  }
  for (const py::handle chain : step.attr("chains")) {
    LogicStep::Chain made{.nodes = {}, .loop = chain.attr("loop").cast<bool>()};
    for (const py::handle node : chain.attr("nodes")) made.nodes.push_back(node_of(node));
    plain.chains.push_back(std::move(made));
  }
  return plain;
}

}  // namespace nonet::python
