// TechniquePage: what there is to learn about the techniques of a finder, in one language:
// docs/techniques/en/naked_subset.md, which is built into the library.
//
//   # Title
//   What it is.
//   ## Why it is right
//   The reason.
//   ## Sentences
//   The sentence for a step of any technique: a template, see sentence.hpp.
//   - `naked_pair`, `naked_triple`: the sentence for a step of these.
//   ## A lesson
//   What is to be seen on the board of a step: a template too, for any technique or for some.
//
//   The rule, and why it is right, each in a paragraph of its own, where those above are too general.
//
// The order of the sections counts, not how their headings are worded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reason/logic/plan/technique.hpp"

namespace nonet {

struct TechniquePage {
  struct Sentence {
    std::vector<std::string> ids = {};  // of the techniques; none: all that no other sentence names
    std::string text = {};
  };
  std::string_view title;
  std::string what;
  std::string_view why_title;  // "Why it is right"
  std::string why;
  std::vector<Sentence> sentences;
  std::vector<Sentence> lessons;  // paragraphs, a line each
};

// Returns the page that a text has, with the lines of each section joined.
[[nodiscard]] TechniquePage read_page(std::string_view markdown);
// Returns the page of the technique's finder.
[[nodiscard]] const TechniquePage& page_of(const Technique& technique, Language language);
// Returns the template of the sentence for a step; empty if the page has none for this technique.
[[nodiscard]] std::string_view sentence_template(const Technique& technique, Language language);
// Returns the same of a lesson.
[[nodiscard]] std::string_view lesson_template(const Technique& technique, Language language);

}  // namespace nonet
