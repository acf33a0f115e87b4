#include "boards.hpp"

#include <algorithm>
#include <cstring>

#include "errors.hpp"

namespace nonet::python {
namespace {

namespace py = pybind11;

using Byte = unsigned char;

constexpr std::uint16_t kAllDigits = 0x1FF;
constexpr std::string_view kBlanks = ".0*_-?xX";

std::array<bool, 256> takes_characters() {
  std::array<bool, 256> takes{};
  for (char digit = '1'; digit <= '9'; ++digit) takes[static_cast<unsigned char>(digit)] = true;
  for (const char blank : kBlanks) takes[static_cast<unsigned char>(blank)] = true;
  return takes;
}

Failure no_digit(std::size_t board, int cell, const std::string& what) {
  const std::string place = "r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1);
  const std::string number = std::to_string(board);
  return fail(Errc::Usage,
              {"board " + number + ", " + place + ": " + what + " is not a digit 1-9 or a blank",
               "tablero " + number + ", " + place + ": " + what + " no es un dígito 1-9 ni una vacía"});
}

// A byte as a person reads it; a zero is what numpy puts behind a text that is too short.
std::string shown(char byte) {
  const auto number = static_cast<unsigned char>(byte);
  if (number > 0x20 && number < 0x7F) return std::string("'") + byte + "'";
  constexpr std::string_view kHex = "0123456789abcdef";
  return std::string("\\x") + kHex[number >> 4U] + kHex[number & 0xFU];
}

LayoutPtr plain_nine() {
  static const LayoutPtr layout = Layout::make(boxes_spec(3, 3)).value();
  return layout;
}

}  // namespace

Puzzle plain_puzzle(const char* cells) {
  Puzzle puzzle;
  puzzle.reset(plain_nine());
  for (int c = 0; c < kBulkCells; ++c) {
    const char symbol = cells[c];
    if (symbol >= '1' && symbol <= '9') puzzle.givens[c] = static_cast<Digit>(symbol - '0');
  }
  return puzzle;
}

Boards::Boards(const py::array& array)
    : data_(static_cast<const char*>(array.data())),
      kind_(Kind::Text),
      size_(static_cast<std::size_t>(array.ndim() > 0 ? array.shape(0) : 0)),
      step_(array.ndim() > 0 ? array.strides(0) : 0) {
  const py::dtype type = array.dtype();
  if (type.kind() == 'S' && type.itemsize() == kBulkCells && array.ndim() == 1) return;
  const bool rows = array.ndim() == 2 && array.shape(1) == kBulkCells;
  const bool digits = type.kind() == 'u' && type.itemsize() == 1;
  const bool candidates = py::isinstance<py::array_t<std::uint16_t>>(array);
  if (!rows || !(digits || candidates)) {
    raise(Error(Errc::Usage, {"boards are an array S81, or uint8 or uint16 of shape (n, 81)",
                              "los tableros son un array S81, o uint8 o uint16 de forma (n, 81)"}));
  }
  kind_ = digits ? Kind::Digits : Kind::Candidates;
  cell_step_ = array.strides(1);
}

Result<BulkBoard> Boards::board(std::size_t i, Room& room) const {
  switch (kind_) {
    case Kind::Text: return text(i);
    case Kind::Digits: return digits(i, room);
    case Kind::Candidates: break;
  }
  return candidates(i, room);
}

// The loops over cells below have no way out and reckon in bytes, so that the compiler makes vectors of them: a look at
// each byte alone takes a tenth of the time of the search.
Result<BulkBoard> Boards::text(std::size_t i) const {
  const char* const cells = cell(i, 0);
  Byte most = 0;      // from the dot on, after which come a slash and the digits
  Byte slash = 0xFF;  // 0 if there is one
  for (int c = 0; c < kBulkCells; ++c) {
    most = std::max(most, static_cast<Byte>(cells[c] - '.'));
    slash = std::min(slash, static_cast<Byte>(cells[c] ^ '/'));
  }
  if (most <= '9' - '.' && slash != 0) return BulkBoard{.givens = cells};
  static const std::array<bool, 256> kTakes = takes_characters();
  const char* const bad = std::find_if_not(cells, cells + kBulkCells,
                                           [](char c) { return kTakes[static_cast<unsigned char>(c)]; });
  if (bad == cells + kBulkCells) return BulkBoard{.givens = cells};
  return no_digit(i, static_cast<int>(bad - cells), shown(*bad));
}

Result<BulkBoard> Boards::digits(std::size_t i, Room& room) const {
  const auto digit = [&](int c) { return static_cast<Byte>(*cell(i, c)); };
  Byte most = 0;
  if (cell_step_ == 1) {
    const char* const digits = cell(i, 0);
    for (int c = 0; c < kBulkCells; ++c) {
      most = std::max(most, static_cast<Byte>(digits[c]));
      room.givens[static_cast<std::size_t>(c)] = static_cast<char>('0' + digits[c]);
    }
  } else {
    for (int c = 0; c < kBulkCells; ++c) {
      most = std::max(most, digit(c));
      room.givens[static_cast<std::size_t>(c)] = static_cast<char>('0' + digit(c));
    }
  }
  if (most <= 9) return BulkBoard{.givens = room.givens.data()};
  int bad = 0;
  while (digit(bad) <= 9) ++bad;
  return no_digit(i, bad, std::to_string(digit(bad)));
}

Result<BulkBoard> Boards::candidates(std::size_t i, Room& room) const {
  const char* const begin = cell(i, 0);
  const bool in_place = cell_step_ == sizeof(std::uint16_t) &&
                        reinterpret_cast<std::uintptr_t>(begin) % alignof(std::uint16_t) == 0;
  const auto* sets = reinterpret_cast<const std::uint16_t*>(begin);
  if (!in_place) {
    for (int c = 0; c < kBulkCells; ++c) {
      std::memcpy(&room.candidates[static_cast<std::size_t>(c)], cell(i, c), sizeof(std::uint16_t));
    }
    sets = room.candidates.data();
  }
  std::uint16_t all = 0;
  for (int c = 0; c < kBulkCells; ++c) all |= sets[c];
  if (all <= kAllDigits) return BulkBoard{.candidates = sets};
  const auto* const bad =
      std::find_if(sets, sets + kBulkCells, [](std::uint16_t set) { return set > kAllDigits; });
  return no_digit(i, static_cast<int>(bad - sets), "set " + std::to_string(*bad));
}

Result<Puzzle> Boards::puzzle(std::size_t i) const {
  Room room;
  const auto found = board(i, room);
  if (!found) return Failure(found.error());
  if (found->givens != nullptr) return plain_puzzle(found->givens);
  Puzzle puzzle;
  puzzle.reset(plain_nine());
  puzzle.candidates = Candidates::none(9);
  for (int c = 0; c < kBulkCells; ++c) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      if ((found->candidates[c] >> (digit - 1U) & 1U) != 0) puzzle.candidates->add(c, digit);
    }
  }
  return puzzle;
}

}  // namespace nonet::python
