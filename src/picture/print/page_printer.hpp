// PagePrinter: cairo and pango, as the booklets see them.
//
// They are in a plug-in, a library that is linked with them and opened when PDF or PNG is first asked for: no
// other command waits for them. No exception crosses this border, since the program and the plug-in may each
// have a C++ runtime of its own.
//
// Errors, with cairo's reason: TooLarge for more than cairo can hold, else Io.
#pragma once

#include <string>

#include "nonet/result.hpp"
#include "picture/print/sheet.hpp"

namespace nonet::print {

class PagePrinter {
 public:
  virtual ~PagePrinter() = default;

  // Returns the family of the font that stands for kFont here; empty if there is none.
  virtual Result<std::string> font() = 0;
  // Draws a sheet as PNG with this number of dots a point, and returns the file.
  virtual Result<std::string> png(const Sheet& sheet, double scale) = 0;
  // Draws a sheet as the next page of the PDF.
  virtual Result<void> add(const Sheet& sheet) = 0;
  // Ends the PDF, with a title in UTF-8 unless it is empty, and returns the file.
  virtual Result<std::string> pdf(const std::string& title) = 0;
};

// The plug-in's only function, nonet_pango. It returns null if no memory is left.
using MakePagePrinter = PagePrinter*() noexcept;

}  // namespace nonet::print
