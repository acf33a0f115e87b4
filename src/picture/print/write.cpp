#include "picture/print/write.hpp"

#include <memory>

#include <fmt/format.h>

#include "base/say.hpp"
#include "base/utf8.hpp"
#include "picture/draw/svg.hpp"
#include "picture/print/page_printer.hpp"
#include "solve/engines/shared_library.hpp"

namespace nonet::print {
namespace {

#ifdef NONET_HAVE_PANGO
constexpr Text kMissing =
    tr("PDF and PNG need pango and cairo; on Debian: apt install libpangocairo-1.0-0. SVG needs nothing");
#else
constexpr Text kMissing =
    tr("this nonet was built without pango and cairo, which PDF and PNG need; on Debian: apt install "
       "libpango1.0-dev, and build it again. SVG needs nothing");
#endif

MakePagePrinter* page_printer() {
  static MakePagePrinter* const make = plugin("pango");
  return make;
}

// Calls work(printer), and gives errors of cairo a sentence around them.
template <class Work>
Result<std::string> printed(const Work& work) {
  if (page_printer() == nullptr) return fail(Errc::Unavailable, kMissing);
  const std::unique_ptr<PagePrinter> printer(page_printer()());
  if (!printer) return fail(Errc::NoMemory, tr("no memory left"));
  Result<std::string> bytes = work(*printer);
  if (bytes || bytes.error().code == Errc::NoMemory) return bytes;
  if (bytes.error().code != Errc::TooLarge) {
    return fail(Errc::Io, say("cairo says: {}", bytes.error().message));
  }
  Error error(Errc::TooLarge, tr("the picture has too many dots; ask for fewer"));
  error.subject = "dpi";
  return Failure(std::move(error));
}

}  // namespace

std::string write_svg(const Sheet& sheet, Language language) {
  const Picture paper{.size = sheet.size, .shapes = {Box{{}, sheet.size, {"#ffffff"}}}};
  std::string text = svg_shapes(paper);
  for (const Piece& piece : sheet.pieces) {
    text += fmt::format("<g transform=\"translate({:.2f} {:.2f}) scale({:.5f})\">\n{}</g>\n", piece.corner.x,
                        piece.corner.y, piece.scale, svg_shapes(piece.picture));
  }
  return svg_document(sheet.size, language, text, "pt");
}

Message missing_library() { return page_printer() == nullptr ? Message(kMissing) : Message(); }

Message missing_font() {
  const Result<std::string> family = printed([](PagePrinter& printer) { return printer.font(); });
  if (!family || *family == kFont) return {};
  return say("the font {} is not installed, so this is printed in {}; on Debian: apt install fonts-lato",
             kFont, *family);
}

Result<std::string> write_pdf(const SheetSource& next, const std::string& title) {
  return printed([&](PagePrinter& printer) -> Result<std::string> {
    for (Sheet sheet; next(sheet);) {
      if (const auto added = printer.add(sheet); !added) return Failure(added.error());
    }
    return printer.pdf(is_utf8(title) ? title : "");
  });
}

Result<std::string> write_png(const Sheet& sheet, double dots_per_inch) {
  constexpr double kPointsPerInch = 72;
  return printed([&](PagePrinter& printer) { return printer.png(sheet, dots_per_inch / kPointsPerInch); });
}

}  // namespace nonet::print
