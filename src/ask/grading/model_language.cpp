#include "ask/grading/model_language.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/say.hpp"
#include "base/split.hpp"
#include "solve/engines/process.hpp"
#include "text/encodings/asp_program.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::grading {
namespace {

constexpr int kUnread = 64;  // of clingo and clasp, and above: they could not read it

using Read = ModelAnswer (*)(const Puzzle& board, std::string_view line);

// Runs a program, or says why it does not run. What it has written when it is stopped stays.
Result<Finished> run_model(const ModelLanguage& language, std::vector<std::string> arguments,
                           std::string input, const StopToken& stop) {
  if (!is_program(std::string(language.program))) {
    return fail(Errc::Unsupported, say("{} is not installed; Debian has it in the package {}",
                                       language.program, language.package));
  }
  arguments.insert(arguments.begin(), std::string(language.program));
  Finished done = run_process({.arguments = std::move(arguments),
                               .input = std::move(input),
                               .stop = stop,
                               .most_output = 1UL << 26UL});
  if (done.end == ProcessEnd::NotStarted || done.end == ProcessEnd::Killed) {
    return fail(Errc::Unsupported, say("{}: {}", language.program, describe_end(done)));
  }
  return done;
}

// Returns the failure of a program that could not read the model: the first lines of what it says.
Failure refused(const ModelLanguage& language, const Finished& done) {
  constexpr std::size_t kLines = 3;
  std::vector<std::string_view> lines;
  for (const std::string_view line : split(done.errors.empty() ? done.output : done.errors, "\n")) {
    if (!line.empty() && lines.size() < kLines) lines.push_back(line);
  }
  return fail(Errc::Unsupported, say("{} does not run it: {}", language.program, fmt::join(lines, " ")));
}

// Collects answers, each once.
class Collected {
 public:
  Collected(const Puzzle& board, Read read, std::size_t most) : board_(board), read_(read), most_(most) {}

  // The program has been asked once more, for others than those that are there.
  void ask_again() { lines_ = 0; }
  void add(std::string_view line) {
    ++lines_;
    if (answers_.list.size() > most_) return;
    ModelAnswer answer = read_(board_, line);
    if (answer.fault.empty() &&
        std::ranges::find(answers_.list, answer.grid, &ModelAnswer::grid) != answers_.list.end()) {
      answers_.repeated = true;
    } else {
      answers_.list.push_back(std::move(answer));
    }
  }
  // Returns a line for each answer that says that it is another one: the head, `literal` for each cell with
  // its row, column and digit, or as fourth the number of all three, and the end.
  [[nodiscard]] std::string forbidden(std::string_view head, fmt::string_view literal,
                                      std::string_view end) const {
    const int n = board_.layout->size();
    std::string text;
    for (const ModelAnswer& answer : answers_.list) {
      text += head;
      for (int cell = 0; cell < board_.layout->cell_count(); ++cell) {
        const int digit = answer.grid[cell];
        text += fmt::format(fmt::runtime(literal), cell / n + 1, cell % n + 1, digit, cell * n + digit);
      }
      text += end;
    }
    return text;
  }
  // Returns whether there is an answer that is no board: then no more is asked.
  [[nodiscard]] bool has_fault() const {
    return std::ranges::any_of(answers_.list,
                               [](const ModelAnswer& answer) { return !answer.fault.empty(); });
  }
  // Returns whether the program had more to say than it was asked for, and too little of that was new.
  [[nodiscard]] bool cut() const { return lines_ > most_ && answers_.list.size() <= most_; }
  ModelAnswers take(const Finished& done) {
    answers_.stopped = cut() || done.end == ProcessEnd::Stopped || done.end == ProcessEnd::Flooded;
    return std::move(answers_);
  }

