// With pango_library.hpp, the only file that knows cairo and pango.
#include "picture/print/write.hpp"

#ifdef NONET_HAVE_PANGO
#include <cmath>
#include <map>
#include <memory>

#include "base/utf8.hpp"
#include "picture/print/pango_library.hpp"
#endif

#include "base/say.hpp"

namespace nonet::print {

#ifndef NONET_HAVE_PANGO

// Not inlined: where it is, GCC 12 warns of the bounds of an array in the error made of it, wrongly.
[[gnu::noinline]] Message missing_library() {
  return Text{
      "this nonet was built without pango and cairo, which PDF and PNG need; on Debian: apt install "
      "libpango1.0-dev, and build it again. SVG needs nothing",
      "este nonet se compiló sin pango ni cairo, que hacen falta para PDF y PNG; en Debian: apt install "
      "libpango1.0-dev, y vuelve a compilarlo. SVG no necesita nada"};
}
Message missing_font() { return {}; }
Result<std::string> write_pdf(const SheetSource&, const std::string&) {
  return fail(Errc::Unavailable, missing_library());
}
Result<std::string> write_png(const Sheet&, double) {
  return fail(Errc::Unavailable, missing_library());
}

#else

namespace {

struct Unref {
  void operator()(void* object) const { lib().g_object_unref(object); }
};
template <class Object>
using Owned = std::unique_ptr<Object, Unref>;

// Text set in the font, each once, at a size that is then scaled.
class Typesetter {
 public:
  static constexpr double kSize = 64;
  static constexpr const char* kFonts =
      "Lato, Helvetica, Sans";  // kFont, then what may stand in for it

  struct TypesetLine {
    Owned<PangoLayout> layout;
    PangoLayoutLine* line = nullptr;
    double width = 0;
  };

  Typesetter()
      : map_(lib().pango_cairo_font_map_new()),
        context_(lib().pango_font_map_create_context(map_.get())) {
    constexpr double kPoints = 72;
    lib().pango_cairo_font_map_set_resolution(reinterpret_cast<PangoCairoFontMap*>(map_.get()),
                                              kPoints);
    cairo_font_options_t* const options = lib().cairo_font_options_create();
    lib().cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    lib().cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    lib().cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    lib().pango_cairo_context_set_font_options(context_.get(), options);
    lib().cairo_font_options_destroy(options);
    lib().pango_context_set_round_glyph_positions(context_.get(), FALSE);
  }

  const TypesetLine& line(const std::string& text, bool bold) {
    TypesetLine& line = lines_[{text, bold}];
    if (line.line != nullptr) return line;
    line.layout.reset(lib().pango_layout_new(context_.get()));
    PangoFontDescription* const font = description(bold);
    lib().pango_layout_set_font_description(line.layout.get(), font);
    lib().pango_font_description_free(font);
    lib().pango_layout_set_single_paragraph_mode(line.layout.get(), TRUE);
    const std::string shown = is_utf8(text) ? text : "?";
    lib().pango_layout_set_text(line.layout.get(), shown.data(), static_cast<int>(shown.size()));
    int width = 0;
    lib().pango_layout_get_size(line.layout.get(), &width, nullptr);
    line.width = static_cast<double>(width) / PANGO_SCALE;
    line.line = lib().pango_layout_get_line_readonly(line.layout.get(), 0);
    return line;
  }

  // Returns the family of the font that kFont stands for here.
  std::string family() {
    PangoFontDescription* const wanted = description(false);
    const Owned<PangoFont> font(lib().pango_font_map_load_font(map_.get(), context_.get(), wanted));
    lib().pango_font_description_free(wanted);
    if (font == nullptr) return {};
    PangoFontDescription* const got = lib().pango_font_describe(font.get());
    std::string name = lib().pango_font_description_get_family(got);
    lib().pango_font_description_free(got);
    return name;
  }

 private:
  static PangoFontDescription* description(bool bold) {
    PangoFontDescription* const font = lib().pango_font_description_new();
    lib().pango_font_description_set_family(font, kFonts);
    lib().pango_font_description_set_weight(font,
                                            bold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL);
    lib().pango_font_description_set_absolute_size(font, kSize * PANGO_SCALE);
    return font;
  }

