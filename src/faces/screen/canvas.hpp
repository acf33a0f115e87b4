// The canvas that the screen is drawn on, by its short names.
#pragma once

#include "base/utf8.hpp"
#include "picture/draw/canvas.hpp"

namespace nonet::screen {

using art::Canvas;
using art::characters;
using art::Extent;
using art::Glyph;
using art::Ink;
using art::Paper;
using art::paper_of;
using art::Spot;
using art::Style;

}  // namespace nonet::screen