 private:
  const Puzzle& board_;
  Read read_;
  std::size_t most_;
  std::size_t lines_ = 0;  // that the program has said since it was asked
  ModelAnswers answers_;
};

// Runs a program by ask(answers so far), whose output read(output, answers) reads. What is the model's own
// may say one solution in many ways: then it is asked for others.
template <class Ask, class ReadAll>
Result<ModelAnswers> ask_for_all(const ModelLanguage& language, const ModelTask& task, Read read,
                                 const Ask& ask, const ReadAll& read_all) {
  Collected answers(task.board, read, task.most);
  for (;;) {
    const auto done = ask(answers);
    if (!done) return Failure(done.error());
    if (done->end == ProcessEnd::Exited && done->status >= kUnread) return refused(language, *done);
    answers.ask_again();
    read_all(done->output, answers);
    if (!answers.cut() || answers.has_fault() || done->end != ProcessEnd::Exited) return answers.take(*done);
  }
}

ModelAnswer answer_of(const Result<std::optional<Grid>>& grid) {
  if (!grid) return {.fault = grid.error().words()};
  return {.grid = **grid};
}
ModelAnswer read_cells(const Puzzle& board, std::string_view line) {
  return answer_of(grid_of_cells(board, numbers_in(line)));
}

// ── Answer set programs ──────────────────────────────────────────────────────────────────────────

ModelAnswer read_atoms(const Puzzle& board, std::string_view line) {
  std::string triples;
  for (const std::string_view atom : split(line, " ")) {
    if (atom.starts_with("estado(")) triples.append(atom).append(" ");
  }
  return answer_of(grid_of_triples(board, numbers_in(triples)));
}

Result<ModelAnswers> run_lp(const ModelLanguage& language, const ModelTask& task) {
  const int n = task.board.layout->size();
  const std::vector<std::string> arguments = {task.model.file, "-",  "-V1",
                                              "--outf=0",      "-c", fmt::format("n={}", n),
                                              "--project",     "-n", std::to_string(task.most + 1)};
  const std::string facts = "#show estado/3.\n" + asp::board_facts(task.board);
  return ask_for_all(
      language, task, read_atoms,
      [&](const Collected& known) {
        return run_model(language, arguments,
                         facts + known.forbidden(":-", " estado({},{},{}),", " #true.\n"), task.stop);
      },
      [](std::string_view output, Collected& answers) {
        bool atoms = false;
        for (const std::string_view line : split(output, "\n")) {
          if (atoms) answers.add(line);
          atoms = line.starts_with("Answer: ");
        }
      });
}

// ── Prolog ───────────────────────────────────────────────────────────────────────────────────────

// A text as an atom of Prolog.
std::string atom_of(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string rows_of(const Puzzle& board) {
  const int n = board.layout->size();
  std::string rows;
  for (int cell = 0; cell < board.layout->cell_count(); ++cell) {
    rows += cell % n == 0 ? (cell == 0 ? "[[" : "],[") : ",";
    rows += board.givens[cell] == kBlank ? "_" : std::to_string(board.givens[cell]);
  }
  return rows + "]]";
}

Result<ModelAnswers> run_pl(const ModelLanguage& language, const ModelTask& task) {
  const auto& [model, board, most, stop] = task;
  // An error of the program is said by the goal, which then ends with 3.
  const std::string goal = fmt::format(
      "load_files({}, [silent(true)]), use_module(library(solution_sequences)), use_module(library(clpfd)), "
      "catch(forall((Rows = {}, limit({}, (user:sudoku(Rows), term_variables(Rows, Open), "
      "(Open == [] -> true ; clpfd:label(Open))))), (write('rows '), print(Rows), nl)), "
      "Error, (print_message(error, Error), halt(3))), halt",
      atom_of(model.file), rows_of(board), most + 1);
  const auto done = run_model(language, {"-q", "-f", "none", "-g", goal, "-t", "halt(3)"}, "", stop);
  if (!done) return Failure(done.error());
  if (done->end == ProcessEnd::Exited && done->status != 0) return refused(language, *done);
  Collected answers(board, read_cells, most);
  for (const std::string_view line : split(done->output, "\n")) {
    if (line.starts_with("rows ")) answers.add(line);
  }
  return answers.take(*done);
}

// ── MiniZinc ─────────────────────────────────────────────────────────────────────────────────────

constexpr std::string_view kBoard = "tablero";

std::string list_of_givens(const Puzzle& board) {
  std::string list;
  for (int cell = 0; cell < board.layout->cell_count(); ++cell) {
    list += fmt::format("{}{}", cell == 0 ? "" : ",", board.givens[cell]);
  }
  return list;
}

// The data for a model, by what it asks for: n, the board, the height of a box, and shapes, of which there
// are none.
Result<std::string> data_for(const nlohmann::json& input, const Puzzle& board) {
  std::string data;
  bool has_board = false;
  for (const auto& [name, type] : input.items()) {
    if (name == kBoard) {
      const bool square = type.value("dim", 1) == 2;
      const int n = board.layout->size();
      data += fmt::format("{} = {}(1..{}, {}[{}]);\n", name, square ? "array2d" : "array1d",
                          square ? n : n * n, square ? fmt::format("1..{}, ", n) : "", list_of_givens(board));
      has_board = true;
    } else if (name == "n") {
      data += fmt::format("n = {};\n", board.layout->size());
    } else if (name == "alto") {
      data += fmt::format("alto = {};\n", board.layout->spec().box_rows);
    } else if (type.contains("dim")) {
      data += fmt::format("{} = [];\n", name);
    } else {
      return fail(Errc::Unsupported,
                  say("the model asks for '{}'; it gets n, and {} with the givens", name, kBoard));
    }
  }
  if (has_board) return data;
  return fail(Errc::Unsupported, say("the model has no parameter {}, an array of the givens", kBoard));
}

// Reads the one array of as many numbers as the board has cells.
ModelAnswer read_arrays(const Puzzle& board, std::string_view text) {
  const nlohmann::json all = nlohmann::json::parse(text, nullptr, false);
  const auto cells = static_cast<std::size_t>(board.layout->cell_count());
  for (const auto& [name, value] : all.items()) {
    const nlohmann::json flat = value.is_array() ? value.flatten() : nlohmann::json();
    if (flat.size() == cells) return read_cells(board, value.dump());
  }
  return {.fault = say("the answer has no array of {} numbers", cells)};
}

Result<ModelAnswers> run_mzn(const ModelLanguage& language, const ModelTask& task) {
  const auto& [model, board, most, stop] = task;
  const auto asked = run_model(language, {"--model-interface-only", model.file}, "", stop);
  if (!asked) return Failure(asked.error());
  const nlohmann::json interface = nlohmann::json::parse(asked->output, nullptr, false);
  if (asked->end == ProcessEnd::Stopped) return ModelAnswers{.stopped = true};
  if (!interface.contains("input")) return refused(language, *asked);
  const auto data = data_for(interface["input"], board);
  if (!data) return Failure(data.error());
  const auto done = run_model(language,
                              {"--solver", "gecode", "--output-mode", "json", "-n", std::to_string(most + 1),
                               "--cmdline-data", *data, model.file},
                              "", stop);
  if (!done) return Failure(done.error());
  if (done->end == ProcessEnd::Exited && done->status != 0) return refused(language, *done);
  Collected answers(board, read_arrays, most);
  std::string_view rest = done->output;
  constexpr std::string_view kEnd = "----------";
  for (std::size_t end = rest.find(kEnd); end != std::string_view::npos; end = rest.find(kEnd)) {
    answers.add(rest.substr(0, end));
    rest.remove_prefix(end + kEnd.size());
  }
  return answers.take(*done);
}

// ── Clauses ──────────────────────────────────────────────────────────────────────────────────────

// The numbers of the line "p cnf VARIABLES CLAUSES", and where the clauses begin.
struct CnfHead {
  long variables = 0;
  long clauses = 0;
  std::size_t end = 0;
};
CnfHead head_of(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size() - 1) + 1) {
    if (!text.substr(at).starts_with("p cnf")) continue;
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::vector<long> numbers = numbers_in(text.substr(at, end - at));
    if (numbers.size() == 2) return {.variables = numbers[0], .clauses = numbers[1], .end = end};
  }
  return {};
}

