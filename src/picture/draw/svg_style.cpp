#include "picture/draw/svg_style.hpp"

#include <array>

#include "base/index.hpp"

namespace nonet::svg {
namespace {

HighlightLook look_of(Role role, int number) {
  constexpr std::array<HighlightLook, 6> kSets{
      HighlightLook{"#d3e4f5", "#3f74a8"}, HighlightLook{"#fae7b5", "#a97c12"},
      HighlightLook{"#e2dbf3", "#6b55a8"}, HighlightLook{"#c9e8e6", "#22808a"},
      HighlightLook{"#f7dcea", "#a8487c"}, HighlightLook{"#e3e8cf", "#6d7d2c"}};
  switch (role) {
    case Role::Base: return {"#dbe8f6", "#3f74a8"};
    case Role::Cover: return {"#f4e9cc", "#a98a3a"};
    case Role::Fin: return {"#e2dbf3", "#6b55a8", kInk, true};
    case Role::EndoFin: return {"#d2dcf3", "#44589c", kInk, true};
    case Role::Pivot: return {"#f7dcea", "#a8487c"};
    case Role::Guardian: return {"#fae7b5", "#a97c12"};
    case Role::ColourA: return {"#c9e8e6", "#22808a"};
    case Role::ColourB: return {"#f1d9ef", "#94478f", kInk, true};
    case Role::Als: return kSets[at(number) % kSets.size()];
    case Role::Common: return {"#efe0d0", "#8a5a2b", kInk, true};
    case Role::Blocker: return {"#f8e3d3", "#b0602f"};
    case Role::Rule:
    case Role::Option: return {"#fbf1cd", "#a9852a"};
  }
  return {};
}

}  // namespace

HighlightLook look_of(const Highlight& highlight) {
  using enum Highlight::Kind;
  switch (highlight.kind) {
    case Part: return look_of(highlight.role, highlight.number);
    case On: return {"#cbe7cd", "#3b8544"};
    case Off: return {"#fffefb", "#b9731a"};
    case GoesOut: return {"#fbd9d3", "#b8332a", "#8f231c", false, true};
    case GoesIn: return {"#2f8a4a", "#1f6d37", "#ffffff"};
  }
  return {};
}

std::string_view cell_colour(int colour) {
  constexpr std::array<std::string_view, 7> kTints{"#fbe0dd", "#e0f0d9", "#dbe9f7", "#fbf1cd",
                                                   "#d8f0ee", "#f1dff2", "#fbe6d3"};
  return kTints[at(colour - 1) % kTints.size()];
}

}  // namespace nonet::svg
