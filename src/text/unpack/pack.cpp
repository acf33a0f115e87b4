#include "text/unpack/pack.hpp"

#include <algorithm>
#include <limits>
#include <new>

#ifdef NONET_HAVE_ZLIB
#define ZLIB_CONST
#include <zlib.h>
#endif
#ifdef NONET_HAVE_ZSTD
#include <zstd.h>
#endif

#include "base/say.hpp"

namespace nonet {

#ifdef NONET_HAVE_ZLIB
namespace {

// `window`: zlib's number for what stands around the deflate.
std::string deflated_in(std::string_view plain, int window) {
  constexpr int kLittleMemory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window, kLittleMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    throw std::bad_alloc();
  }
  std::string packed;
  std::string part(std::size_t{1} << 18U, '\0');
  constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
  int said = Z_OK;
  do {
    const std::size_t taken = std::min(plain.size(), kMost);
    stream.next_in = reinterpret_cast<const Bytef*>(plain.data());
    stream.avail_in = static_cast<uInt>(taken);
    stream.next_out = reinterpret_cast<Bytef*>(part.data());
    stream.avail_out = static_cast<uInt>(part.size());
    said = deflate(&stream, taken == plain.size() ? Z_FINISH : Z_NO_FLUSH);
    plain.remove_prefix(taken - stream.avail_in);
    packed.append(part, 0, part.size() - stream.avail_out);
  } while (said != Z_STREAM_END);
  deflateEnd(&stream);
  return packed;
}

}  // namespace

Result<std::string> deflated(std::string_view plain) { return deflated_in(plain, -MAX_WBITS); }
Result<std::string> gzipped(std::string_view plain) {
  constexpr int kGzip = 16;
  return deflated_in(plain, MAX_WBITS + kGzip);
}
#else
Result<std::string> deflated(std::string_view) {
  return fail(Errc::Unavailable, tr("this nonet is built without zlib"));
}
Result<std::string> gzipped(std::string_view plain) { return deflated(plain); }
#endif

#ifdef NONET_HAVE_ZSTD
Result<std::string> zstd_packed(std::string_view plain) {
  std::string packed(ZSTD_compressBound(plain.size()), '\0');
  const std::size_t size =
      ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), ZSTD_CLEVEL_DEFAULT);
  if (ZSTD_isError(size) != 0) throw std::bad_alloc();
  packed.resize(size);
  return packed;
}
#else
Result<std::string> zstd_packed(std::string_view) {
  return fail(Errc::Unavailable, tr("this nonet is built without Zstandard"));
}
#endif

}  // namespace nonet
