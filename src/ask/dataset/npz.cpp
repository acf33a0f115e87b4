#include "ask/dataset/npz.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/core.h>

#include "base/say.hpp"
#include "text/unpack/pack.hpp"
#include "text/unpack/unpack.hpp"

namespace nonet {
namespace {

using teacher::FactHolds;

// Numbers in a zip and in arrays have their lowest byte first.
template <class Number>
void append_little(Number number, std::string& out) {
  const auto bits = static_cast<std::uint64_t>(number);
  for (unsigned i = 0; i < sizeof number; ++i) out += static_cast<char>(bits >> (8 * i) & 255U);
}
std::uint64_t little(std::string_view bytes, std::size_t at, unsigned count) {
  std::uint64_t number = 0;
  for (unsigned i = 0; i < count && at + i < bytes.size(); ++i) {
    number |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  }
  return number;
}

std::uint32_t crc32_of(std::string_view bytes) {
  static const auto kTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
      table[i] = i;
      for (int bit = 0; bit < 8; ++bit) table[i] = table[i] >> 1U ^ ((table[i] & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return table;
  }();
  std::uint32_t crc = ~0U;
  for (const char byte : bytes) crc = crc >> 8U ^ kTable[(crc ^ static_cast<unsigned char>(byte)) & 255U];
  return ~crc;
}

constexpr std::uint32_t kLocal = 0x04034B50;
constexpr std::uint32_t kCentral = 0x02014B50;
constexpr std::uint32_t kEnd = 0x06054B50;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kCentralSize = 46;
constexpr std::size_t kEndSize = 22;
constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;

class ZipWriter {
 public:
  explicit ZipWriter(bool deflate) : deflate_(deflate) {}

  Result<void> add(std::string_view name, std::string bytes) {
    const std::uint32_t crc = crc32_of(bytes);
    const std::size_t plain = bytes.size();
    if (deflate_) {
      auto packed = deflated(bytes);
      if (!packed) return Failure(packed.error());
      bytes = *std::move(packed);
    }
    const std::size_t begin = out_.size();
    if (begin + std::max(plain, bytes.size()) > std::numeric_limits<std::uint32_t>::max() - kLocalSize) {
      return fail(Errc::TooLarge, tr("more than 4 GiB in one NPZ: more shards make smaller files"));
    }
    // What both heads of a file have: version, flags, method, time, day (1 January 1980), sums and sizes.
    std::string head;
    for (const std::uint16_t part : {std::uint16_t{20}, std::uint16_t{0}, deflate_ ? kDeflated : kStored,
                                     std::uint16_t{0}, std::uint16_t{0x21}}) {
      append_little(part, head);
    }
    append_little(crc, head);
    append_little(static_cast<std::uint32_t>(bytes.size()), head);
    append_little(static_cast<std::uint32_t>(plain), head);
    append_little(static_cast<std::uint16_t>(name.size()), head);
    append_little(std::uint16_t{0}, head);
    append_little(kLocal, out_);
    out_.append(head).append(name).append(bytes);
    append_little(kCentral, directory_);
    append_little(std::uint16_t{20}, directory_);
    directory_ += head;
    directory_.append(10, '\0');  // comment, disk, attributes
    append_little(static_cast<std::uint32_t>(begin), directory_);
    directory_ += name;
    ++files_;
    return {};
  }

  std::string take() {
    const std::size_t begin = out_.size();
    out_ += directory_;
    append_little(kEnd, out_);
    append_little(std::uint32_t{0}, out_);
    for (int i = 0; i < 2; ++i) append_little(files_, out_);
    append_little(static_cast<std::uint32_t>(directory_.size()), out_);
    append_little(static_cast<std::uint32_t>(begin), out_);
    append_little(std::uint16_t{0}, out_);
    return std::move(out_);
  }

 private:
  bool deflate_;
  std::string out_;
  std::string directory_;
  std::uint16_t files_ = 0;
};

std::string npy_head(std::string_view type, std::size_t rows) {
  constexpr std::size_t kAligned = 64;
  constexpr std::size_t kBefore = 10;
  std::string text = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({},), }}", type, rows);
  text.append((kAligned - (kBefore + text.size() + 1) % kAligned) % kAligned, ' ');
  text += '\n';
  std::string head("\x93NUMPY\x01\x00", 8);
  append_little(static_cast<std::uint16_t>(text.size()), head);
  return head + text;
}

std::string texts_npy(const LabelColumn& column) {
  std::size_t width = 1;
  for (std::size_t row = 0; row < column.size(); ++row) width = std::max(width, column.text(row).size());
  std::string bytes = npy_head(fmt::format("|S{}", width), column.size());
  bytes.reserve(bytes.size() + width * column.size());
  for (std::size_t row = 0; row < column.size(); ++row) {
    const std::string_view text = column.text(row);
    bytes.append(text).append(width - text.size(), '\0');
  }
  return bytes;
}

std::string numbers_npy(const LabelColumn& column) {
  const FactHolds holds = column.holds();
  std::string bytes = npy_head(holds == FactHolds::Whole  ? "<i8"
                               : holds == FactHolds::Real ? "<f8"
                                                          : "|i1",
                               column.size());
  for (std::size_t row = 0; row < column.size(); ++row) {
    const bool there = column.has(row);
    if (holds == FactHolds::Truth) {
      bytes += there ? static_cast<char>(column.truth(row) ? 1 : 0) : '\xFF';
    } else if (there) {
      append_little(column.numbers()[row], bytes);
    } else {
      const std::uint64_t none =
          holds == FactHolds::Whole ? ~std::uint64_t{0} : std::bit_cast<std::uint64_t>(std::nan(""));
      append_little(none, bytes);
    }
  }
  return bytes;
}

// Returns the bytes of a file in a zip.
Result<std::string> file_in_zip(std::string_view zip, std::string_view name) {
  const Error damaged(Errc::Syntax, tr("this is no NPZ"));
  const std::size_t end = zip.size() < kEndSize ? std::string_view::npos : zip.rfind("PK\x05\x06");
  if (end == std::string_view::npos) return Failure(damaged);
  std::size_t at = static_cast<std::size_t>(little(zip, end + 16, 4));
  for (std::uint64_t files = little(zip, end + 10, 2); files > 0; --files) {
    if (at + kCentralSize > zip.size() || little(zip, at, 4) != kCentral) return Failure(damaged);
    const auto method = little(zip, at + 10, 2);
    const auto packed = static_cast<std::size_t>(little(zip, at + 20, 4));
    const auto plain = static_cast<std::size_t>(little(zip, at + 24, 4));
    const auto length = static_cast<std::size_t>(little(zip, at + 28, 2));
    const auto local = static_cast<std::size_t>(little(zip, at + 42, 4));
    const std::string_view found = zip.substr(at + kCentralSize, length);
    at += kCentralSize + length + static_cast<std::size_t>(little(zip, at + 30, 2) + little(zip, at + 32, 2));
    if (found != name) continue;
    const std::size_t begin =
        local + kLocalSize +
        static_cast<std::size_t>(little(zip, local + 26, 2) + little(zip, local + 28, 2));
    if (begin > zip.size() || packed > zip.size() - begin) return Failure(damaged);
    const std::string_view bytes = zip.substr(begin, packed);
    if (method == kStored) return std::string(bytes);
    return unpacked_as(raw_deflate(), bytes, plain);
  }
  return fail(Errc::Syntax, say("there is no {} in it", name));
}

}  // namespace

