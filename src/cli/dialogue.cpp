// The words of the dialogue, and what its lines are made of: cells, digits, answers.
#include "cli/dialogue.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

#include "cli/arguments.hpp"
#include "cli/suggest.hpp"
#include "cli/text.hpp"
#include "core/split.hpp"
#include "formats/layout_notation.hpp"
#include "formats/symbols.hpp"

namespace nonet::cli {

using play::Game;

namespace {

std::string lower(std::string_view word) {
  std::string text(word);
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

// Returns the row and the column of "r1c2", "f1c2" or "a2", from 1; nullopt if it is none of these.
std::optional<std::pair<std::uint64_t, std::uint64_t>> place_of(const std::string& name) {
  const std::size_t c = name.find('c', 1);
  if ((name.starts_with('r') || name.starts_with('f')) && c != std::string::npos) {
    const auto row = to_number(std::string_view(name).substr(1, c - 1));
    const auto column = to_number(std::string_view(name).substr(c + 1));
    if (row && column) return std::pair(*row, *column);
    return std::nullopt;
  }
  if (name.empty() || !is_letter(name[0])) return std::nullopt;
  const auto column = to_number(std::string_view(name).substr(1));
  if (!column) return std::nullopt;
  return std::pair(static_cast<std::uint64_t>(name[0] - 'a') + 1, *column);
}

}  // namespace

Message in_quotes(std::string_view word) {
  constexpr std::size_t kLongest = 40;
  std::string text(word.substr(0, kLongest));
  std::ranges::replace_if(
      text, [](unsigned char c) { return std::iscntrl(c) != 0; }, '?');
  if (word.size() > kLongest) text += "...";
  return say({"'{}'", "«{}»"}, text);
}

const Dialogue::Verb* Dialogue::find_verb(std::string_view word) {
  const auto found = std::ranges::find_if(verbs(), [&](const Verb& verb) {
    return verb.id.en == word || verb.id.es == word || (!verb.also.empty() && verb.also == word);
  });
  return found == verbs().end() ? nullptr : &*found;
}

Dialogue::Reply Dialogue::answer(std::string_view line) {
  if (const auto reply = paste(line)) return *reply;
  if (!pasted_.empty()) return end_of_paste(line);
  Words words;
  for (const CellText& word : cut_words(line.substr(0, line.find('#')))) words.push_back(word.text);
  if (words.empty()) return {};
  const std::string first = lower(words.front());
  if (to_number(first)) return show_solutions({"show", first});
  if (first.find('=') != std::string::npos) return set(words);
  if (const Verb* const verb = find_verb(first)) return (this->*verb->run)(words);
  if (place_of(first)) {
    Words more{"set"};
    more.insert(more.end(), words.begin(), words.end());
    return words.size() == 1 ? show_candidates(more) : set(more);
  }
  std::vector<std::string_view> known;
  for (const Verb& verb : verbs()) known.push_back(in(options_.language, verb.id));
  const Message hint = suggestion(first, known);
  const Message unknown =
      say({"unknown word {}", "palabra desconocida: {}"}, in_quotes(words.front()));
  return refuse(unknown + (hint.empty()
                               ? Message(Text{"; 'help' lists them", "; «ayuda» las enumera"})
                               : hint));
}

std::vector<std::string> Dialogue::completions(std::string_view line) const {
  Words words = split(line, " ");
  if (line.empty() || line.ends_with(' ')) words.emplace_back();
  const std::string_view last = words.back();
  std::vector<std::string> found;
  const auto add = [&](std::string_view word) {
    if (word.starts_with(last)) found.emplace_back(word);
  };
  const Verb* const verb = words.size() > 1 ? find_verb(lower(words.front())) : nullptr;
  if (words.size() == 1) {
    for (const Verb& one : verbs()) add(in(options_.language, one.id));
  } else if (verb != nullptr && verb->run == &Dialogue::choose_engine) {
    for (const Engine* const engine : all_engines()) add(engine->id);
  } else if (verb != nullptr && (verb->run == &Dialogue::load || verb->run == &Dialogue::save)) {
    const std::filesystem::path path(last);
    const std::filesystem::path folder = path.parent_path();
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(
             folder.empty() ? std::filesystem::path(".") : folder, ignored)) {
      add((folder / entry.path().filename()).string() + (entry.is_directory(ignored) ? "/" : ""));
    }
    std::ranges::sort(found);
  }
  return found;
}

Dialogue::Reply Dialogue::help(const Words&) {
  std::vector<std::string> usages;
  std::size_t longest = 0;
  for (const Verb& verb : verbs()) {
    usages.push_back(
        fmt::format("{} {}", in(options_.language, verb.id), in(options_.language, verb.usage)));
    longest = std::max(longest, width_of(usages.back()));
  }
  std::string text;
  for (std::size_t i = 0; i < usages.size(); ++i) {
    text += usages[i];
    text.append(longest + 1 - width_of(usages[i]), ' ');
    text += wrap(in(options_.language, verbs()[i].help), options_.width, longest + 1) + '\n';
  }
  return {.text = text};
}

Dialogue::Reply Dialogue::quit(const Words&) { return {.ended = true}; }

Dialogue::Reply Dialogue::sentence(const Message& message) const {
  return {.text = wrap(in(options_.language, message), options_.width, 0) + '\n'};
}

Dialogue::Reply Dialogue::refuse(const Message& reason) const {
  Reply reply = sentence(reason);
  reply.refused = true;
  return reply;
}

Message Dialogue::filled() const {
  int cells = 0;
  for (int cell = 0; cell < game_.layout().cell_count(); ++cell) {
    if (game_.board().digit(cell) != kBlank) ++cells;
  }
  const Message text = say({"filled: {} of {} cells", "llenas: {} de {} casillas"}, cells,
                           game_.layout().cell_count());
  return cells < game_.layout().cell_count() ? text : text + Text{"; solved", "; resuelto"};
}

Result<int> Dialogue::cell_from(std::string_view word) const {
  const std::string name = lower(word);
  const auto place = place_of(name);
  const auto size = static_cast<std::uint64_t>(game_.layout().size());
  const bool lettered = place && name.find('c', 1) == std::string::npos;
  if (!place || (lettered && place->first > size)) {
    return fail(Errc::Syntax, say({"{} is not a cell; cells are like r1c2, or A2",
                                   "{} no es una casilla; son como r1c2, o A2"},
                                  in_quotes(word)));
  }
  const auto [row, column] = *place;
  if (row < 1 || row > size || column < 1 || column > size) {
    return fail(Errc::Syntax,
                say({"there is no {} on a board of {}x{}", "no hay {} en un tablero de {}x{}"},
                    in_quotes(word), size, size));
  }
  return game_.layout().cell(static_cast<int>(row) - 1, static_cast<int>(column) - 1);
}

// Reads a number or, on boards that have them, a letter; a symbol for a blank cell gives a blank.
Result<Digit> Dialogue::digit_from(std::string_view word) const {
  const auto size = static_cast<std::uint64_t>(game_.layout().size());
  std::optional<std::uint64_t> value = to_number(word);
  if (!value && word.size() == 1 && size <= kMaxSymbols && symbol_value(word[0]) > 0) {
    value = static_cast<std::uint64_t>(symbol_value(word[0]));
  }
  if (value && *value <= size) return static_cast<Digit>(*value);
  if (word.size() == 1 && is_blank_symbol(word[0])) return kBlank;
  return fail(Errc::Syntax, say({"{} is not a digit of this board: 1 to {}",
                                 "{} no es un dígito de este tablero: 1 a {}"},
                                in_quotes(word), size));
}

}  // namespace nonet::cli