int size_of_cnf(const StudentModel& model) {
  const long variables = head_of(model.text).variables;
  int size = 0;
  for (int box = 1; box <= 5; ++box) {
    const int n = box * box;
    if (variables >= static_cast<long>(n) * n * n) size = n;
  }
  return size;
}

ModelAnswer read_literals(const Puzzle& board, std::string_view line) {
  const int n = board.layout->size();
  std::vector<long> triples;
  for (const std::string_view word : split(line, " ")) {
    long variable = 0;
    std::from_chars(word.data(), word.data() + word.size(), variable);
    if (variable < 1 || variable > static_cast<long>(n) * n * n) continue;
    const long at = variable - 1;
    triples.insert(triples.end(), {at / n / n + 1, at / n % n + 1, at % n + 1});
  }
  return answer_of(grid_of_triples(board, triples));
}

// Adds the answers of clasp, which may have several lines each.
void add_models(std::string_view output, Collected& answers) {
  std::string literals;
  for (const std::string_view line : split(output, "\n")) {
    if (line.starts_with("v ")) literals.append(line.substr(1));
    if (literals.ends_with(" 0")) {
      answers.add(literals);
      literals.clear();
    }
  }
}

Result<ModelAnswers> run_cnf(const ModelLanguage& language, const ModelTask& task) {
  const auto& [model, board, most, stop] = task;
  const CnfHead head = head_of(model.text);
  const int n = board.layout->size();
  std::string units;
  for (int cell = 0; cell < board.layout->cell_count(); ++cell) {
    if (board.givens[cell] != kBlank) units += fmt::format("{} 0\n", cell * n + board.givens[cell]);
  }
  return ask_for_all(
      language, task, read_literals,
      [&](const Collected& known) {
        const std::string added = units + known.forbidden("", "-{3} ", "0\n");
        return run_model(
            language, {"-V1", "--outf=0", "-n", std::to_string(task.most + 1)},
            fmt::format("p cnf {} {}\n{}{}\n", head.variables, head.clauses + std::ranges::count(added, '\n'),
                        added, std::string_view(task.model.text).substr(head.end)),
            task.stop);
      },
      add_models);
}

constexpr ModelLanguage kLanguages[] = {{.id = "lp",
                                         .program = "clingo",
                                         .package = "gringo",
                                         .has_hidden_variables = true,
                                         .size = nullptr,
                                         .run = run_lp},
                                        {.id = "pl",
                                         .program = "swipl",
                                         .package = "swi-prolog-nox",
                                         .has_hidden_variables = false,
                                         .size = nullptr,
                                         .run = run_pl},
                                        {.id = "mzn",
                                         .program = "minizinc",
                                         .package = "minizinc",
                                         .has_hidden_variables = true,
                                         .size = nullptr,
                                         .run = run_mzn},
                                        {.id = "cnf",
                                         .program = "clasp",
                                         .package = "clasp",
                                         .has_hidden_variables = true,
                                         .size = size_of_cnf,
                                         .run = run_cnf}};

}  // namespace

std::span<const ModelLanguage> model_languages() { return kLanguages; }

}  // namespace nonet::grading
