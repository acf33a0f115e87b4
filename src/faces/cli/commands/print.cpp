#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/core.h>

#include "base/printable.hpp"
#include "base/say.hpp"
#include "faces/cli/explain_options.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/interrupt.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/print_job.hpp"
#include "faces/cli/text.hpp"
#include "picture/print/write.hpp"

namespace nonet::cli::commands::print {
namespace {

namespace paper = nonet::print;

constexpr Parameter kOutput{.id = "output", .kind = Parameter::Kind::File};
constexpr Parameter kTo = Parameter::choice("to", "pdf svg png");
constexpr Parameter kPerPage = Parameter::choice("per_page", "1 2 4 6", "1");
constexpr Parameter kPaper = Parameter::choice("paper", "a4 letter fit");
constexpr Parameter kTitle{.id = "title", .kind = Parameter::Kind::Text};
constexpr Parameter kLarge = Parameter::flag("large");
constexpr Parameter kDpi{.id = "dpi", .kind = Parameter::Kind::Number, .initial = "192"};
constexpr Parameter kSolutions = Parameter::flag("solutions");
constexpr Parameter kLevel = Parameter::flag("level");
constexpr Parameter kCandidates = Parameter::flag("candidates");
constexpr Parameter kStep{.id = "step", .kind = Parameter::Kind::Number};
constexpr Parameter kPath = Parameter::flag("path");
constexpr Parameter kOptions[] = {kOutput,    kTo,    kPaper,      kPerPage, kLarge, kTitle,
                                  kSolutions, kLevel, kCandidates, kStep,    kPath,  kDpi};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kReasoning};
enum class Kind : std::uint8_t { Pdf, Svg, Png };
constexpr std::array<std::string_view, 3> kKinds{"pdf", "svg", "png"};

// Where the sheets go, and as what.
struct PrintTarget {
  Kind kind = Kind::Pdf;
  std::filesystem::path file;  // empty: standard output
  double dpi = 0;
};

// Returns the kind that --to names, or the end of the file's name.
Result<Kind> kind_of(const Arguments& arguments, const std::filesystem::path& file) {
  std::string name(arguments.text(kTo));
  if (name.empty() && file.empty()) return Kind::Pdf;
  if (name.empty()) {
    name = file.extension().string();
    name.erase(0, name.starts_with('.') ? 1 : 0);
    for (char& c : name) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  const auto* const found = std::ranges::find(kKinds, name);
  if (found != kKinds.end()) return static_cast<Kind>(found - kKinds.begin());
  return fail(Errc::Usage,
              say({"{}: a name ends with .pdf, .svg or .png, or --to says what it is to be",
                   "{}: un nombre acaba en .pdf, .svg o .png, o --to dice qué ha de ser"},
                  file.string()));
}

Result<PrintTarget> target_of(const Arguments& arguments, const Console& console) {
  PrintTarget target;
  if (arguments.text(kOutput) != "-") target.file = arguments.text(kOutput);
  const auto kind = kind_of(arguments, target.file);
  if (!kind) return Failure(kind.error());
  target.kind = *kind;
  target.dpi = static_cast<double>(arguments.number(kDpi));
  constexpr double kMostDots = 4800;
  if (target.dpi < 1 || target.dpi > kMostDots) {
    return fail(Errc::Usage, Text{"--dpi is from 1 to 4800", "--dpi va de 1 a 4800"});
  }
  if (target.kind == Kind::Svg) return target;
  if (const Message why = paper::missing_library(); !why.empty()) {
    return fail(Errc::Unavailable, why);
  }
  if (target.file.empty() && console.out_is_terminal()) {
    return fail(Errc::Usage, say({"a {} is not for a terminal; -o FILE says where it goes",
                                  "un {} no es para una terminal; -o ARCHIVO dice adónde va"},
                                 kKinds[static_cast<std::size_t>(target.kind)]));
  }
  return target;
}

Result<paper::BookletStyle> style_of(const Arguments& arguments, const Console& console,
                                     Kind kind) {
  paper::BookletStyle style{.per_page = static_cast<int>(*to_number(arguments.text(kPerPage))),
                            .large = arguments.has(kLarge),
                            .solutions = arguments.has(kSolutions),
                            .title = printable(arguments.text(kTitle)),
                            .language = console.language()};
  const std::string_view name = arguments.text(kPaper);
  const bool page = style.per_page > 1 || !style.title.empty();
  if (name == "letter") style.paper = paper::Paper::Letter;
  if (name == "fit" || (name.empty() && kind != Kind::Pdf && !page))
    style.paper = paper::Paper::Fit;
  if (style.paper == paper::Paper::Fit && page) {
    return fail(
        Errc::Usage,
        Text{
            "--paper fit has one board and no title; drop --per-page and --title, or choose a4",
            "--paper fit tiene un tablero y ningún título; quita --per-page y --title, o elige a4"});
  }
  return style;
}

Result<PrintWishes> wishes_of(const Arguments& arguments, const Console& console) {
  auto common = explain_options(arguments, console, {});
  if (!common) return Failure(common.error());
  PrintWishes wishes{.plans = std::move(common->plans),
                     .candidates = arguments.has(kCandidates),
                     .level = arguments.has(kLevel),
                     .solutions = arguments.has(kSolutions),
                     .step = arguments.number(kStep),
                     .path = arguments.has(kPath),
                     .stop = common->stop,
                     .language = console.language()};
  if (arguments.has(kStep) && wishes.step == 0) {
    return fail(Errc::Usage, Text{"--step counts from 1", "--step cuenta desde 1"});
  }
  const bool steps = wishes.path || wishes.step > 0;
  if (wishes.path && wishes.step > 0) {
    return fail(Errc::Usage, Text{"--step draws one step and --path all; drop one of them",
                                  "--step dibuja un paso y --path todos; quita uno de los dos"});
  }
  if (steps && (wishes.solutions || wishes.level || wishes.candidates)) {
    return fail(
        Errc::Usage,
        Text{
            "--solutions, --level and --candidates are for puzzles; drop them, or --step and --path",
            "--solutions, --level y --candidates son para sudokus; quítalos, o quita --step y --path"});
  }
  return wishes;
}

constexpr Text kNothingWritten{"interrupted; nothing is written",
                               "interrumpido; no se escribe nada"};

// Writes the sheets of a booklet. Each file is whole, or is not there.
class Printer {
 public:
  Printer(const paper::Booklet& booklet, const PrintTarget& target, const StopToken& stop,
          Console& console)
      : booklet_(booklet), target_(target), stop_(stop), console_(console) {}

  // Returns the exit code.
  int print() {
    if (target_.kind == Kind::Pdf) return write(target_.file, pdf());
    if (target_.file.empty() && booklet_.sheet_count() > 1) {
      console_.complain(
          say({"{1} has one page a file, and these are {0}; -o NAME.{1} writes NAME-1.{1} "
               "and so on",
               "{1} tiene una página por archivo, y estas son {0}; -o NOMBRE.{1} escribe "
               "NOMBRE-1.{1}, etc."},
              booklet_.sheet_count(), kKinds[static_cast<std::size_t>(target_.kind)]));
      return kTrouble;
    }
    for (std::size_t i = 0; i < booklet_.sheet_count(); ++i) {
      if (stop_.cancelled()) return interrupted();
      if (const int code = write(name(i), page(i)); code != kDone) return code;
    }
    return kDone;
  }

 private:
  Result<std::string> pdf() {
    std::size_t done = 0;
    return paper::write_pdf(
        [&](paper::Sheet& next) {
          if (done == booklet_.sheet_count() || stop_.cancelled()) return false;
          next = booklet_.sheet(done++);
          return true;
        },
        booklet_.style().title);
  }

  Result<std::string> page(std::size_t number) const {
    const paper::Sheet sheet = booklet_.sheet(number);
    if (target_.kind == Kind::Png) return paper::write_png(sheet, target_.dpi);
    return paper::write_svg(sheet, booklet_.style().language);
  }

  // Returns "booklet-07.png"; the name as it is if there is only one sheet.
  [[nodiscard]] std::filesystem::path name(std::size_t number) const {
    const std::size_t count = booklet_.sheet_count();
    if (count == 1) return target_.file;
    std::filesystem::path path = target_.file;
    path.replace_filename(fmt::format("{}-{:0{}}{}", path.stem().string(), number + 1,
                                      std::to_string(count).size(), path.extension().string()));
    return path;
  }

  int write(const std::filesystem::path& file, const Result<std::string>& bytes) {
    if (stop_.cancelled()) return interrupted();
    if (!bytes) {
      console_.complain(bytes.error().words());
      return kTrouble;
    }
    if (file.empty()) {
      console_.out(*bytes);
      return kDone;
    }
    const auto written = replace_file(file, *bytes);
    if (written) return kDone;
    console_.complain(say({"{}: {}", "{}: {}"}, file.string(), written.error().words()));
    return kTrouble;
  }

  int interrupted() {
    console_.complain(
        target_.kind == Kind::Pdf
            ? Text{"interrupted; nothing is written", "interrumpido; no se escribe nada"}
            : Text{"interrupted; the files that are there are whole",
                   "interrumpido; los archivos que hay están enteros"});
    return kInterrupted;
  }

  const paper::Booklet& booklet_;
  const PrintTarget& target_;
  const StopToken& stop_;
  Console& console_;
};

// Puts the number of each puzzle before its title.
void number(std::vector<paper::Entry>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::string& heading = entries[i].heading;
    heading = heading.empty() ? std::to_string(i + 1) : fmt::format("{}. {}", i + 1, heading);
  }
}

int run(const Arguments& arguments, Console& console) {
  const auto target = target_of(arguments, console);
  if (!target) return usage_error(console, target.error());
  auto style = style_of(arguments, console, target->kind);
  if (!style) return usage_error(console, style.error());
  const auto wishes = wishes_of(arguments, console);
  if (!wishes) return usage_error(console, wishes.error());
  std::vector<paper::Entry> entries;
  StreamCommand command;
  command.stop = wishes->stop;
  command.threads = 1;
  command.make_job = [&] { return std::make_unique<PrintJob>(*wishes, entries); };
  bool nothing = true;
  command.exit_code = [&](const Tally& tally) -> int {
    nothing = tally.puzzles + tally.unreadable == 0;
    return all_well(tally) ? kDone : kSomeFailed;
  };
  const int code = run_stream_command(arguments, console, command);
  if (code == kInterrupted) console.complain(kNothingWritten);
  if (code == kTrouble || code == kInterrupted) return code;
  if (entries.empty()) {
    if (nothing) {
      console.complain(
          Text{"there is no puzzle in the input", "no hay ningún sudoku en la entrada"});
    }
    return kSomeFailed;
  }
  if (!wishes->path && wishes->step == 0 && entries.size() > 1) number(entries);
  if (target->kind != Kind::Svg) {
    if (const Message other = paper::missing_font(); !other.empty()) console.complain(other);
  }
  const paper::Booklet booklet(std::move(entries), *std::move(style));
  const int printed = Printer(booklet, *target, wishes->stop, console).print();
  return printed == kDone ? code : printed;
}

}  // namespace

extern constinit const Command entry{.id = "print",
                                     .operand = options::kFiles,
                                     .options = kOptions,
                                     .groups = kGroups,
                                     .writes_output = false,
                                     .run = run};

}  // namespace nonet::cli::commands::print
