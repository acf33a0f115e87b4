#include "text/unpack/unpack.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <new>

#ifdef NONET_HAVE_ZLIB
#define ZLIB_CONST  // what it reads is not written to
#include <zlib.h>
#endif
#ifdef NONET_HAVE_LZMA
#include <lzma.h>
#endif
#ifdef NONET_HAVE_ZSTD
#include <zstd.h>
#include <zstd_errors.h>
#endif

#include "base/say.hpp"

namespace nonet {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kMostMemory = std::size_t{128} << 20U;  // for unpacking

using Make = std::unique_ptr<Unpacker> (*)();

#ifdef NONET_HAVE_ZLIB
class Inflater final : public Unpacker {
 public:
  // With a head there may be several, one after the other.
  Inflater(std::string_view name, bool head) : Unpacker(name), head_(head) {
    constexpr int kWithItsHead = 16;
    if (inflateInit2(&stream_, head ? MAX_WBITS + kWithItsHead : -MAX_WBITS) != Z_OK) throw std::bad_alloc();
  }
  ~Inflater() override { inflateEnd(&stream_); }

 private:
  Turn turn(Room& room, bool /*last*/) override {
    if (between_ && !head_) return room.in_left == 0 ? Turn::Whole : Turn::Damaged;
    if (between_) {
      for (; room.in_left > 0 && *room.in == 0; --room.in_left) ++room.in;  // filled up with zeros
      if (room.in_left == 0) return Turn::Whole;
      inflateReset(&stream_);
      between_ = false;
    }
    constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
    const auto in = static_cast<uInt>(std::min(room.in_left, kMost));
    const auto out = static_cast<uInt>(std::min(room.out_left, kMost));
    stream_.next_in = room.in;
    stream_.avail_in = in;
    stream_.next_out = room.out;
    stream_.avail_out = out;
    const int said = inflate(&stream_, Z_NO_FLUSH);
    room.in_left -= in - stream_.avail_in;
    room.out_left -= out - stream_.avail_out;
    room.in = stream_.next_in;
    room.out = stream_.next_out;
    between_ = said == Z_STREAM_END;
    if (between_) return Turn::Whole;
    if (said == Z_MEM_ERROR) throw std::bad_alloc();
    return said == Z_OK || said == Z_BUF_ERROR ? Turn::On : Turn::Damaged;
  }

  bool head_;
  z_stream stream_ = {};
  bool between_ = false;  // one has ended, and no other has begun
};
constexpr Make kMakeGzip = []() -> std::unique_ptr<Unpacker> {
  return std::make_unique<Inflater>("gzip", true);
};
constexpr Make kMakeDeflate = []() -> std::unique_ptr<Unpacker> {
  return std::make_unique<Inflater>("deflate", false);
};

// A zip of one file. Its parts, most of which start with PK and two bytes:
//
//   head, name, packed bytes ──► sizes, perhaps ──► entry of the directory, with a checksum ──► end
class Zip final : public Unpacker {
 public:
  Zip() : Unpacker("zip") {
    if (inflateInit2(&stream_, -MAX_WBITS) != Z_OK) throw std::bad_alloc();
  }
  ~Zip() override { inflateEnd(&stream_); }

 private:
  enum class Part : std::uint8_t { Signature, Head, Name, Data, Sizes, Entry, Names, End, Comment, Nothing };

  Turn turn(Room& room, bool /*last*/) override {
    while (part_ != Part::Nothing) {
      Turn said = Turn::On;
      if (part_ == Part::Data) {
        said = stored_ ? copy(room) : inflate_some(room);
        if (part_ == Part::Data) return said;
      } else {
        const std::size_t count = std::min(wanted_ - taken_.size(), room.in_left);
        taken_.append(reinterpret_cast<const char*>(room.in), count);
        room.in += count;
        room.in_left -= count;
        if (taken_.size() < wanted_) return Turn::On;
        said = go_on();
      }
      if (said != Turn::On) return said;
    }
    return room.in_left == 0 ? Turn::Whole : Turn::OtherBytes;
  }

