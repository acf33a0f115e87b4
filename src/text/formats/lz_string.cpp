#include "text/formats/lz_string.hpp"

#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/say.hpp"
#include "base/utf8.hpp"

namespace nonet {
namespace {

constexpr int kBits = 6;  // of a sign

constexpr std::string_view kSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";

constexpr std::array<std::int8_t, 256> sign_values() {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  for (std::size_t i = 0; i < kSigns.size(); ++i) {
    values[static_cast<unsigned char>(kSigns[i])] = static_cast<std::int8_t>(i % 64);
  }
  return values;
}

constexpr std::array<std::int8_t, 256> kValues = sign_values();

Failure cut_short(std::string_view text) {
  return fail(Errc::Syntax, tr("the packed text is cut short"), text.size());
}
Failure strange_sign(std::size_t at) {
  return fail(Errc::Syntax, tr("the packed text has a sign that is not of base64"), at);
}

// The bits of a packed text, the highest of a sign first.
class BitReader {
 public:
  explicit BitReader(std::string_view text) : text_(text) {}

  // Returns a number whose lowest bit comes first; nothing if the text ends or has another sign.
  std::optional<unsigned> take(int count) {
    unsigned number = 0;
    for (int i = 0; i < count; ++i, ++at_) {
      if (place() >= text_.size()) return std::nullopt;
      const int value = kValues[static_cast<unsigned char>(text_[place()])];
      if (value < 0) return std::nullopt;
      const auto bit = static_cast<unsigned>(value) >> (kBits - 1 - at_ % kBits) & 1U;
      number |= bit << static_cast<unsigned>(i);
    }
    return number;
  }
  [[nodiscard]] std::size_t place() const { return at_ / kBits; }
  [[nodiscard]] Failure failure() const {
    return place() >= text_.size() ? cut_short(text_) : strange_sign(place());
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;  // the next bit
};

// An unpaired surrogate is written as a replacement character.
std::string utf8_of(const std::u16string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char32_t code = text[i];
    const bool high = code >= 0xD800 && code < 0xDC00;
    if (high && i + 1 < text.size() && text[i + 1] >= 0xDC00 && text[i + 1] < 0xE000) {
      code = 0x10000 + ((code - 0xD800) << 10U) + (text[++i] - 0xDC00U);
    } else if (code >= 0xD800 && code < 0xE000) {
      code = 0xFFFD;
    }
    append_utf8(code, out);
  }
  return out;
}

// A piece of what has come out already.
struct BackReference {
  std::size_t start = 0;
  std::size_t length = 0;
};

// A code refers to a piece of the output, or announces a unit (of UTF-16) that is new. After each code, the
// previous piece and the unit that follows it get the next code: both stand side by side in the output.
class Unpacking {
 public:
  Unpacking(std::string_view packed, std::size_t most) : bits_(packed), most_(most) {}

  Result<std::string> run() {
    std::size_t last = 0;  // the length of the piece before
    for (int width = 2;; width = width_) {
      const auto code = bits_.take(width);
      if (!code) return bits_.failure();
      if (*code == kEnd) return utf8_of(out_);
      const auto length = *code < kEnd ? add_unit(*code) : add_piece(*code, last);
      if (!length) return Failure(length.error());
      if (last > 0) name({out_.size() - *length - last, last + 1});
      last = *length;
    }
  }

 private:
  static constexpr unsigned kEnd = 2;

  Result<std::size_t> add_unit(unsigned code) {
    const auto unit = bits_.take(code == 0 ? 8 : 16);
    if (!unit) return bits_.failure();
    name({out_.size(), 1});
    out_ += static_cast<char16_t>(*unit);
    return 1;
  }

  Result<std::size_t> add_piece(unsigned code, std::size_t last) {
    const std::size_t number = code - kEnd - 1;
    if (number > pieces_.size() || last == 0) {
      return fail(Errc::Syntax, tr("the packed text names a piece that is not there yet"), bits_.place());
    }
    const bool next = number == pieces_.size();  // the piece before and its first unit
    const BackReference piece = next ? BackReference{out_.size() - last, last + 1} : pieces_[number];
    if (piece.length > most_ || out_.size() > most_ - piece.length) {
      return fail(Errc::TooLarge, tr("the packed text is too long"), bits_.place());
    }
    for (std::size_t i = 0; i < piece.length; ++i) out_ += out_[piece.start + i];
    return piece.length;
  }

  // Gives a piece the next code; codes become one bit wider when all of the current width are used up.
  void name(BackReference piece) {
    pieces_.push_back(piece);
    if (--room_ > 0) return;
    room_ = 1U << static_cast<unsigned>(width_);
    ++width_;
  }

