// PangoLibrary: the functions of cairo and pango, looked up when a page is first printed.
#pragma once

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

#include "solve/engines/shared_library.hpp"

namespace nonet::print {

// The functions of cairo and pango; the library of both depends on each.
struct Libraries {
  SharedLibrary library{"libpangocairo-1.0.so.0"};

  decltype(&::cairo_arc) cairo_arc = library.find("cairo_arc");
  decltype(&::cairo_close_path) cairo_close_path = library.find("cairo_close_path");
  decltype(&::cairo_create) cairo_create = library.find("cairo_create");
  decltype(&::cairo_curve_to) cairo_curve_to = library.find("cairo_curve_to");
  decltype(&::cairo_destroy) cairo_destroy = library.find("cairo_destroy");
  decltype(&::cairo_fill) cairo_fill = library.find("cairo_fill");
  decltype(&::cairo_fill_preserve) cairo_fill_preserve = library.find("cairo_fill_preserve");
  decltype(&::cairo_font_options_create) cairo_font_options_create =
      library.find("cairo_font_options_create");
  decltype(&::cairo_font_options_destroy) cairo_font_options_destroy =
      library.find("cairo_font_options_destroy");
  decltype(&::cairo_font_options_set_antialias) cairo_font_options_set_antialias =
      library.find("cairo_font_options_set_antialias");
  decltype(&::cairo_font_options_set_hint_metrics) cairo_font_options_set_hint_metrics =
      library.find("cairo_font_options_set_hint_metrics");
  decltype(&::cairo_font_options_set_hint_style) cairo_font_options_set_hint_style =
      library.find("cairo_font_options_set_hint_style");
  decltype(&::cairo_image_surface_create) cairo_image_surface_create =
      library.find("cairo_image_surface_create");
  decltype(&::cairo_line_to) cairo_line_to = library.find("cairo_line_to");
  decltype(&::cairo_move_to) cairo_move_to = library.find("cairo_move_to");
  decltype(&::cairo_new_path) cairo_new_path = library.find("cairo_new_path");
  decltype(&::cairo_paint) cairo_paint = library.find("cairo_paint");
  decltype(&::cairo_pdf_surface_create_for_stream) cairo_pdf_surface_create_for_stream =
      library.find("cairo_pdf_surface_create_for_stream");
  decltype(&::cairo_pdf_surface_set_metadata) cairo_pdf_surface_set_metadata =
      library.find("cairo_pdf_surface_set_metadata");
  decltype(&::cairo_pdf_surface_set_size) cairo_pdf_surface_set_size =
      library.find("cairo_pdf_surface_set_size");
  decltype(&::cairo_rectangle) cairo_rectangle = library.find("cairo_rectangle");
  decltype(&::cairo_restore) cairo_restore = library.find("cairo_restore");
  decltype(&::cairo_save) cairo_save = library.find("cairo_save");
  decltype(&::cairo_scale) cairo_scale = library.find("cairo_scale");
  decltype(&::cairo_set_dash) cairo_set_dash = library.find("cairo_set_dash");
  decltype(&::cairo_set_line_cap) cairo_set_line_cap = library.find("cairo_set_line_cap");
  decltype(&::cairo_set_line_width) cairo_set_line_width = library.find("cairo_set_line_width");
  decltype(&::cairo_set_source_rgb) cairo_set_source_rgb = library.find("cairo_set_source_rgb");
  decltype(&::cairo_set_source_rgba) cairo_set_source_rgba = library.find("cairo_set_source_rgba");
  decltype(&::cairo_show_page) cairo_show_page = library.find("cairo_show_page");
  decltype(&::cairo_status) cairo_status = library.find("cairo_status");
  decltype(&::cairo_status_to_string) cairo_status_to_string =
      library.find("cairo_status_to_string");
  decltype(&::cairo_stroke) cairo_stroke = library.find("cairo_stroke");
  decltype(&::cairo_surface_destroy) cairo_surface_destroy = library.find("cairo_surface_destroy");
  decltype(&::cairo_surface_finish) cairo_surface_finish = library.find("cairo_surface_finish");
  decltype(&::cairo_surface_status) cairo_surface_status = library.find("cairo_surface_status");
  decltype(&::cairo_surface_write_to_png_stream) cairo_surface_write_to_png_stream =
      library.find("cairo_surface_write_to_png_stream");
  decltype(&::cairo_translate) cairo_translate = library.find("cairo_translate");
  decltype(&::g_object_unref) g_object_unref = library.find("g_object_unref");
  decltype(&::pango_cairo_context_set_font_options) pango_cairo_context_set_font_options =
      library.find("pango_cairo_context_set_font_options");
  decltype(&::pango_cairo_font_map_new) pango_cairo_font_map_new =
      library.find("pango_cairo_font_map_new");
  decltype(&::pango_cairo_font_map_set_resolution) pango_cairo_font_map_set_resolution =
      library.find("pango_cairo_font_map_set_resolution");
  decltype(&::pango_cairo_show_layout_line) pango_cairo_show_layout_line =
      library.find("pango_cairo_show_layout_line");
  decltype(&::pango_context_set_round_glyph_positions) pango_context_set_round_glyph_positions =
      library.find("pango_context_set_round_glyph_positions");
  decltype(&::pango_font_description_free) pango_font_description_free =
      library.find("pango_font_description_free");
  decltype(&::pango_font_description_get_family) pango_font_description_get_family =
      library.find("pango_font_description_get_family");
  decltype(&::pango_font_description_new) pango_font_description_new =
      library.find("pango_font_description_new");
  decltype(&::pango_font_description_set_absolute_size) pango_font_description_set_absolute_size =
      library.find("pango_font_description_set_absolute_size");
  decltype(&::pango_font_description_set_family) pango_font_description_set_family =
      library.find("pango_font_description_set_family");
  decltype(&::pango_font_description_set_weight) pango_font_description_set_weight =
      library.find("pango_font_description_set_weight");
  decltype(&::pango_font_describe) pango_font_describe = library.find("pango_font_describe");
  decltype(&::pango_font_map_create_context) pango_font_map_create_context =
      library.find("pango_font_map_create_context");
  decltype(&::pango_font_map_load_font) pango_font_map_load_font =
      library.find("pango_font_map_load_font");
  decltype(&::pango_layout_get_line_readonly) pango_layout_get_line_readonly =
      library.find("pango_layout_get_line_readonly");
  decltype(&::pango_layout_get_size) pango_layout_get_size = library.find("pango_layout_get_size");
  decltype(&::pango_layout_new) pango_layout_new = library.find("pango_layout_new");
  decltype(&::pango_layout_set_font_description) pango_layout_set_font_description =
      library.find("pango_layout_set_font_description");
  decltype(&::pango_layout_set_single_paragraph_mode) pango_layout_set_single_paragraph_mode =
      library.find("pango_layout_set_single_paragraph_mode");
  decltype(&::pango_layout_set_text) pango_layout_set_text = library.find("pango_layout_set_text");
};

inline Libraries& lib() {
  static Libraries libraries;
  return libraries;
}

}  // namespace nonet::print