  // Goes on to the part after the one that was taken.
  Turn go_on() {
    switch (part_) {
      case Part::Signature:
        if (taken_ == "PK\3\4") return ++files_ > 1 ? Turn::NotOneFile : want(Part::Head, 26);
        if (taken_ == "PK\7\10") return want(Part::Sizes, 12);
        if (taken_ == "PK\1\2") return want(Part::Entry, 42);
        return taken_ == "PK\5\6" ? want(Part::End, 18) : Turn::Damaged;
      case Part::Head: {
        constexpr std::uint32_t kLocked = 1;
        constexpr std::uint32_t kSizesLater = 8;
        const std::uint32_t flags = number(2, 2);
        const std::uint32_t method = number(4, 2);
        stored_ = method == 0;
        left_ = number(14, 4);
        const bool known = stored_ ? (flags & kSizesLater) == 0 : method == Z_DEFLATED;
        if (!known || (flags & kLocked) != 0) return Turn::NotOneFile;
        return want(Part::Name, number(22, 2) + number(24, 2));
      }
      case Part::Name: return want(Part::Data, 0);
      case Part::Entry:
        if (number(12, 4) != sum_) return Turn::Damaged;
        return want(Part::Names, number(24, 2) + number(26, 2) + number(28, 2));
      case Part::End: return want(Part::Comment, number(16, 2));
      case Part::Comment: return want(Part::Nothing, 0);
      default: return want(Part::Signature, kSignature);
    }
  }
  Turn want(Part part, std::size_t count) {
    part_ = part;
    wanted_ = count;
    taken_.clear();
    return Turn::On;
  }
  // Returns a number of the part that was taken, its lowest byte first.
  [[nodiscard]] std::uint32_t number(std::size_t at, std::size_t bytes) const {
    std::uint32_t value = 0;
    while (bytes-- > 0) value = value << 8U | static_cast<unsigned char>(taken_[at + bytes]);
    return value;
  }

  Turn copy(Room& room) {
    const std::size_t count = std::min({left_, room.in_left, room.out_left});
    std::copy_n(room.in, count, room.out);
    room.in += count;
    room.in_left -= count;
    left_ -= count;
    return add(room, count, left_ == 0);
  }
  Turn inflate_some(Room& room) {
    stream_.next_in = room.in;
    stream_.avail_in = static_cast<uInt>(room.in_left);
    stream_.next_out = room.out;
    stream_.avail_out = static_cast<uInt>(room.out_left);
    const int said = inflate(&stream_, Z_NO_FLUSH);
    if (said == Z_MEM_ERROR) throw std::bad_alloc();
    if (said != Z_OK && said != Z_BUF_ERROR && said != Z_STREAM_END) return Turn::Damaged;
    room.in = stream_.next_in;
    room.in_left = stream_.avail_in;
    return add(room, room.out_left - stream_.avail_out, said == Z_STREAM_END);
  }
  Turn add(Room& room, std::size_t count, bool ends) {
    sum_ = static_cast<std::uint32_t>(crc32(sum_, room.out, static_cast<uInt>(count)));
    room.out += count;
    room.out_left -= count;
    return ends ? want(Part::Signature, kSignature) : Turn::On;
  }

  static constexpr std::size_t kSignature = 4;
  z_stream stream_ = {};
  Part part_ = Part::Signature;
  std::string taken_;  // of the part
  std::size_t wanted_ = kSignature;
  int files_ = 0;
  bool stored_ = false;
  std::size_t left_ = 0;  // bytes of a file that is stored
  std::uint32_t sum_ = 0;
};
constexpr Make kMakeZip = []() -> std::unique_ptr<Unpacker> { return std::make_unique<Zip>(); };
#else
constexpr Make kMakeGzip = nullptr;
constexpr Make kMakeDeflate = nullptr;
constexpr Make kMakeZip = nullptr;
#endif

#ifdef NONET_HAVE_LZMA
class Xz final : public Unpacker {
 public:
  Xz() : Unpacker("xz") {
    if (lzma_stream_decoder(&stream_, kMostMemory, LZMA_CONCATENATED) != LZMA_OK) throw std::bad_alloc();
  }
  ~Xz() override { lzma_end(&stream_); }

