// Unpacker: decompresses gzip, xz, Zstandard, deflate and a zip of one file piece by piece, as bytes arrive.
//
//   bytes ──► packing_of(bytes) ──► Packing ──► make() ──► Unpacker ──► plain bytes
//
// Each has a library of its own, linked where it is installed. libarchive would be one instead of three,
// but it passes over gzip's checksum and over what follows a damaged part: a flipped bit would be another
// puzzle, and puzzles would be missing without a word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/result.hpp"

namespace nonet {

class Unpacker;

// A way in which bytes are packed.
struct Packing {
  std::string_view name;
  std::string_view start;                         // the bytes that it begins with
  std::string_view extension;                     // of files
  std::string_view tool;                          // the program that unpacks it
  std::unique_ptr<Unpacker> (*make)() = nullptr;  // null: nonet is built without it, or cannot do it
  std::size_t start_at = 0;                       // where `start` stands
};

// Returns how bytes are packed that start like these; null: not in any way that is known.
[[nodiscard]] const Packing* packing_of(std::string_view bytes);
// Returns how a text is packed that pages put into their addresses: deflate, without head and checksum. No
// bytes tell it, so packing_of() does not know it.
[[nodiscard]] const Packing& raw_deflate();
// Returns whether these few bytes may be the start of packed ones, and more are needed to say.
[[nodiscard]] bool may_be_packed(std::string_view bytes);
// Returns the name of a file without the extension of a packing.
[[nodiscard]] std::string_view unpacked_name(std::string_view file);

// Unpacks one file, which may be several that were joined. Memory is bounded whatever the bytes say.
//
//   packed bytes, in any pieces ──► parts of kPart bytes ──► turn() ──► plain bytes, in any pieces
//
// How far a library reads damaged bytes depends on how many it gets at once. Here it always gets pieces of
// the same size, so the result does not depend on how the bytes arrive.
class Unpacker {
 public:
  explicit Unpacker(std::string_view name) : name_(name) {}
  virtual ~Unpacker() = default;
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;

  // Takes bytes off the front of `packed`, and appends at most `most` bytes of what they unpack to. `last`:
  // no further bytes come, so an Unpacker that appends nothing is done. Io, after what could be unpacked,
  // if the bytes are damaged or end too soon.
  Result<void> unpack(std::string_view& packed, bool last, std::size_t most, std::string& out);

 protected:
  struct Room {
    const unsigned char* in = nullptr;
    std::size_t in_left = 0;
    unsigned char* out = nullptr;
    std::size_t out_left = 0;
  };
  // Whole: what may end here. OtherBytes: what comes after that is packed in no way.
  enum class Turn : std::uint8_t { On, Whole, Damaged, OtherBytes, TooLarge, NotOneFile };
  // Does what there is room for, and moves the room on. `last`: nothing comes after what is there.
  virtual Turn turn(Room& room, bool last) = 0;

 private:
  static constexpr std::size_t kPart = 512;
  static constexpr std::size_t kPlain = std::size_t{64} << 10U;

  bool next_part(std::string_view& packed, bool last);
  void take_turn(bool last);
  [[nodiscard]] Failure failure() const;

  std::string_view name_;
  std::string coming_;     // the start of the next part
  std::string part_;       // that the library is at
  std::size_t used_ = 0;   // bytes of the part
  std::size_t taken_ = 0;  // packed bytes in all
  std::vector<char> plain_ = std::vector<char>(kPlain);
  std::size_t filled_ = 0;  // bytes of `plain_`
  std::size_t given_ = 0;   // of these
  Turn said_ = Turn::On;
  bool ended_ = false;  // the library knows that nothing more comes
};

// Returns a text unpacked, or itself if it is not packed. TooLarge for more than `most` bytes.
Result<std::string> unpacked(std::string text, std::size_t most);
// Returns what bytes unpack to that are packed so. TooLarge for more than `most` bytes, Unavailable if nonet
// is built without what unpacks them.
Result<std::string> unpacked_as(const Packing& packing, std::string_view packed, std::size_t most);

}  // namespace nonet
