// Pages by cairo and pango: the only unit that is linked with them.
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

#include "base/caught.hpp"
#include "nonet/api.h"
#include "picture/print/page_printer.hpp"

namespace nonet::pango {
namespace {

using print::Piece;
using print::Sheet;

constexpr double kPointsPerInch = 72;

template <auto release>
struct Release {
  void operator()(auto* object) const { release(object); }
};
// What is cairo's or pango's, and is released by this function.
template <class Object, auto release = g_object_unref>
using Owned = std::unique_ptr<Object, Release<release>>;
using FontDescription = Owned<PangoFontDescription, pango_font_description_free>;

// Text set in the font, each once, at a size that is then scaled.
class Typesetter {
 public:
  static constexpr double kSize = 64;
  static constexpr const char* kFonts = "Lato, Helvetica, Sans";  // kFont, then what may stand in for it

  struct TypesetLine {
    Owned<PangoLayout> layout;
    PangoLayoutLine* line = nullptr;
    double width = 0;
  };

  Typesetter() : map_(pango_cairo_font_map_new()), context_(pango_font_map_create_context(map_.get())) {
    pango_cairo_font_map_set_resolution(reinterpret_cast<PangoCairoFontMap*>(map_.get()), kPointsPerInch);
    const Owned<cairo_font_options_t, cairo_font_options_destroy> options(cairo_font_options_create());
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context_.get(), options.get());
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
  }

  const TypesetLine& line(const std::string& text, bool bold) {
    TypesetLine& line = lines_[{text, bold}];
    if (line.line != nullptr) return line;
    line.layout.reset(pango_layout_new(context_.get()));
    pango_layout_set_font_description(line.layout.get(), description(bold).get());
    pango_layout_set_single_paragraph_mode(line.layout.get(), TRUE);
    const bool valid = g_utf8_validate(text.data(), static_cast<gssize>(text.size()), nullptr) != FALSE;
    pango_layout_set_text(line.layout.get(), valid ? text.c_str() : "?", -1);
    int width = 0;
    pango_layout_get_size(line.layout.get(), &width, nullptr);
    line.width = static_cast<double>(width) / PANGO_SCALE;
    line.line = pango_layout_get_line_readonly(line.layout.get(), 0);
    return line;
  }

  // Returns the family of the font that kFont stands for here.
  std::string family() {
    const Owned<PangoFont> font(
        pango_font_map_load_font(map_.get(), context_.get(), description(false).get()));
    if (font == nullptr) return {};
    return pango_font_description_get_family(FontDescription(pango_font_describe(font.get())).get());
  }

 private:
  static FontDescription description(bool bold) {
    FontDescription font(pango_font_description_new());
    pango_font_description_set_family(font.get(), kFonts);
    pango_font_description_set_weight(font.get(), bold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font.get(), kSize * PANGO_SCALE);
    return font;
  }

  Owned<PangoFontMap> map_;
  Owned<PangoContext> context_;
  std::map<std::pair<std::string, bool>, TypesetLine> lines_;
};

// A surface of cairo, on which shapes are drawn.
class CairoCanvas {
 public:
  CairoCanvas(cairo_surface_t* surface, Typesetter& text)
      : surface_(surface), context_(cairo_create(surface)), cairo_(context_.get()), text_(text) {}

  void draw(const Sheet& sheet) const {
    for (const Piece& piece : sheet.pieces) {
      cairo_save(cairo_);
      cairo_translate(cairo_, piece.corner.x, piece.corner.y);
      cairo_scale(cairo_, piece.scale, piece.scale);
      for (const Shape& shape : piece.picture.shapes) std::visit(*this, shape);
      cairo_restore(cairo_);
    }
  }

  [[nodiscard]] cairo_surface_t* surface() const { return surface_.get(); }
  [[nodiscard]] cairo_t* cairo() const { return cairo_; }
  // Returns what went wrong, if anything did.
  [[nodiscard]] Result<void> status(cairo_status_t last = CAIRO_STATUS_SUCCESS) const {
    for (const cairo_status_t status : {last, cairo_status(cairo_), cairo_surface_status(surface())}) {
      if (status == CAIRO_STATUS_SUCCESS) continue;
      const bool too_large = status == CAIRO_STATUS_INVALID_SIZE || status == CAIRO_STATUS_NO_MEMORY;
      return fail(too_large ? Errc::TooLarge : Errc::Io, as_is(cairo_status_to_string(status)));
    }
    return {};
  }

