// Sheet: one page as shapes, and what a booklet of them may be.
//
//   Entry, Entry, … ──► Booklet ──► Sheet ──┬─► write_svg()
//                                           └─► write_pdf(), write_png()    over cairo
//
// Lengths are in points, 1/72 of an inch.
#pragma once

#include <vector>

#include "picture/draw/shapes.hpp"

namespace nonet::print {

struct Piece {
  Picture picture;
  Point corner = {};
  double scale = 1;
};

struct Sheet {
  Point size;
  std::vector<Piece> pieces = {};
};

}  // namespace nonet::print
