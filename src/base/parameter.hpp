// Parameter: a value that can be asked for, described once: its name, its kind and its bounds.
//
// Every interface reads its own spelling of it: --time-limit 5 on the command line, "time_limit": 5 in JSON,
// time_limit=5 in Python. docs/questions/{en,es}/ describes it under its id.
#pragma once

#include <cstdint>
#include <string_view>

namespace nonet {

struct Parameter {
  enum class Kind : std::uint8_t {
    Flag,    // present or not; in JSON true or false
    Number,  // a whole number, least to most
    Seconds,
    Clock,   // seconds on a clock, from 0
    Choice,  // one of `choices`
    Text,
    Texts,         // a list of texts
    File,          // a path
    FileText,      // on the command line a path; elsewhere the text of such a file
    Range,         // "3", "3..5", "3.." or "..5"
    Puzzle,        // a text in any notation, or an object of nonet's JSON
    Layout,        // "9+diagonals", in the notation of layouts
    Engine,        // an id
    Settings,      // of an engine: an object of texts
    Setting,       // of an engine: NAME=VALUE
    InputFormat,   // the id of a format
    OutputFormat,  // the id of a format that can be written
    ExportTo,      // the id of an export that can be written
    ExportFrom,    // the id of an export whose answers can be read
    Encoding,      // of an export
    Command,       // an id
    Technique,     // an id, a finder or a family
    Techniques,    // several, separated by commas
    Columns,       // of a table, separated by commas: names of facts
  };

  std::string_view id;  // small letters and underscores: "time_limit"
  Kind kind = Kind::Flag;
  std::string_view initial = {};  // as text: the default
  std::string_view choices = {};  // of a Choice, separated by blanks
  std::uint64_t least = 0;        // of a Number
  std::uint64_t most = UINT64_MAX;
  bool required = false;
  std::string_view also = {};  // other names, separated by blanks

  [[nodiscard]] constexpr bool is_called(std::string_view name) const {
    if (name == id) return true;
    const std::size_t found = also.find(name);
    return !name.empty() && found != std::string_view::npos && (found == 0 || also[found - 1] == ' ') &&
           (found + name.size() == also.size() || also[found + name.size()] == ' ');
  }

  [[nodiscard]] static constexpr Parameter flag(std::string_view id) { return {.id = id}; }
  [[nodiscard]] static constexpr Parameter choice(std::string_view id, std::string_view choices,
                                                  std::string_view initial = {}) {
    return {.id = id, .kind = Kind::Choice, .initial = initial, .choices = choices};
  }
};

}  // namespace nonet
