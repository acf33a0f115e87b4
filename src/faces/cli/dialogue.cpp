// The words of the dialogue, and what its lines are made of: cells, digits, answers.
#include "faces/cli/dialogue.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/prose.hpp"
#include "base/split.hpp"
#include "base/text_width.hpp"
#include "faces/cli/arguments.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::cli {

using play::Game;

namespace {

// Returns the verbs that the dialogue has.
std::vector<const play::Verb*> verbs() {
  std::vector<const play::Verb*> found;
  for (const play::Verb& verb : play::all_verbs()) {
    if (!verb.words.en.empty()) found.push_back(&verb);
  }
  return found;
}

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
  return say("'{}'", text);
}

Dialogue::Action Dialogue::action_of(const play::Verb& verb) {
  struct VerbRow {
    std::string_view id;
    Action run;
  };
  static constexpr VerbRow kRows[] = {
      {"set", &Dialogue::set},
      {"row", &Dialogue::set_row},
      {"clear", &Dialogue::clear},
      {"note", &Dialogue::note},
      {"undo", &Dialogue::undo},
      {"redo", &Dialogue::redo},
      {"back", &Dialogue::back},
      {"board", &Dialogue::show_board},
      {"candidates", &Dialogue::show_candidates},
      {"hint", &Dialogue::hint},
      {"check", &Dialogue::check},
      {"why", &Dialogue::why},
      {"solutions", &Dialogue::solve},
      {"show", &Dialogue::show_solutions},
      {"new_board", &Dialogue::begin_blank},
      {"fix", &Dialogue::fix},
      {"open", &Dialogue::load},
      {"save", &Dialogue::save},
      {"engine", &Dialogue::choose_engine},
      {"keys", &Dialogue::help},
      {"quit", &Dialogue::quit},
  };
  const VerbRow* const row = std::ranges::find(kRows, verb.id, &VerbRow::id);
  return row == std::end(kRows) ? nullptr : row->run;
}

// Returns nullopt if the word is of no verb.
std::optional<Dialogue::LineAnswer> Dialogue::do_verb(std::string_view word, const Words& words) {
  const play::Verb* const verb = play::find_verb_of_word(word);
  if (verb == nullptr) return std::nullopt;
  if (const Action action = action_of(*verb)) return (this->*action)(words);
  if (verb->run == nullptr) return std::nullopt;
  const auto done = verb->run(game_, 0);
  return done ? sentence(*done) : refuse(done.error().words());
}

Dialogue::LineAnswer Dialogue::answer(std::string_view line) {
  if (const auto reply = paste(line)) return *reply;
  if (!pasted_.empty()) return end_of_paste(line);
  Words words;
  for (const CellText& word : cut_words(line.substr(0, line.find('#')))) words.push_back(word.text);
  if (words.empty()) return {};
  const std::string first = lower_case(words.front());
  if (to_number(first)) return show_solutions({"show", first});
  if (first.find('=') != std::string::npos) return set(words);
  if (const auto done = do_verb(first, words)) return *done;
  if (place_of(first)) {
    Words more{"set"};
    more.insert(more.end(), words.begin(), words.end());
    return words.size() == 1 ? show_candidates(more) : set(more);
  }
  std::vector<std::string_view> known;
  for (const play::Verb* const verb : verbs()) known.push_back(word_of(*verb, options_.language));
  const Message hint = suggestion(first, known);
  const Message unknown = say("unknown word {}", in_quotes(words.front()));
  return refuse(unknown + (hint.empty() ? Message(tr("; 'help' lists them")) : hint));
}

std::vector<std::string> Dialogue::completions(std::string_view line) const {
  Words words = split(line, " ");
  if (line.empty() || line.ends_with(' ')) words.emplace_back();
  const std::string_view last = words.back();
  std::vector<std::string> found;
  const auto add = [&](std::string_view word) {
    if (word.starts_with(last)) found.emplace_back(word);
  };
  const auto* const verb = words.size() > 1 ? play::find_verb_of_word(lower_case(words.front())) : nullptr;
  if (words.size() == 1) {
    for (const play::Verb* const one : verbs()) add(word_of(*one, options_.language));
  } else if (verb != nullptr && verb->id == "engine") {
    for (const Engine* const engine : all_engines()) add(engine->id);
  } else if (verb != nullptr && (verb->id == "open" || verb->id == "save")) {
    const std::filesystem::path path(last);
    const std::filesystem::path folder = path.parent_path();
    std::error_code ignored;
    for (const auto& entry :
         std::filesystem::directory_iterator(folder.empty() ? std::filesystem::path(".") : folder, ignored)) {
      add((folder / entry.path().filename()).string() + (entry.is_directory(ignored) ? "/" : ""));
    }
    std::ranges::sort(found);
  }
  return found;
}

Dialogue::LineAnswer Dialogue::help(const Words&) {
  std::vector<std::string> usages;
  std::size_t longest = 0;
  const auto known = verbs();
  for (const play::Verb* const verb : known) {
    usages.push_back(
        fmt::format("{} {}", word_of(*verb, options_.language), in(options_.language, verb->usage)));
    longest = std::max(longest, width_of(usages.back()));
  }
  std::string text;
  for (std::size_t i = 0; i < usages.size(); ++i) {
    text += usages[i];
    text.append(longest + 1 - width_of(usages[i]), ' ');
    text += wrap(in(options_.language, known[i]->help), options_.width, longest + 1) + '\n';
  }
  return {.text = text};
}

Dialogue::LineAnswer Dialogue::quit(const Words&) { return {.ended = true}; }

Dialogue::LineAnswer Dialogue::sentence(const Message& message) const {
  return {.text = wrap(in(options_.language, message), options_.width, 0) + '\n'};
}

Dialogue::LineAnswer Dialogue::refuse(const Message& reason) const {
  LineAnswer reply = sentence(reason);
  reply.refused = true;
  return reply;
}

Message Dialogue::filled() const {
  const int all = game_.layout().cell_count();
  const Message text = say("filled: {} of {} cells", game_.filled(), all);
  return game_.filled() < all ? text : text + tr("; solved");
}

Result<int> Dialogue::cell_from(std::string_view word) const {
  const std::string name = lower_case(word);
  const auto place = place_of(name);
  const auto size = static_cast<std::uint64_t>(game_.layout().size());
  const bool lettered = place && name.find('c', 1) == std::string::npos;
  if (!place || (lettered && place->first > size)) {
    return fail(Errc::Syntax, say("{} is not a cell; cells are like r1c2, or A2", in_quotes(word)));
  }
  const auto [row, column] = *place;
  if (row < 1 || row > size || column < 1 || column > size) {
    return fail(Errc::Syntax, say("there is no {} on a board of {}x{}", in_quotes(word), size, size));
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
  return fail(Errc::Syntax, say("{} is not a digit of this board: 1 to {}", in_quotes(word), size));
}

}  // namespace nonet::cli