  BitReader bits_;
  std::size_t most_;
  std::u16string out_;
  std::vector<BackReference> pieces_;  // by code, from 3
  int width_ = 3;                      // of codes, but the first
  std::size_t room_ = 5;               // codes that still have this width; the first piece is one of them
};

// Returns a text as units of UTF-16; a byte that is not of UTF-8 becomes a replacement character.
std::u16string utf16_of(std::string_view text) {
  std::u16string out;
  while (!text.empty()) {
    const Utf8 first = first_utf8(text);
    const char32_t code = first.valid ? first.code : 0xFFFD;
    text.remove_prefix(first.valid ? first.length : 1);
    if (code < 0x10000) {
      out += static_cast<char16_t>(code);
    } else {
      out += static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10U));
      out += static_cast<char16_t>(0xDC00 + (code & 0x3FFU));
    }
  }
  return out;
}

// Writes the code of the longest piece that has one; then this piece and the unit after it get a code. A
// piece is stored as the code of a shorter piece and a unit.
class LzPacking {
 public:
  std::string run(const std::u16string& text) {
    unsigned piece = kNone;
    for (const char16_t unit : text) {
      if (names_.emplace(std::pair(kNone, unit), next_).second) {
        units_.emplace(next_, unit);
        ++next_;
      }
      const auto longer = names_.find({piece, unit});
      if (longer != names_.end()) {
        piece = longer->second;
        continue;
      }
      write(piece);
      names_.emplace(std::pair(piece, unit), next_++);
      piece = names_.at({kNone, unit});
    }
    if (piece != kNone) write(piece);
    put(kEnd, width_);
    do put(0, 1);
    while (filled_ > 0);
    while (out_.size() % 4 > 0) out_ += '=';
    return std::move(out_);
  }

 private:
  static constexpr unsigned kEnd = 2;
  static constexpr unsigned kNone = 0;  // the empty piece

  void write(unsigned piece) {
    const auto fresh = units_.find(piece);
    if (fresh == units_.end()) {
      put(piece, width_);
    } else {
      const bool small = fresh->second < 256;
      put(small ? 0 : 1, width_);
      put(fresh->second, small ? 8 : 16);
      units_.erase(fresh);
      use();
    }
    use();
  }
  // Counts a code as used; codes become one bit wider when all of the current width are used up.
  void use() {
    if (--room_ > 0) return;
    room_ = 1U << static_cast<unsigned>(width_);
    ++width_;
  }
  // Writes a number, its lowest bit first, and the highest of a sign first.
  void put(unsigned number, int count) {
    for (int i = 0; i < count; ++i) {
      sign_ = sign_ << 1U | (number >> static_cast<unsigned>(i) & 1U);
      if (++filled_ < kBits) continue;
      out_ += kSigns[sign_];
      sign_ = 0;
      filled_ = 0;
    }
  }

  std::map<std::pair<unsigned, char16_t>, unsigned> names_;
  std::map<unsigned, char16_t> units_;  // that have a name and were not written yet
  unsigned next_ = kEnd + 1;
  unsigned room_ = 2;
  int width_ = 2;
  std::string out_;
  unsigned sign_ = 0;
  int filled_ = 0;  // bits of the sign
};

}  // namespace

std::string without_escapes(std::string_view text) {
  text = text.substr(0, text.find_first_of("\"&#\r\n"));
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view escape = text.substr(i, 3);
    const bool known = escape == "%2B" || escape == "%2F" || escape == "%3D";
    plain += known ? (escape[2] == 'B'   ? '+'
                      : escape[2] == 'F' ? '/'
                                         : '=')
                   : (text[i] == ' ' ? '+' : text[i]);
    if (known) i += 2;
  }
  return plain;
}

Result<std::string> unpacked_lz(std::string_view packed, std::size_t most) {
  return Unpacking(packed, most).run();
}

Result<std::string> bytes_of_base64(std::string_view text) {
  text = text.substr(0, text.find_last_not_of('=') + 1);
  std::string bytes;
  unsigned bits = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int value = text[i] == '=' ? -1 : kValues[static_cast<unsigned char>(text[i])];
    if (value < 0) return strange_sign(i);
    bits = (bits << unsigned{kBits} | static_cast<unsigned>(value)) & 0xFFFU;
    const std::size_t spare = (i + 1) * kBits % 8;  // of the bits so far
    if (i % 4 > 0) bytes += static_cast<char>(static_cast<unsigned char>(bits >> spare));
  }
  if (text.empty() || text.size() % 4 == 1) return cut_short(text);
  return bytes;
}

std::string packed_lz(std::string_view text) { return LzPacking().run(utf16_of(text)); }

}  // namespace nonet
