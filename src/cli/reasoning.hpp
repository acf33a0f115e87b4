// What the commands that reason (explain, hint) have in common: which techniques may be used, in
// which language they speak, and how a position and a step look on paper.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/board_art.hpp"
#include "cli/console.hpp"
#include "cli/ground.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "explain/path.hpp"
#include "explain/words.hpp"

namespace nonet::cli {

namespace options {
inline constexpr Option kLang{.name = "lang",
                              .takes = Takes::Choice,
                              .value = "LANGUAGE",
                              .help = "the language to speak; auto: what the locale says",
                              .initial = "auto",
                              .choices = "auto en es"};
inline constexpr Option kOnly{.name = "only",
                              .takes = Takes::Text,
                              .value = "LIST",
                              .help = "use these techniques or families alone; commas between"};
inline constexpr Option kWithout{
    .name = "without", .takes = Takes::Text, .value = "LIST", .help = "do not use these"};
inline constexpr Option kOrder{.name = "order",
                               .takes = Takes::Text,
                               .value = "LIST",
                               .help = "try these first, in this order"};
inline constexpr Option kUntil{.name = "until",
                               .takes = Takes::Text,
                               .value = "TECHNIQUE",
                               .help = "use nothing that comes after this one"};
inline constexpr Option kRating{.name = "rating",
                                .help =
                                    "the techniques of HoDoKu's default solver, as 'nonet "
                                    "rate' uses them"};
inline constexpr Option kReasoningList[] = {kOnly, kWithout, kOrder, kUntil, kRating};
inline constexpr OptionGroup kReasoning{"Techniques", kReasoningList};
}  // namespace options

// What --lang says, or LC_ALL, LC_MESSAGES, LANG; else English.
[[nodiscard]] Language language_from(const Arguments& arguments);

// A plan, and the same for boards on which uniqueness proves nothing.
struct Plans {
  Plan all;
  Plan without_uniqueness;
  [[nodiscard]] const Plan& for_ground(const Ground& ground) const {
    return ground.unique_by_givens ? all : without_uniqueness;
  }
};
// What the options of kReasoning say. Usage: a technique that does not exist, with the nearest one.
[[nodiscard]] Result<Plans> plans_from(const Arguments& arguments);

// As `nonet show` draws where it is not told how; how wide paragraphs are, and the lines of lists,
// which are broken on a terminal only.
[[nodiscard]] BoardStyle style_from(const Console& console);
[[nodiscard]] std::size_t page_width(const Console& console);
[[nodiscard]] std::size_t list_width(const Console& console);

// What all of it comes down to.
struct Reasoning {
  Plans plans;
  Language language = Language::English;
  BoardStyle style;
  std::size_t page_width = 80;
  std::size_t list_width = 80;
  bool json = false;
  double time_limit = 0;
  StopToken stop;

  [[nodiscard]] std::string say(const Text& text) const { return std::string(in(language, text)); }
};
Result<Reasoning> reasoning_from(const Arguments& arguments, Console& console);

// A job that reasons about each board that can be reasoned about, and says of the others why not.
class ReasonJob : public Job {
 public:
  explicit ReasonJob(const Reasoning& common) : common_(common) {}
  void puzzle(Item& item, Output& out) final;

 protected:
  struct Case {
    const Item& item;
    const Ground& ground;
    const Position& position;
    const StopToken& stop;
  };
  // Gives the verdict to be counted.
  virtual Verdict reason(const Case& board, Output& out) = 0;

  [[nodiscard]] std::string say(const Text& text) const { return common_.say(text); }
  // The board with a step marked in it, indented; null: without.
  [[nodiscard]] std::string drawing(const Position& position, const Step* step) const;
  // The members of JSON objects `head` and then `rest` as one object, which is the line of a board.
  static void add_json(const Place& place, const JsonObject& head, std::string_view rest,
                       Output& out);

  Workspace workspace_;

 private:
  void refuse(const Place& place, Verdict verdict, const std::string& why, Output& out) const;

  const Reasoning& common_;
  GeometryMaker geometries_;
};

// Why no step was found: the time was up, or logic ends.
[[nodiscard]] std::string end_words(bool stopped, Language language);

[[nodiscard]] double se_of(const Step& step);  // 0: it has none
[[nodiscard]] const Finder& finder_of(const Step& step);

}  // namespace nonet::cli
