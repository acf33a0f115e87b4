// Booklets as sheets of shapes, and sheets as files.
#include "picture/print/booklet.hpp"

#include <string>

#include <gtest/gtest.h>

#include "nonet/format.hpp"
#include "picture/print/text.hpp"
#include "picture/print/write.hpp"

namespace nonet::print {
namespace {

constexpr std::string_view kNine =
    ".57.....94.1..3....6..95........4.5...4...3....31...26..6..2.732.....5...3...1.4.";

std::vector<Entry> entries(std::size_t number) {
  std::vector<Entry> all(number);
  for (std::size_t i = 0; i < number; ++i) {
    all[i].board = read_puzzle(kNine).value();
    all[i].heading = std::to_string(i + 1);
    all[i].aside = "Hard (1000)";
  }
  return all;
}

std::vector<std::string> texts(const Sheet& sheet) {
  std::vector<std::string> found;
  for (const Piece& piece : sheet.pieces) {
    for (const Shape& shape : piece.picture.shapes) {
      if (const auto* words = std::get_if<Words>(&shape)) found.push_back(words->text);
    }
  }
  return found;
}

bool has(const Sheet& sheet, std::string_view text) {
  const auto all = texts(sheet);
  return std::find(all.begin(), all.end(), text) != all.end();
}

TEST(Booklet, HasAsManyASheetAsItIsToldAndSolutionsAtTheBack) {
  for (const auto& [per_page, sheets] : {std::pair(1, 7U), {2, 4U}, {4, 2U}, {6, 2U}}) {
    const Booklet booklet(entries(7), {.per_page = per_page, .solutions = true});
    EXPECT_EQ(booklet.sheet_count(), sheets + 1) << per_page;
    EXPECT_FALSE(has(booklet.sheet(sheets - 1), "Solutions"));
    EXPECT_TRUE(has(booklet.sheet(sheets), "Solutions"));
    EXPECT_TRUE(has(booklet.sheet(sheets - 1), "7"));
  }
}

// Everything that is drawn lies on the paper, whatever there is of it.
TEST(Booklet, StaysOnThePaper) {
  std::string caption;
  for (int i = 0; i < 300; ++i) caption += "si r1c2 fuera 9 ";
  for (const Paper paper : {Paper::A4, Paper::Letter, Paper::Fit}) {
    for (const bool large : {false, true}) {
      for (const int per_page : {1, 2, 4, 6}) {
        auto all = entries(3);
        all[1].caption = caption;
        all[2].heading = std::string(300, 'W');
        const Booklet booklet(
            std::move(all), {.paper = paper, .per_page = paper == Paper::Fit ? 1 : per_page, .large = large});
        for (std::size_t i = 0; i < booklet.sheet_count(); ++i) {
          const Sheet sheet = booklet.sheet(i);
          for (const Piece& piece : sheet.pieces) {
            for (const Shape& shape : piece.picture.shapes) {
              const auto* words = std::get_if<Words>(&shape);
              if (words == nullptr) continue;
              const Point at = piece.corner + words->at * piece.scale;
              const double width = text_width(words->text, words->font_size, words->bold);
              const double end = at.x + (words->anchor == Anchor::Start ? width * piece.scale : 0);
              EXPECT_TRUE(at.x > 0 && end < sheet.size.x + 1) << words->text;
              EXPECT_TRUE(at.y > 0 && at.y < sheet.size.y) << words->text;
            }
          }
        }
      }
    }
  }
}

TEST(Booklet, NamesAPuzzleWithoutASolutionAtTheBack) {
  auto all = entries(1);
  all[0].without_solution = "no solution";
  const Booklet booklet(std::move(all), {.solutions = true});
  EXPECT_FALSE(has(booklet.sheet(0), "no solution"));
  EXPECT_TRUE(has(booklet.sheet(1), "no solution"));
}

TEST(Text, IsBrokenAtBlanksAndKeepsEveryWord) {
  const std::string text = "uno dos tres cuatro cinco seis siete ocho nueve diez";
  std::string again;
  for (const std::string& line : broken(text, 10, 60)) {
    EXPECT_LE(text_width(line, 10), 60);
    again += (again.empty() ? "" : " ") + line;
  }
  EXPECT_EQ(again, text);
  EXPECT_EQ(shortened("abc", 10, 100, false), "abc");
  const std::string cut = shortened("ñandú ñandú ñandú", 10, 40, false);
  EXPECT_TRUE(cut.ends_with("…") && text_width(cut, 10) <= 40) << cut;
}

TEST(Files, AreTheSameForTheSameSheetsAndHaveNoDate) {
  const Booklet booklet(entries(5), {.per_page = 4});
  const auto pdf = [&] {
    std::size_t done = 0;
    const auto next = [&](Sheet& sheet) {
      if (done == booklet.sheet_count()) return false;
      sheet = booklet.sheet(done++);
      return true;
    };
    return write_pdf(next, "Título").value();
  };
  EXPECT_EQ(write_svg(booklet.sheet(0), Language::English), write_svg(booklet.sheet(0), Language::English));
  if (!missing_library().empty()) GTEST_SKIP() << "pango and cairo are not installed";
  const std::string once = pdf();
  EXPECT_TRUE(once.starts_with("%PDF-"));
  EXPECT_EQ(once.find("CreationDate"), std::string::npos);
  EXPECT_EQ(once, pdf());
  EXPECT_TRUE(write_png(booklet.sheet(0), 72).value().starts_with("\x89PNG"));
  EXPECT_EQ(write_png(booklet.sheet(0), 1e6).error().code, Errc::TooLarge);
}

}  // namespace
}  // namespace nonet::print
