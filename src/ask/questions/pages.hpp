// Pages: what is written about each question and its parameters, in docs/questions/{en,es}/<id>.md.
//
//   # find solutions of puzzles                          the summary: small first letter, no full stop
//
//   Reads puzzles of any size …                          the description, in paragraphs
//
//   ## options: Options                                  a group of parameters, and its title
//
//   - `limit` N: end each search after N solutions       a parameter, the name of its value, and its help
//
//   ## examples: Examples                                what to type, and what it does
//
// What several questions share stands in shared.md. The pages are part of the library, so that an installed
// nonet has them; a language is a folder of pages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/language.hpp"

namespace nonet::ask {

struct ParameterWords {
  std::string id;
  std::string value;  // the name of the value: "N"; empty for a flag
  std::string help;   // a clause without a full stop
};

struct ParameterGroup {
  std::string id;
  std::string title;
  std::vector<ParameterWords> parameters;
};

struct PageExample {
  std::string line;  // what to type
  std::string what;  // what it does
};

struct Page {
  std::string summary;
  std::string description;  // paragraphs, separated by a blank line
  std::vector<ParameterGroup> groups;
  std::vector<PageExample> examples;
};

// Returns the page of a question or a command; an empty one if there is none. Pages are read once.
[[nodiscard]] const Page& page_of(std::string_view id, Language language);

// Returns what the page says of a parameter, or shared.md where the page says nothing; empty words if neither
// does.
[[nodiscard]] const ParameterWords& words_of(std::string_view page, std::string_view parameter,
                                             Language language);
// Returns the title of a group of parameters, of the page or of shared.md.
[[nodiscard]] std::string_view group_title(std::string_view page, std::string_view group, Language language);

// Return the same in all languages.
[[nodiscard]] Message summary_of(std::string_view page);
[[nodiscard]] Message value_name(std::string_view page, std::string_view parameter);

}  // namespace nonet::ask
