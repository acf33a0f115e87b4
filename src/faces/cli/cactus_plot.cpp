// Cactus plot: a comparison as a chart, with a panel for each file.
//
//   seconds │            ╭ prolog     Each engine has a curve: the seconds that its boards took,
//      0.1  │   ╭────────╯            sorted, on a logarithmic scale. Lower and further right is
//      0.01 │───╯   ╭──── native      better.
//           └──────────────── boards
#include "faces/cli/compare_report.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/core.h>

#include "picture/draw/svg.hpp"

namespace nonet::cli {
namespace {

// In pixels.
constexpr double kWidth = 420;
constexpr double kHeight = 320;
constexpr double kLeftMargin = 70;
constexpr double kTop = 40;
constexpr double kBelow = 50;
constexpr double kLegend = 190;
constexpr double kLegendLine = 18;

constexpr std::array<std::string_view, 10> kColours{"#1b6ca8", "#d1495b", "#2e933c", "#edae49", "#7b4fa3",
                                                    "#00798c", "#8c564b", "#e377c2", "#5f5f5f", "#17becf"};

class Panel {
 public:
  Panel(const CompareReport& report, std::size_t set, double left) : report_(report), set_(set), left_(left) {
    double least = 1;
    double most = 1e-6;
    for (const EngineRun& run : report.comparison.runs[set]) {
      curves_.push_back(figures_of(run).answered_seconds);
      if (curves_.back().empty()) continue;
      least = std::min(least, curves_.back().front());
      most = std::max(most, curves_.back().back());
    }
    low_ = std::floor(std::log10(std::max(least, 1e-9)));
    high_ = std::max(low_ + 1, std::ceil(std::log10(most)));
  }

  [[nodiscard]] std::string svg() const {
    std::string text = axes();
    for (std::size_t i = 0; i < curves_.size(); ++i) {
      if (curves_[i].empty()) continue;
      text += fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2\" points=\"",
                          kColours[i % kColours.size()]);
      for (std::size_t n = 0; n < curves_[i].size(); ++n) {
        if (!shown(n, curves_[i].size())) continue;
        text += fmt::format("{:.1f},{:.1f} ", x(n + 1), y(curves_[i][n]));
      }
      text += "\"/>\n";
    }
    return text;
  }

 private:
  // Of many boards not each needs a point.
  static bool shown(std::size_t n, std::size_t points) {
    constexpr std::size_t kMostPoints = 800;
    return points <= kMostPoints || n % (points / kMostPoints) == 0 || n + 1 == points;
  }
  [[nodiscard]] std::size_t boards() const { return report_.sets[set_].boards.size(); }
  [[nodiscard]] double x(std::size_t solved) const {
    return left_ + kWidth * static_cast<double>(solved) / static_cast<double>(boards());
  }
  [[nodiscard]] double y(double seconds) const {
    const double share = (std::log10(std::max(seconds, 1e-9)) - low_) / (high_ - low_);
    return kTop + kHeight * (1 - share);
  }

  [[nodiscard]] std::string axes() const {
    const double bottom = kTop + kHeight;
    std::string text = fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" class=\"title\">{}</text>\n", left_,
                                   kTop - 14, svg_escaped(short_name(report_.sets[set_])));
    for (double power = low_; power <= high_; ++power) {
      const double at = y(std::pow(10, power));
      text += fmt::format(
          "<line x1=\"{0:.0f}\" y1=\"{1:.1f}\" x2=\"{2:.0f}\" y2=\"{1:.1f}\" class=\"grid\"/>"
          "<text x=\"{3:.0f}\" y=\"{4:.1f}\" text-anchor=\"end\">{5:g} s</text>\n",
          left_, at, left_ + kWidth, left_ - 6, at + 4, std::pow(10, power));
    }
    for (int quarter = 0; quarter <= 4; ++quarter) {
      const std::size_t solved = boards() * static_cast<std::size_t>(quarter) / 4;
      text += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">{}</text>\n", x(solved),
                          bottom + 18, solved);
    }
    return text + fmt::format(
                      "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">boards solved, "
                      "each within the seconds at the left</text>\n",
                      left_ + kWidth / 2, bottom + 38);
  }

  const CompareReport& report_;
  std::size_t set_;
  double left_;
  std::vector<std::vector<double>> curves_;
  double low_ = 0;  // powers of ten
  double high_ = 0;
};

}  // namespace

std::string cactus_svg(const CompareReport& report) {
  const double panel = kLeftMargin + kWidth;
  const double legend = panel * static_cast<double>(report.sets.size()) + 20;
  const double height = std::max(kTop + kHeight + kBelow,
                                 kTop + kLegendLine * static_cast<double>(report.contenders.size() + 1));
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\">\n"
      "<style>text {{font: 12px sans-serif; fill: #222}} .title {{font-weight: bold}} "
      ".grid {{stroke: #ddd}}</style>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
      legend + kLegend, height);
  for (std::size_t set = 0; set < report.sets.size(); ++set) {
    text += Panel(report, set, panel * static_cast<double>(set) + kLeftMargin).svg();
  }
  double at = kTop;
  for (std::size_t i = 0; i < report.contenders.size(); ++i) {
    text += fmt::format(
        "<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"12\" height=\"12\" fill=\"{}\"/>"
        "<text x=\"{:.0f}\" y=\"{:.0f}\">{}</text>\n",
        legend, at, kColours[i % kColours.size()], legend + 18, at + 11,
        svg_escaped(report.contenders[i].name));
    at += kLegendLine;
  }
  return text + "</svg>\n";
}

}  // namespace nonet::cli