  Owned<PangoFontMap> map_;
  Owned<PangoContext> context_;
  std::map<std::pair<std::string, bool>, TypesetLine> lines_;
};

// Draws shapes on a surface of cairo.
class CairoCanvas {
 public:
  CairoCanvas(cairo_t* cairo, Typesetter& text) : cairo_(cairo), text_(text) {}

  void draw(const Sheet& sheet) const {
    for (const Piece& piece : sheet.pieces) {
      lib().cairo_save(cairo_);
      lib().cairo_translate(cairo_, piece.corner.x, piece.corner.y);
      lib().cairo_scale(cairo_, piece.scale, piece.scale);
      for (const Shape& shape : piece.picture.shapes) std::visit(*this, shape);
      lib().cairo_restore(cairo_);
    }
  }

  void operator()(const Box& box) const {
    lib().cairo_rectangle(cairo_, box.corner.x, box.corner.y, box.size.x, box.size.y);
    source(box.fill.colour, box.fill.opacity);
    lib().cairo_fill(cairo_);
  }
  void operator()(const Disc& disc) const {
    lib().cairo_new_path(cairo_);
    lib().cairo_arc(cairo_, disc.centre.x, disc.centre.y, disc.radius, 0, 2 * M_PI);
    lib().cairo_close_path(cairo_);
    source(disc.fill.colour, disc.fill.opacity);
    lib().cairo_fill_preserve(cairo_);
    stroke(disc.edge);
  }
  void operator()(const Strokes& lines) const {
    for (const auto& [from, to] : lines.lines) {
      lib().cairo_move_to(cairo_, from.x, from.y);
      lib().cairo_line_to(cairo_, to.x, to.y);
    }
    stroke(lines.pen);
  }
  void operator()(const Arc& arc) const {
    const Point one = arc.from + (arc.bend - arc.from) * (2.0 / 3);
    const Point two = arc.to + (arc.bend - arc.to) * (2.0 / 3);
    lib().cairo_move_to(cairo_, arc.from.x, arc.from.y);
    lib().cairo_curve_to(cairo_, one.x, one.y, two.x, two.y, arc.to.x, arc.to.y);
    stroke(arc.pen);
  }
  void operator()(const Triangle& triangle) const {
    lib().cairo_move_to(cairo_, triangle.a.x, triangle.a.y);
    lib().cairo_line_to(cairo_, triangle.b.x, triangle.b.y);
    lib().cairo_line_to(cairo_, triangle.c.x, triangle.c.y);
    lib().cairo_close_path(cairo_);
    source(triangle.fill.colour, triangle.fill.opacity);
    lib().cairo_fill(cairo_);
  }
  void operator()(const Words& words) const {
    const Typesetter::TypesetLine& line = text_.line(words.text, words.bold);
    const double scale = words.font_size / Typesetter::kSize;
    const double before = words.anchor == Anchor::Start    ? 0
                          : words.anchor == Anchor::Middle ? line.width / 2
                                                           : line.width;
    lib().cairo_save(cairo_);
    lib().cairo_translate(cairo_, words.at.x - before * scale,
                          words.at.y + kHalfOfACapital * words.font_size);
    lib().cairo_scale(cairo_, scale, scale);
    lib().cairo_move_to(cairo_, 0, 0);
    source(words.colour, 1);
    lib().pango_cairo_show_layout_line(cairo_, line.line);
    lib().cairo_new_path(cairo_);
    lib().cairo_restore(cairo_);
  }

 private:
  void source(std::string_view colour, double opacity) const {
    constexpr int kHexadecimal = 16;
    const auto part = [&](std::size_t place) {
      return std::stoi(std::string(colour.substr(place, 2)), nullptr, kHexadecimal) / 255.0;
    };
    if (opacity == 1) {
      lib().cairo_set_source_rgb(cairo_, part(1), part(3), part(5));
    } else {
      lib().cairo_set_source_rgba(cairo_, part(1), part(3), part(5), opacity);
    }
  }

  void stroke(const Pen& pen) const {
    const double dashes[] = {pen.dashes.on, pen.dashes.off};
    source(pen.colour, 1);
    lib().cairo_set_line_width(cairo_, pen.width);
    lib().cairo_set_dash(cairo_, dashes, pen.dashes.on > 0 ? 2 : 0, 0);
    lib().cairo_set_line_cap(cairo_, pen.square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT);
    lib().cairo_stroke(cairo_);
  }

