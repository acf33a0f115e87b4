// The class Puzzle: a board that does not change, and all that can be read, written and drawn of it.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cmath>

#include "docs.hpp"
#include "errors.hpp"
#include "parts.hpp"
#include "to_python.hpp"

namespace nonet::python {
namespace {

namespace py = pybind11;

using DigitLists = std::vector<std::vector<Digit>>;

std::string without_line_end(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

// All that a puzzle holds, as one text.
std::string everything(const Puzzle& puzzle) { return value_of(write_puzzle(puzzle, "json")); }

std::vector<Puzzle> read_all(std::string_view text, const std::string& layout, const std::string& format,
                             const std::vector<std::string>& rules) {
  ReadOptions options{.format = format, .rules = rules, .takes_rules = true};
  if (!layout.empty()) options.layout = value_of(parse_layout(layout), layout);
  return value_of(read_puzzles(text, options), text);
}

Puzzle read(std::string_view text, const std::string& layout, const std::string& format,
            const std::vector<std::string>& rules) {
  ReadOptions options{.format = format, .rules = rules, .takes_rules = true};
  if (!layout.empty()) options.layout = value_of(parse_layout(layout), layout);
  return value_of(read_puzzle(text, options), text);
}

// ── From numbers ─────────────────────────────────────────────────────────────────────────────────

[[noreturn]] void refuse(const std::string& english, const std::string& spanish) {
  raise(Error(Errc::Usage, {english, spanish}));
}

int size_of(std::size_t cells) {
  int size = 0;
  while (static_cast<std::size_t>(size) * static_cast<std::size_t>(size) < cells) ++size;
  if (cells == 0 || size > kMaxSize || cells != static_cast<std::size_t>(size * size)) {
    const std::string count = std::to_string(cells);
    refuse(count + " digits make no square board", count + " dígitos no hacen un tablero cuadrado");
  }
  return size;
}

std::string cell_and_digit(const Layout& layout, int cell, long long digit) {
  return layout.cell_name(cell) + ": " + std::to_string(digit);
}

Digit digit_of(long long digit, long long least, const Layout& layout, int cell) {
  if (digit < least || digit > layout.size()) {
    const std::string place = cell_and_digit(layout, cell, digit);
    const std::string range = std::to_string(least) + "-" + std::to_string(layout.size());
    refuse(place + " is not a digit of this board (" + range + ")",
           place + " no es un dígito de este tablero (" + range + ")");
  }
  return static_cast<Digit>(digit);
}

Candidates candidates_of(const std::vector<std::vector<long long>>& lists, const Layout& layout) {
  if (std::ssize(lists) != layout.cell_count()) {
    refuse("there is a list of candidates for each cell", "hay una lista de candidatos por casilla");
  }
  Candidates candidates = Candidates::none(layout.extent());
  int cell = 0;
  for (const auto& list : lists) {
    for (const long long digit : list) candidates.add(cell, digit_of(digit, 1, layout, cell));
    ++cell;
  }
  return candidates;
}

// Returns what Python takes as a whole number; nothing if it takes it as none.
std::optional<long long> whole_number(py::handle from) {
  if (PyFloat_Check(from.ptr()) != 0) {
    const auto number = from.cast<double>();
    constexpr double kTooLarge = 1e9;
    if (std::floor(number) != number || std::abs(number) > kTooLarge) return std::nullopt;
    return static_cast<long long>(number);
  }
  if (PyIndex_Check(from.ptr()) == 0) return std::nullopt;
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(from.ptr()));
  int overflow = 0;
  const long long value = number ? PyLong_AsLongLongAndOverflow(number.ptr(), &overflow) : 0;
  PyErr_Clear();  // an array says that it is an index, and then not
  if (!number || overflow != 0) return std::nullopt;
  return value;
}

// Appends the digits of a row, or of rows: of whatever can be gone through.
void append_digits(py::handle from, std::vector<long long>& digits, int depth = 2) {
  if (const auto digit = whole_number(from)) return digits.push_back(*digit);
  if (depth > 0 && py::isinstance<py::iterable>(from)) {
    for (const py::handle one : from) append_digits(one, digits, depth - 1);
    return;
  }
  const auto what = py::repr(from).cast<std::string>();
  refuse(what + " is no digit, and no row of digits", what + " no es un dígito ni una fila de dígitos");
}

Puzzle from_digits(const py::iterable& given, const std::string& layout_text,
                   const std::optional<std::vector<std::vector<long long>>>& candidates,
                   const std::vector<std::string>& rules) {
  if (py::isinstance<py::str>(given)) {
    Puzzle puzzle = read(given.cast<std::string>(), layout_text, "", rules);
    if (candidates) puzzle.candidates = candidates_of(*candidates, *puzzle.layout);
    return puzzle;
  }
  std::vector<long long> digits;
  append_digits(given, digits);
  const LayoutSpec spec = layout_text.empty() ? standard_spec(size_of(digits.size()))
                                              : value_of(parse_layout(layout_text), layout_text);
  const LayoutPtr layout = value_of(Layout::make(spec));
  if (std::ssize(digits) != layout->cell_count()) {
    const std::string count = std::to_string(digits.size());
    const std::string wanted = std::to_string(layout->cell_count());
    refuse("the layout has " + wanted + " cells, and there are " + count + " digits",
           "la disposición tiene " + wanted + " casillas, y hay " + count + " dígitos");
  }
  Puzzle puzzle;
  puzzle.reset(layout);
  for (int cell = 0; cell < layout->cell_count(); ++cell) {
    puzzle.givens[cell] = digit_of(digits[static_cast<std::size_t>(cell)], 0, *layout, cell);
  }
  if (candidates) puzzle.candidates = candidates_of(*candidates, *layout);
  std::size_t where = 0;
  if (const auto added = add_rules(rules, puzzle, &where); !added) {
    raise(added.error(), where < rules.size() ? rules[where] : std::string_view());
  }
  return puzzle;
}

// ── To numbers ───────────────────────────────────────────────────────────────────────────────────

py::object digits_or_none(const Grid& grid) {
  return grid.empty() ? py::object(py::none()) : py::object(numbers(grid.digits()));
}

py::object candidates_or_none(const std::optional<Candidates>& candidates) {
  if (!candidates) return py::none();
  DigitLists lists;
  for (int cell = 0; cell < candidates->size() * candidates->size(); ++cell) {
    std::vector<Digit>& list = lists.emplace_back();
    for (int number = 1; number <= candidates->size(); ++number) {
      const auto digit = static_cast<Digit>(number);
      if (candidates->has(cell, digit)) list.push_back(digit);
    }
  }
  return tuple_of(lists, [](const std::vector<Digit>& list) { return numbers(list); });
}

py::object array_of(const Puzzle& puzzle, const py::object& dtype, const py::object& /*copy*/) {
  const int size = puzzle.layout->size();
  py::array_t<std::uint16_t> array({size, size});
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    array.mutable_data()[cell] = puzzle.digit(cell);
  }
  if (!dtype.is_none()) return array.attr("astype")(dtype);
  return array.attr("astype")(size < kMaxSize ? "u1" : "u2");  // uint16 would look like candidates
}

// ── One cell ─────────────────────────────────────────────────────────────────────────────────────

// Returns the number of a cell: itself, one from the end, a row and a column from 0, or its name.
int cell_of(const Puzzle& puzzle, const py::object& where) {
  const Layout& layout = *puzzle.layout;
  const auto within = [&](py::handle number, int count) {
    const auto i = whole_number(number);
    if (!i || *i < -count || *i >= count) throw py::index_error(py::repr(where).cast<std::string>());
    return static_cast<int>(*i < 0 ? *i + count : *i);
  };
  if (py::isinstance<py::str>(where)) {
    const auto name = where.cast<std::string>();
    for (int cell = 0; cell < layout.cell_count(); ++cell) {
      if (layout.cell_name(cell) == name) return cell;
    }
    throw py::index_error(name);
  }
  if (!py::isinstance<py::tuple>(where)) return within(where, layout.cell_count());
  const auto both = where.cast<py::tuple>();
  if (both.size() != 2) throw py::index_error(py::repr(where).cast<std::string>());
  return layout.cell(within(both[0], layout.size()), within(both[1], layout.size()));
}

int digit_at(const Puzzle& puzzle, const py::object& where) { return puzzle.digit(cell_of(puzzle, where)); }

Puzzle place(Puzzle puzzle, const py::object& where, long long digit) {
  const int cell = cell_of(puzzle, where);
  if (puzzle.givens[cell] != kBlank) {
    const std::string name = puzzle.layout->cell_name(cell);
    refuse(name + " has a given", name + " tiene una pista");
  }
  if (puzzle.placed.empty()) puzzle.placed = Grid(puzzle.layout->extent());
  puzzle.placed[cell] = digit_of(digit, 0, *puzzle.layout, cell);
  return puzzle;
}

// ── Keeping ──────────────────────────────────────────────────────────────────────────────────────

py::tuple state(const Puzzle& puzzle) {
  return py::make_tuple(everything(puzzle), puzzle.symbols, puzzle.solution_number);
}

Puzzle from_state(const py::tuple& state) {
  Puzzle puzzle = read(state[0].cast<std::string>(), "", "json", {});
  puzzle.symbols = state[1].cast<std::string>();
  puzzle.solution_number = state[2].cast<std::uint64_t>();
  return puzzle;
}

bool same(const Puzzle& one, const Puzzle& other) {
  return one.symbols == other.symbols && everything(one) == everything(other);
}

Puzzle with_candidates(Puzzle puzzle) {
  puzzle.candidates = initial_candidates(puzzle);
  return puzzle;
}

// ── Drawing ──────────────────────────────────────────────────────────────────────────────────────

DrawStyle style_named(std::string_view name) {
  if (name == "svg") return DrawStyle::Svg;
  if (name == "box") return DrawStyle::Box;
  if (name == "ascii") return DrawStyle::Ascii;
  refuse("there is no style '" + std::string(name) + "'; there are svg, box and ascii",
         "no hay ningún estilo «" + std::string(name) + "»; hay svg, box y ascii");
}

std::string draw_board(const Puzzle& puzzle, std::string_view style, bool candidates, bool solution,
                       const std::string& language) {
  return draw(
      puzzle,
      {.style = style_named(style), .candidates = candidates, .solution = solution, .language = language});
}

std::string draw_one_step(const py::object& step, std::string_view style, int strength,
                          const std::string& language) {
  const DrawOptions options{
      .style = style_named(style), .language = language, .strength = static_cast<HintStrength>(strength)};
  return value_of(draw(step.attr("board").cast<const Puzzle&>(), step_of(step), options));
}

std::string language() { return py::module_::import("nonet.errors").attr("language")().cast<std::string>(); }

Puzzle with_solution(Puzzle puzzle, const Puzzle& solution) {
  puzzle.solution = solution.givens;
  return puzzle;
}

}  // namespace