Result<std::string> npz_of(const LabelTable& table, bool deflate) {
  ZipWriter zip(deflate);
  for (const LabelColumn& column : table.columns) {
    std::string bytes;
    if (column.holds() != FactHolds::Text) {
      bytes = numbers_npy(column);
    } else if (column.name() == "trace") {
      bytes = npy_head("|u1", column.texts().size()) + column.texts();
      std::string ends = npy_head("<i8", column.ends().size());
      for (const std::int64_t end : column.ends()) append_little(end, ends);
      if (auto ok = zip.add("trace_offsets.npy", std::move(ends)); !ok) return Failure(ok.error());
    } else {
      bytes = texts_npy(column);
    }
    if (auto ok = zip.add(column.name() + ".npy", std::move(bytes)); !ok) return Failure(ok.error());
  }
  return zip.take();
}

Result<std::vector<std::string>> texts_in_npz(std::string_view bytes, std::string_view name) {
  const auto npy = file_in_zip(bytes, fmt::format("{}.npy", name));
  if (!npy) return Failure(npy.error());
  const std::string_view all = *npy;
  const bool later = all.size() > 6 && all[6] != '\1';  // versions 2 and 3 have a longer number here
  const std::size_t begin = (later ? 12 : 10) + static_cast<std::size_t>(little(all, 8, later ? 4 : 2));
  const std::string_view head = all.substr(0, std::min(begin, all.size()));
  const std::size_t type = std::min(head.find_first_of("SU", head.find("'descr': '") + 10), head.size());
  std::size_t width = 0;
  if (type < head.size()) std::from_chars(head.data() + type + 1, head.data() + head.size(), width);
  if (!all.starts_with("\x93NUMPY") || width == 0 || width > all.size()) {
    return fail(Errc::Syntax, say("{} is no array of texts", name));
  }
  const std::size_t step = head[type] == 'U' ? 4 : 1;
  std::vector<std::string> texts;
  for (std::size_t at = begin; at + width * step <= all.size(); at += width * step) {
    std::string text;
    for (std::size_t i = 0; i < width && all[at + i * step] != '\0'; ++i) text += all[at + i * step];
    texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace nonet