 private:
  Turn turn(Room& room, bool last) override {
    stream_.next_in = room.in;
    stream_.avail_in = room.in_left;
    stream_.next_out = room.out;
    stream_.avail_out = room.out_left;
    const lzma_ret said = lzma_code(&stream_, last ? LZMA_FINISH : LZMA_RUN);
    room = {stream_.next_in, stream_.avail_in, stream_.next_out, stream_.avail_out};
    if (said == LZMA_STREAM_END) return Turn::Whole;
    if (said == LZMA_MEM_ERROR) throw std::bad_alloc();
    if (said == LZMA_MEMLIMIT_ERROR) return Turn::TooLarge;
    return said == LZMA_OK || said == LZMA_BUF_ERROR ? Turn::On : Turn::Damaged;
  }

  lzma_stream stream_ = LZMA_STREAM_INIT;
};
constexpr Make kMakeXz = []() -> std::unique_ptr<Unpacker> { return std::make_unique<Xz>(); };
#else
constexpr Make kMakeXz = nullptr;
#endif

#ifdef NONET_HAVE_ZSTD
class Zstandard final : public Unpacker {
 public:
  Zstandard() : Unpacker("zstd") {
    constexpr int kWindow = 27;  // 2 to the power of it is kMostMemory
    static_assert(std::size_t{1} << kWindow == kMostMemory);
    if (!stream_) throw std::bad_alloc();
    ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, kWindow);
  }

 private:
  Turn turn(Room& room, bool /*last*/) override {
    ZSTD_inBuffer in{room.in, room.in_left, 0};
    ZSTD_outBuffer out{room.out, room.out_left, 0};
    const std::size_t said = ZSTD_decompressStream(stream_.get(), &out, &in);
    room = {room.in + in.pos, in.size - in.pos, room.out + out.pos, out.size - out.pos};
    if (ZSTD_isError(said) == 0) return said == 0 ? Turn::Whole : Turn::On;
    const ZSTD_ErrorCode why = ZSTD_getErrorCode(said);
    if (why == ZSTD_error_memory_allocation) throw std::bad_alloc();
    return why == ZSTD_error_frameParameter_windowTooLarge ? Turn::TooLarge : Turn::Damaged;
  }

  struct Free {
    void operator()(ZSTD_DCtx* stream) const { ZSTD_freeDCtx(stream); }
  };
  std::unique_ptr<ZSTD_DCtx, Free> stream_{ZSTD_createDCtx()};
};
constexpr Make kMakeZstandard = []() -> std::unique_ptr<Unpacker> { return std::make_unique<Zstandard>(); };
#else
constexpr Make kMakeZstandard = nullptr;
#endif

constexpr Packing kDeflate{"deflate", {}, {}, {}, kMakeDeflate};

constexpr auto kPackings = std::to_array<Packing>({
    {"gzip", "\x1F\x8B"sv, ".gz", "zcat", kMakeGzip},
    {"xz", "\xFD\x37\x7A\x58\x5A\0"sv, ".xz", "xzcat", kMakeXz},
    {"zstd", "\x28\xB5\x2F\xFD"sv, ".zst", "zstdcat", kMakeZstandard},
    {"zip", "PK\3\4"sv, ".zip", "unzip -p", kMakeZip},
    {"bzip2", "BZh"sv, ".bz2", "bzcat", nullptr},
    {"7z", "7z\xBC\xAF\x27\x1C"sv, ".7z", "7z x -so", nullptr},
    {"rar", "Rar!\x1A\x07"sv, ".rar", "unrar p -inul", nullptr},
    {"tar", "ustar"sv, ".tar", "tar -xOf", nullptr, 257},
});

}  // namespace

const Packing* packing_of(std::string_view bytes) {
  const auto found = std::ranges::find_if(kPackings, [&](const Packing& packing) {
    return bytes.substr(std::min(packing.start_at, bytes.size())).starts_with(packing.start);
  });
  return found == kPackings.end() ? nullptr : &*found;
}

const Packing& raw_deflate() { return kDeflate; }

bool may_be_packed(std::string_view bytes) {
  return std::ranges::any_of(kPackings, [&](const Packing& packing) {
    return packing.start_at == 0 && packing.start.size() > bytes.size() && packing.start.starts_with(bytes);
  });
}