  void operator()(const Box& box) const {
    cairo_rectangle(cairo_, box.corner.x, box.corner.y, box.size.x, box.size.y);
    source(box.fill.colour, box.fill.opacity);
    cairo_fill(cairo_);
  }
  void operator()(const Disc& disc) const {
    cairo_new_path(cairo_);
    cairo_arc(cairo_, disc.centre.x, disc.centre.y, disc.radius, 0, 2 * M_PI);
    cairo_close_path(cairo_);
    source(disc.fill.colour, disc.fill.opacity);
    cairo_fill_preserve(cairo_);
    stroke(disc.edge);
  }
  void operator()(const Strokes& lines) const {
    for (const auto& [from, to] : lines.lines) {
      cairo_move_to(cairo_, from.x, from.y);
      cairo_line_to(cairo_, to.x, to.y);
    }
    stroke(lines.pen);
  }
  void operator()(const Arc& arc) const {
    const Point one = arc.from + (arc.bend - arc.from) * (2.0 / 3);
    const Point two = arc.to + (arc.bend - arc.to) * (2.0 / 3);
    cairo_move_to(cairo_, arc.from.x, arc.from.y);
    cairo_curve_to(cairo_, one.x, one.y, two.x, two.y, arc.to.x, arc.to.y);
    stroke(arc.pen);
  }
  void operator()(const Triangle& triangle) const {
    cairo_move_to(cairo_, triangle.a.x, triangle.a.y);
    cairo_line_to(cairo_, triangle.b.x, triangle.b.y);
    cairo_line_to(cairo_, triangle.c.x, triangle.c.y);
    cairo_close_path(cairo_);
    source(triangle.fill.colour, triangle.fill.opacity);
    cairo_fill(cairo_);
  }
  void operator()(const Words& words) const {
    const Typesetter::TypesetLine& line = text_.line(words.text, words.bold);
    const double scale = words.font_size / Typesetter::kSize;
    const double before = words.anchor == Anchor::Start    ? 0
                          : words.anchor == Anchor::Middle ? line.width / 2
                                                           : line.width;
    cairo_save(cairo_);
    cairo_translate(cairo_, words.at.x - before * scale, words.at.y + kHalfOfACapital * words.font_size);
    cairo_scale(cairo_, scale, scale);
    cairo_move_to(cairo_, 0, 0);
    source(words.colour, 1);
    pango_cairo_show_layout_line(cairo_, line.line);
    cairo_new_path(cairo_);
    cairo_restore(cairo_);
  }

 private:
  void source(std::string_view colour, double opacity) const {
    constexpr int kHexadecimal = 16;
    const auto part = [&](std::size_t place) {
      return std::stoi(std::string(colour.substr(place, 2)), nullptr, kHexadecimal) / 255.0;
    };
    if (opacity == 1) {
      cairo_set_source_rgb(cairo_, part(1), part(3), part(5));
    } else {
      cairo_set_source_rgba(cairo_, part(1), part(3), part(5), opacity);
    }
  }

  void stroke(const Pen& pen) const {
    const double dashes[] = {pen.dashes.on, pen.dashes.off};
    source(pen.colour, 1);
    cairo_set_line_width(cairo_, pen.width);
    cairo_set_dash(cairo_, dashes, pen.dashes.on > 0 ? 2 : 0, 0);
    cairo_set_line_cap(cairo_, pen.square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT);
    cairo_stroke(cairo_);
  }

  Owned<cairo_surface_t, cairo_surface_destroy> surface_;
  Owned<cairo_t, cairo_destroy> context_;
  cairo_t* cairo_;
  Typesetter& text_;
};

cairo_status_t append(void* text, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

class CairoPrinter final : public print::PagePrinter {
 public:
  Result<std::string> font() override {
    return guarded([&]() -> Result<std::string> { return text().family(); });
  }

  Result<std::string> png(const Sheet& sheet, double scale) override {
    return guarded([&]() -> Result<std::string> {
      const auto dots = [&](double length) { return static_cast<int>(std::ceil(length * scale)); };
      const CairoCanvas image(
          cairo_image_surface_create(CAIRO_FORMAT_RGB24, dots(sheet.size.x), dots(sheet.size.y)), text());
      cairo_set_source_rgb(image.cairo(), 1, 1, 1);
      cairo_paint(image.cairo());
      cairo_scale(image.cairo(), scale, scale);
      image.draw(sheet);
      std::string bytes;
      return image.status(cairo_surface_write_to_png_stream(image.surface(), append, &bytes)).map([&] {
        return std::move(bytes);
      });
    });
  }

  Result<void> add(const Sheet& sheet) override {
    return guarded([&]() -> Result<void> {
      const CairoCanvas& pages = pdf_canvas();
      cairo_pdf_surface_set_size(pages.surface(), sheet.size.x, sheet.size.y);
      pages.draw(sheet);
      cairo_show_page(pages.cairo());
      return pages.status();
    });
  }

  Result<std::string> pdf(const std::string& title) override {
    return guarded([&]() -> Result<std::string> {
      const CairoCanvas& pages = pdf_canvas();
      cairo_pdf_surface_set_metadata(pages.surface(), CAIRO_PDF_METADATA_CREATE_DATE, "");
      if (!title.empty()) {
        cairo_pdf_surface_set_metadata(pages.surface(), CAIRO_PDF_METADATA_TITLE, title.c_str());
      }
      cairo_surface_finish(pages.surface());
      return pages.status().map([&] { return std::move(bytes_); });
    });
  }

 private:
  Typesetter& text() { return text_ ? *text_ : text_.emplace(); }
  const CairoCanvas& pdf_canvas() {
    if (pdf_) return *pdf_;
    constexpr double kAnySize = kPointsPerInch;  // each page has its own
    return pdf_.emplace(cairo_pdf_surface_create_for_stream(append, &bytes_, kAnySize, kAnySize), text());
  }

  std::string bytes_;  // of the PDF
  std::optional<Typesetter> text_;
  std::optional<CairoCanvas> pdf_;
};

}  // namespace
}  // namespace nonet::pango

extern "C" NONET_API nonet::print::PagePrinter* nonet_pango() noexcept {
  return nonet::made<nonet::pango::CairoPrinter>();
}
