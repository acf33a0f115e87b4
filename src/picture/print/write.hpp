// Sheets as files. SVG needs nothing; PDF and PNG are made by cairo and pango, which are looked up when they
// are first needed, so that no other command waits for them.
//
// Same sheets, same bytes: no file says when it was made.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "nonet/language.hpp"
#include "nonet/result.hpp"
#include "picture/print/sheet.hpp"

namespace nonet::print {

// The font that pages are printed in.
inline constexpr std::string_view kFont = "Lato";

[[nodiscard]] std::string write_svg(const Sheet& sheet, Language language);

// Returns which packages PDF and PNG need and this machine does not have; empty if they can be written.
[[nodiscard]] Message missing_library();
// Returns which font stands in for kFont, and what to install; empty if kFont is here. Only if nothing is
// missing.
[[nodiscard]] Message missing_font();

// Puts each sheet in turn; returns false if there is no more.
using SheetSource = std::function<bool(Sheet& next)>;
// Writes all sheets as one PDF. Only if nothing is missing. Errors: Io with cairo's reason.
[[nodiscard]] Result<std::string> write_pdf(const SheetSource& next, const std::string& title);
// Writes a sheet as PNG with this number of dots an inch. TooLarge for more than cairo can hold.
[[nodiscard]] Result<std::string> write_png(const Sheet& sheet, double dots_per_inch);

}  // namespace nonet::print
