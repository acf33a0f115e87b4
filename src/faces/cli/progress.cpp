#include "faces/cli/progress.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "base/text_width.hpp"

namespace nonet::cli {
namespace {

constexpr auto kBetweenDraws = std::chrono::milliseconds(100);
constexpr int kWidestBar = 30;
constexpr int kNarrowestBar = 8;

std::string bar(double share, int width, bool utf8) {
  const int full = static_cast<int>(std::lround(share * width));
  std::string text;
  for (int i = 0; i < width; ++i) text += i < full ? (utf8 ? "━" : "#") : (utf8 ? "─" : ".");
  return text;
}

// Returns the line for `progress` after `seconds`, with at most `width` characters.
std::string progress_line(const Progress& progress, double seconds, int width, bool utf8, Language language) {
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(progress.puzzles) / seconds);
  const Message words = say("{}  {}/s", counted(progress.puzzles, kPuzzles), numeral(rate));
  std::string counts(in(language, words));
  if (progress.bytes_total == 0 || progress.bytes_done == 0) return counts;

  const double share =
      std::min(1.0, static_cast<double>(progress.bytes_done) / static_cast<double>(progress.bytes_total));
  const double left = std::ceil(seconds * (1 - share) / share);
  const auto whole = static_cast<std::uint64_t>(left);
  const std::string line = fmt::format("{:3.0f}%  {}  {}", 100 * share, counts,
                                       in(language, say("{}:{:02} to go", whole / 60, whole % 60)));
  const int room = std::min(kWidestBar, width - static_cast<int>(width_of(line)) - 2);
  if (room < kNarrowestBar) return line.substr(0, static_cast<std::size_t>(std::max(0, width - 1)));
  return fmt::format("{} {}", bar(share, room, utf8), line);
}

}  // namespace

void ProgressBar::update(const Progress& progress) {
  const Clock::time_point now = Clock::now();
  if (now < next_draw_) return;
  next_draw_ = now + kBetweenDraws;
  const std::chrono::duration<double> seconds = now - start_;
  console_.set_status(progress_line(progress, seconds.count(), console_.width(), Console::speaks_utf8(),
                                    console_.language()));
}

void PatienceNote::update(const Progress& progress) {
  constexpr auto kPatience = std::chrono::seconds(10);
  const Clock::time_point now = Clock::now();
  if (progress.puzzles != puzzles_ || !progress.at_work) since_ = now;
  puzzles_ = progress.puzzles;
  if (said_ || now - since_ < kPatience) return;
  said_ = true;
  console_.complain(
      say("no answer for {} s; --time-limit SECONDS gives up a board that takes longer", kPatience.count()));
}

}  // namespace nonet::cli
