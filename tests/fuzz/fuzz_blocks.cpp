// BlockReader: the same bytes in whatever pieces make the same records. The first two bytes choose the size
// of blocks; the rest is read as a text and through a pipe that brings it in pieces.
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "ask/stream/block_reader.hpp"

namespace {

using namespace nonet;

// Returns the texts of all blocks together, with a byte before each error.
std::string all_of(const Input& input, std::size_t target) {
  const std::vector<Input> inputs{input};
  const ReadOptions options;
  BlockReader reader(inputs, nullptr, options, {});
  std::string all;
  std::size_t blocks = 0;
  for (Block block; reader.next(target, block);) {
    if (++blocks > 100'000) std::abort();
    all += block.error ? "\x01" + block.error->message : block.text;
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::size_t target = 1 + data[0] * std::size_t{7};
  const std::size_t piece = 1 + data[1];
  const std::string text(reinterpret_cast<const char*>(data + 2), size - 2);
  const std::string whole = all_of({.name = "text", .text = text}, target);
  if (whole != all_of({.name = "text", .text = text}, 1U << 20U)) std::abort();

  int ends[2];
  if (pipe(ends) != 0) return 0;
  std::thread writer([&] {
    for (std::size_t at = 0; at < text.size(); at += piece) {
      const std::string_view some = std::string_view(text).substr(at, piece);
      if (write(ends[1], some.data(), some.size()) < 0) break;
    }
    close(ends[1]);
  });
  const std::string piped = all_of({.name = "/dev/fd/" + std::to_string(ends[0])}, target);
  writer.join();
  close(ends[0]);
  if (piped != whole) std::abort();
  return 0;
}