  cairo_t* cairo_;
  Typesetter& text_;
};

// A surface of cairo, and what it was drawn on with.
class Surface {
 public:
  explicit Surface(cairo_surface_t* surface)
      : surface_(surface), cairo_(lib().cairo_create(surface)) {}
  Surface(const Surface&) = delete;
  Surface& operator=(const Surface&) = delete;
  ~Surface() {
    lib().cairo_destroy(cairo_);
    lib().cairo_surface_destroy(surface_);
  }

  [[nodiscard]] cairo_surface_t* surface() const { return surface_; }
  [[nodiscard]] cairo_t* cairo() const { return cairo_; }
  // Returns what went wrong, if anything did.
  [[nodiscard]] Result<void> status(cairo_status_t last = CAIRO_STATUS_SUCCESS) const {
    for (const cairo_status_t status :
         {last, lib().cairo_status(cairo_), lib().cairo_surface_status(surface_)}) {
      if (status == CAIRO_STATUS_INVALID_SIZE || status == CAIRO_STATUS_NO_MEMORY) {
        Error error(Errc::TooLarge, {"the picture has too many dots; ask for fewer",
                                     "la imagen tiene demasiados puntos; pide menos"});
        error.subject = "dpi";
        return Failure(std::move(error));
      }
      if (status == CAIRO_STATUS_SUCCESS) continue;
      return fail(Errc::Io,
                  say({"cairo says: {}", "cairo dice: {}"}, lib().cairo_status_to_string(status)));
    }
    return {};
  }

 private:
  cairo_surface_t* surface_;
  cairo_t* cairo_;
};

cairo_status_t append(void* text, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

Message missing_library() {
  if (lib().library.complete()) return {};
  return Text{
      "PDF and PNG need pango and cairo; on Debian: apt install libpangocairo-1.0-0. SVG needs nothing",
      "PDF y PNG necesitan pango y cairo; en Debian: apt install libpangocairo-1.0-0. SVG no necesita nada"};
}

Message missing_font() {
  const std::string family = Typesetter().family();
  if (family == kFont) return {};
  return say(
      {"the font {} is not installed, so this is printed in {}; on Debian: apt install fonts-lato",
       "la fuente {} no está instalada, así que se imprime en {}; en Debian: apt install fonts-lato"},
      kFont, family);
}

Result<std::string> write_pdf(const SheetSource& next, const std::string& title) {
  std::string bytes;
  {
    Typesetter text;
    const Surface pdf(lib().cairo_pdf_surface_create_for_stream(append, &bytes, 72, 72));
    lib().cairo_pdf_surface_set_metadata(pdf.surface(), CAIRO_PDF_METADATA_CREATE_DATE, "");
    if (!title.empty() && is_utf8(title)) {
      lib().cairo_pdf_surface_set_metadata(pdf.surface(), CAIRO_PDF_METADATA_TITLE, title.c_str());
    }
    for (Sheet sheet; next(sheet);) {
      lib().cairo_pdf_surface_set_size(pdf.surface(), sheet.size.x, sheet.size.y);
      CairoCanvas(pdf.cairo(), text).draw(sheet);
      lib().cairo_show_page(pdf.cairo());
    }
    lib().cairo_surface_finish(pdf.surface());
    const auto status = pdf.status();
    if (!status) return Failure(status.error());
  }
  return bytes;
}

Result<std::string> write_png(const Sheet& sheet, double dots_per_inch) {
  constexpr double kPoints = 72;
  const double scale = dots_per_inch / kPoints;
  Typesetter text;
  const Surface image(lib().cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, static_cast<int>(std::ceil(sheet.size.x * scale)),
      static_cast<int>(std::ceil(sheet.size.y * scale))));
  lib().cairo_set_source_rgb(image.cairo(), 1, 1, 1);
  lib().cairo_paint(image.cairo());
  lib().cairo_scale(image.cairo(), scale, scale);
  CairoCanvas(image.cairo(), text).draw(sheet);
  std::string bytes;
  const auto status =
      image.status(lib().cairo_surface_write_to_png_stream(image.surface(), append, &bytes));
  if (!status) return Failure(status.error());
  return bytes;
}

#endif

}  // namespace nonet::print