void add_puzzle(py::module_& module) {
  py::options options;
  options.disable_function_signatures();
  py::class_<Puzzle>(module, "Puzzle", doc("Puzzle"))
      .def(py::init(&from_digits), doc("Puzzle.__init__"), py::arg("digits"), py::arg("layout") = "",
           py::arg("candidates") = py::none(), py::arg("rules") = std::vector<std::string>())
      .def_property_readonly(
          "size", [](const Puzzle& p) { return p.layout->size(); }, doc("Puzzle.size"))
      .def_property_readonly(
          "layout", [](const Puzzle& p) { return layout_text(p.layout->spec()); }, doc("Puzzle.layout"))
      .def_property_readonly(
          "givens", [](const Puzzle& p) { return numbers(p.givens.digits()); }, doc("Puzzle.givens"))
      .def_property_readonly(
          "placed", [](const Puzzle& p) { return digits_or_none(p.placed); }, doc("Puzzle.placed"))
      .def_property_readonly(
          "solution", [](const Puzzle& p) { return digits_or_none(p.solution.value_or(Grid())); },
          doc("Puzzle.solution"))
      .def_property_readonly(
          "candidates", [](const Puzzle& p) { return candidates_or_none(p.candidates); },
          doc("Puzzle.candidates"))
      .def_property_readonly(
          "rules",
          [](const Puzzle& p) {
            return tuple_of(p.rules, [&](const Rule& rule) { return py::str(rule_text(rule, *p.layout)); });
          },
          doc("Puzzle.rules"))
      .def_property_readonly(
          "meta", [](const Puzzle& p) { return tuple_of(p.meta, [](const auto& m) { return py::cast(m); }); },
          doc("Puzzle.meta"))
      .def(
          "write",
          [](const Puzzle& p, const std::string& format, bool solution) {
            return value_of(write_puzzle(p, format, solution ? Show::Solution : Show::Puzzle));
          },
          doc("Puzzle.write"), py::arg("format") = "line", py::arg("solution") = false)
      .def(
          "__len__", [](const Puzzle& p) { return p.layout->cell_count(); }, doc("Puzzle.__len__"))
      .def("__getitem__", &digit_at, doc("Puzzle.__getitem__"))
      .def("place", &place, doc("Puzzle.place"), py::arg("cell"), py::arg("digit"))
      .def("with_candidates", &with_candidates, doc("Puzzle.with_candidates"))
      .def("with_solution", &with_solution, doc("Puzzle.with_solution"), py::arg("solution"))
      .def("draw", &draw_board, doc("Puzzle.draw"), py::arg("style") = "svg", py::arg("candidates") = false,
           py::arg("solution") = false, py::arg("language") = "en")
      .def("_repr_svg_", [](const Puzzle& p) { return draw_board(p, "svg", false, false, language()); })
      .def("_repr_html_",
           [](const py::object& p) {
             return py::module_::import("nonet.pictures").attr("image")(p.attr("_repr_svg_")());
           })
      .def("__repr__",
           [](const Puzzle& p) {
             return "nonet.read(" +
                    py::repr(py::str(without_line_end(value_of(write_puzzle(p))))).cast<std::string>() + ")";
           })
      .def("__array__", &array_of, py::arg("dtype") = py::none(), py::arg("copy") = py::none())
      .def("__str__", [](const Puzzle& p) { return without_line_end(value_of(write_puzzle(p))); })
      .def(
          "__eq__", [](const Puzzle& p, const Puzzle& other) { return same(p, other); }, py::is_operator())
      .def("__hash__", [](const Puzzle& p) { return py::hash(py::str(everything(p))); })
      .def(py::pickle(&state, &from_state));
  module.def("read", &read);
  module.def("read_all", &read_all);
  module.def("draw_step", &draw_one_step);
}

}  // namespace nonet::python