std::string_view unpacked_name(std::string_view file) {
  for (const Packing& packing : kPackings) {
    if (file.ends_with(packing.extension)) file.remove_suffix(packing.extension.size());
  }
  return file;
}

Result<void> Unpacker::unpack(std::string_view& packed, bool last, std::size_t most, std::string& out) {
  const std::size_t end = out.size() + most;
  while (out.size() < end) {
    if (given_ < filled_) {
      const std::size_t count = std::min(filled_ - given_, end - out.size());
      out.append(plain_.data() + given_, count);
      given_ += count;
      continue;
    }
    if (said_ != Turn::On && said_ != Turn::Whole) return failure();
    const bool whole = said_ == Turn::Whole;
    const bool may_have_more = used_ < part_.size() || (filled_ == kPlain && !whole);
    if (may_have_more || next_part(packed, last)) {
      take_turn(false);
    } else if (!last || whole) {
      return {};
    } else if (ended_) {
      return failure();
    } else {
      ended_ = true;
      take_turn(true);
    }
  }
  return {};
}

// Takes the next part from the packed bytes. Returns false if there are too few bytes for one yet, or none
// left.
bool Unpacker::next_part(std::string_view& packed, bool last) {
  const std::size_t count = std::min(packed.size(), kPart - coming_.size());
  coming_.append(packed.substr(0, count));
  packed.remove_prefix(count);
  if (coming_.empty() || (coming_.size() < kPart && !last)) return false;
  part_.swap(coming_);
  coming_.clear();
  used_ = 0;
  return true;
}

void Unpacker::take_turn(bool last) {
  const std::size_t had = part_.size() - used_;
  Room room{reinterpret_cast<const unsigned char*>(part_.data()) + used_, had,
            reinterpret_cast<unsigned char*>(plain_.data()), kPlain};
  const bool whole = said_ == Turn::Whole;
  said_ = turn(room, last);
  if (whole && said_ == Turn::Damaged && room.out_left == kPlain) {
    said_ = Turn::OtherBytes;
    room.in_left = had;
  }
  used_ += had - room.in_left;
  taken_ += had - room.in_left;
  filled_ = kPlain - room.out_left;
  given_ = 0;
  const bool stuck = room.in_left == had && had > 0 && filled_ == 0;
  if (stuck && said_ == Turn::On) said_ = Turn::Damaged;
}

Failure Unpacker::failure() const {
  if (said_ == Turn::Damaged) {
    return fail(Errc::Io,
                say("damaged {} data at byte {}; puzzles read from it may be wrong", name_, taken_));
  }
  if (said_ == Turn::OtherBytes) {
    return fail(Errc::Io,
                say("the {} data ends at byte {}, and something else comes after it", name_, taken_));
  }
  if (said_ == Turn::NotOneFile) {
    return fail(Errc::Io,
                say("a {} of several files, or a locked one; 'unzip -p FILE | nonet …' reads it", name_));
  }
  if (said_ == Turn::TooLarge) {
    return fail(Errc::Io, say("{} data that needs more than {} MiB to unpack", name_, kMostMemory >> 20U));
  }
  return fail(Errc::Io, say("{} data that ends too soon, at byte {}", name_, taken_));
}

Result<std::string> unpacked(std::string text, std::size_t most) {
  const Packing* const packing = packing_of(text);
  if (packing == nullptr || packing->make == nullptr) return text;
  return unpacked_as(*packing, text, most);
}

Result<std::string> unpacked_as(const Packing& packing, std::string_view packed, std::size_t most) {
  if (packing.make == nullptr) {
    return fail(Errc::Unavailable, say("nonet was built without what unpacks {}", packing.name));
  }
  constexpr std::size_t kPart = std::size_t{64} << 10U;
  const auto unpacker = packing.make();
  std::string out;
  for (std::size_t before = 0;; before = out.size()) {
    auto done = unpacker->unpack(packed, true, kPart, out);
    if (!done) return Failure(std::move(done.error()));
    if (out.size() > most) return fail(Errc::TooLarge, say("more than {} MiB", most >> 20U));
    if (out.size() == before) return out;
  }
}

}  // namespace nonet
