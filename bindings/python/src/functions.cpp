// What is asked about one puzzle. Each function works without the interpreter's lock.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "errors.hpp"
#include "parts.hpp"
#include "to_python.hpp"
#include "working.hpp"

namespace nonet::python {
namespace {

namespace py = pybind11;

using Pairs = std::vector<std::pair<std::string, std::string>>;
using Text = const std::string&;

py::object ask_solve(const Puzzle& puzzle, std::uint64_t limit, std::uint64_t keep, Text engine,
                     const Pairs& settings, std::uint64_t seed, double seconds, Text language) {
  SolveOptions options{.engine = engine, .limit = limit, .keep = keep, .seed = seed};
  for (const auto& [name, value] : settings) {
    options.settings.push_back({.name = name, .value = value});
  }
  const auto answer = without_lock(seconds, [&](const StopToken& stop) {
    options.stop = stop;
    return solve(puzzle, options);
  });
  return to_python(value_of(answer), puzzle, language);
}

py::object ask_count(const Puzzle& puzzle, std::uint64_t limit, double seconds) {
  const auto found =
      value_of(without_lock(seconds, [&](const StopToken& stop) { return count(puzzle, limit, stop); }));
  return make("Count", found.solutions, found.exact);
}

py::object ask_why(const Puzzle& puzzle, Text language) {
  return to_python(
      value_of(without_lock(
          0, [&](const StopToken& stop) { return why(puzzle, {.language = language, .stop = stop}); })),
      puzzle);
}

TechniqueOptions techniques_of(const py::dict& choice) {
  const auto text = [&](const char* name) {
    return choice.contains(name) ? choice[name].cast<std::string>() : std::string();
  };
  return {.only = text("only"), .without = text("without"), .until = text("until"), .order = text("order")};
}

py::object ask_explain(const Puzzle& puzzle, const py::dict& techniques, double seconds, Text language) {
  ExplainOptions options{.language = language, .techniques = techniques_of(techniques)};
  return to_python(value_of(without_lock(seconds, [&](const StopToken& stop) {
    options.stop = stop;
    return explain(puzzle, options);
  })));
}

py::object ask_hint(const Puzzle& puzzle, int strength, bool all, const py::dict& techniques, double seconds,
                    Text language) {
  HintOptions options{.language = language, .all = all, .techniques = techniques_of(techniques)};
  return to_python(value_of(without_lock(seconds, [&](const StopToken& stop) {
    options.stop = stop;
    return hint(puzzle, static_cast<HintStrength>(strength), options);
  })));
}

py::object ask_rate(const Puzzle& puzzle, double seconds, Text language) {
  const auto rating =
      without_lock(seconds, [&](const StopToken& stop) { return rate(puzzle, {.stop = stop}); });
  return to_python(value_of(rating), language);
}

py::object ask_rate_se(const Puzzle& puzzle, bool uniqueness, bool steps, double seconds, Text language) {
  SeOptions options{.uniqueness = uniqueness, .steps = steps, .language = language};
  const auto rating = without_lock(seconds, [&](const StopToken& stop) {
    options.stop = stop;
    return rate_se(puzzle, options);
  });
  return to_python(value_of(rating), puzzle, language);
}

py::object ask_rate_classes(const Puzzle& puzzle, double seconds, Text language) {
  const auto rating =
      without_lock(seconds, [&](const StopToken& stop) { return rate_classes(puzzle, stop); });
  return to_python(value_of(rating), language);
}

py::object ask_rate_minutes(const Puzzle& puzzle, double pace, double seconds, Text language) {
  auto rating = without_lock(seconds, [&](const StopToken& stop) { return rate_minutes(puzzle, stop); });
  if (rating) rating->minutes = rating->minutes.at_pace(pace);
  return to_python(value_of(rating), language);
}

py::object ask_generate(std::uint64_t count, Text layout, bool jigsaw, const Pairs& wishes,
                        std::uint64_t seed, std::uint64_t attempts, int threads, double seconds) {
  GenerateOptions options{.layout = layout,
                          .draw_regions = jigsaw,
                          .wishes = wishes,
                          .seed = seed,
                          .count = count,
                          .attempts = attempts,
                          .threads = threads};
  auto puzzles = without_lock(seconds, [&](const StopToken& stop) {
    options.stop = stop;
    return make_puzzles(options);
  });
  return py::cast(value_of(std::move(puzzles)));
}

py::object ask_redundant_rules(const Puzzle& puzzle, double seconds) {
  auto rules =
      value_of(without_lock(seconds, [&](const StopToken& stop) { return redundant_rules(puzzle, stop); }));
  return tuple_of(rules, [&](const Rule& rule) { return py::str(rule_text(rule, *puzzle.layout)); });
}

py::object ask_canonical(const Puzzle& puzzle, bool pattern) {
  const auto form = pattern ? CanonicalForm::Pattern : CanonicalForm::Minlex;
  const auto found = without_lock(0, [&](const StopToken& /*stop*/) { return canonical(puzzle, form); });
  return to_python(value_of(found), puzzle);
}

py::object ask_redundant(const Puzzle& puzzle, double seconds) {
  return to_python(
      value_of(without_lock(seconds, [&](const StopToken& stop) { return redundant_givens(puzzle, stop); })));
}

py::object certificate_to_python(const Certificate& certificate) {
  return make("Certificate", certificate.puzzle, std::string(verdict_name(certificate.verdict)),
              tuple_of(certificate.solutions,
                       [&](const Grid& grid) { return py::cast(full_board(grid, certificate.puzzle)); }),
              write_certificate(certificate));
}

py::object ask_certify(const Puzzle& puzzle, int most, double seconds) {
  return certificate_to_python(
      value_of(without_lock(seconds, [&](const StopToken& stop) { return certify(puzzle, stop, most); })));
}

// The error of a step of the proof is placed in the text.
py::object ask_verify(const std::string& text) {
  const Certificate certificate = value_of(read_certificate(text), text);
  auto held = without_lock(0, [&](const StopToken& /*stop*/) { return verify(certificate); });
  if (!held && held.error().offset != Error::kNoOffset) {
    held.error().offset += certificate.proof_offset;
  }
  value_of(held, text);
  return certificate_to_python(certificate);
}

std::string ask_request(Text question, Text parameters) {
  return value_of(
      without_lock(0, [&](const StopToken& stop) { return request(question, parameters, stop); }));
}

// Lists of what there is, as tuples whose members nonet/scalars.py names.
py::object list_formats() {
  return tuple_of(formats(), [](const FormatInfo& format) {
    return make("Format", std::string(format.id), std::string(format.summary.en),
                std::string(format.summary.spanish()), format.reads, format.writes);
  });
}

py::object list_engines() {
  return tuple_of(engines(), [](const EngineInfo& engine) {
    return make("Engine", std::string(engine.id), std::string(engine.summary.en),
                std::string(engine.summary.spanish()), engine.missing.empty());
  });
}

}  // namespace

void add_functions(py::module_& module) {
  module.def("solve", &ask_solve);
  module.def("count", &ask_count);
  module.def("why", &ask_why);
  module.def("explain", &ask_explain);
  module.def("hint", &ask_hint);
  module.def("rate", &ask_rate);
  module.def("rate_se", &ask_rate_se);
  module.def("rate_classes", &ask_rate_classes);
  module.def("rate_minutes", &ask_rate_minutes);
  module.def("generate", &ask_generate);
  module.def("canonical", &ask_canonical);
  module.def("redundant_givens", &ask_redundant);
  module.def("redundant_rules", &ask_redundant_rules);
  module.def("certify", &ask_certify);
  module.def("verify", &ask_verify);
  module.def("request", &ask_request);
  module.def("formats", &list_formats);
  module.def("engines", &list_engines);
}

}  // namespace nonet::python
