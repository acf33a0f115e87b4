#include "faces/cli/path_writer.hpp"

#include <fmt/core.h>

#include "faces/cli/advice_job.hpp"
#include "faces/cli/text.hpp"
#include "reason/logic/plan/pages.hpp"
#include "reason/logic/steps/legend.hpp"
#include "reason/logic/steps/sentence.hpp"

namespace nonet::cli {
namespace {

constexpr std::string_view kSingles = "singles";  // the family

bool is_single(const Step& step) { return step.technique->family->folder == kSingles; }

}  // namespace

void PathWriter::write() {
  while (next_ < steps_.size()) {
    const bool single = is_single(steps_[next_]);
    if (full_) {
      write_in_full(single);
    } else if (single) {
      write_singles();
    } else {
      write_step();
    }
  }
  write_legend();
}

// Writes what the notation above means, and where there is more.
void PathWriter::write_legend() {
  std::string text = notation_legend(geometry(), said_, options_.language);
  if (text.empty()) return;
  const Text scales =
      names_.empty()
          ? Text{"Points are HoDoKu's, SE is the scale of Sudoku Explainer, from 1 to 12.",
                 "Los puntos son los de HoDoKu, SE es la escala de Sudoku Explainer, de 1 "
                 "a 12."}
          : Text{
                "Numbers in parentheses are ratings on the scale of Sudoku Explainer, "
                "from 1 to 12.",
                "Los números entre paréntesis son valoraciones en la escala de Sudoku "
                "Explainer, de 1 a 12."};
  if (geometry().rules().empty()) text += fmt::format(" {}", say(scales));  // rules have no scale
  text += fmt::format(" {}", learn_more(options_.language));
  out_ += '\n' + wrap(text, options_.page_width, 0) + '\n';
}

// Writes all singles that follow one another, in one paragraph.
void PathWriter::write_singles() {
  const std::size_t first = next_ + 1;
  std::string text(say({"Singles:", "Únicos:"}));
  std::string_view separator = " ";
  for (; next_ < steps_.size() && is_single(steps_[next_]); ++next_) {
    text += separator;
    text += result_notation(geometry(), steps_[next_]);
    separator = ", ";
    position_.apply(steps_[next_]);
  }
  paragraph(next_ == first ? std::to_string(next_) : fmt::format("{}-{}", first, next_), text);
}

void PathWriter::write_step() {
  const Step& step = steps_[next_++];
  const std::string result = result_notation(geometry(), step);
  // A net is read in full, or not at all.
  const std::string pattern = !names_.empty() && step.chains.size() > 2
                                  ? std::string()
                                  : ": " + pattern_words(geometry(), step, options_.language);
  paragraph(std::to_string(next_), fmt::format("{}{} => {}", name(next_ - 1), pattern, result));
  position_.apply(step);
}

void PathWriter::write_in_full(bool single) {
  const Step& step = steps_[next_++];
  paragraph(std::to_string(next_),
            full_sentence(fmt::format("{}: {}", name(next_ - 1),
                                      sentence(geometry(), step, options_.language))));
  if (explained_.insert(step.technique->finder).second) {
    paragraph("", page_of(*step.technique, options_.language).why);
  }
  if (!single) {
    out_ += '\n' + drawing(position_, &step, options_.style, options_.language) + '\n';
  }
  position_.apply(step);
}

void PathWriter::paragraph(const std::string& numbers, std::string_view text) {
  said_ += fmt::format("{}\n", text);
  out_ += fmt::format("{:>{}}  ", numbers, indent_ - 2);
  out_ += wrap(text, full_ ? options_.page_width : options_.list_width, indent_);
  out_ += '\n';
}

}  // namespace nonet::cli
