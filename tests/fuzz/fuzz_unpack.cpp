// Packed bytes, in whatever pieces and with whatever room, are the same text, or an error. The first byte chooses
// the size of the pieces, the second the room. Memory and output stay within what is asked for.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "text/unpack/unpack.hpp"

namespace {

using namespace nonet;

struct Outcome {
  std::string text;
  bool good = false;
  std::string error = {};
};

constexpr std::size_t kMost = std::size_t{1} << 20U;

Outcome unpack(const Packing& packing, std::string_view bytes, std::size_t piece, std::size_t room) {
  const auto unpacker = packing.make();
  Outcome outcome;
  for (;;) {
    std::string_view some = bytes.substr(0, piece);
    const std::size_t had = some.size();
    const std::size_t before = outcome.text.size();
    const bool last = had == bytes.size();
    const auto done = unpacker->unpack(some, last, room, outcome.text);
    bytes.remove_prefix(had - some.size());
    if (outcome.text.size() > before + room || some.size() > had) std::abort();
    if (!done) {
      if (done.error().message.empty() || done.error().spanish.empty()) std::abort();
      outcome.error = done.error().message;
      return outcome;
    }
    const bool still = outcome.text.size() == before && some.size() == had;
    if (last && still && !bytes.empty()) std::abort();  // neither an error nor an end
    outcome.good = last && bytes.empty() && outcome.text.size() == before;
    if (outcome.good || outcome.text.size() > kMost) return outcome;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::size_t piece = 1 + data[0];
  const std::size_t room = 1 + data[1] * std::size_t{37};
  const std::string_view bytes(reinterpret_cast<const char*>(data + 2), size - 2);
  const Packing* const packing = packing_of(bytes);
  if (packing == nullptr || packing->make == nullptr) return 0;
  const Outcome whole = unpack(*packing, bytes, bytes.size(), std::size_t{64} << 10U);
  const Outcome pieces = unpack(*packing, bytes, piece, room);
  if (whole.good && pieces.text.size() <= kMost && whole.text != pieces.text) std::abort();
  if (whole.good != pieces.good && whole.text.size() <= kMost && pieces.text.size() <= kMost) std::abort();
  const bool both = !whole.error.empty() && !pieces.error.empty();
  if (both && (whole.error != pieces.error || whole.text != pieces.text)) std::abort();
  return 0;
}
