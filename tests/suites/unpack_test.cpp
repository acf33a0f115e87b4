// Unpacker: the bytes that were packed, or an error; never other bytes without a word.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include <fmt/core.h>

#include "suites/tries.hpp"
#include "text/unpack/unpack.hpp"

namespace nonet::testing {
namespace {

using namespace std::string_view_literals;

// Made by gzip -n9, xz -9 --check=crc32 and zstd -19.
constexpr auto kText = "1.....2..3.....4\n12..34..........\n# two of 4x4, by hand\n"sv;
constexpr auto kGzip =
    "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x33\xd4\x03\x01\x23\x3d\x3d\x63\x30\xc3\x84\xcb\x10"
    "\xc4\x36\xd1\x83\x03\x2e\x65\x85\x92\xf2\x7c\x85\xfc\x34\x05\x93\x0a\x13\x1d\x85\xa4\x4a\x85"
    "\x8c\xc4\xbc\x14\x2e\x00\x72\xff\xe5\x2d\x38\x00\x00\x00"sv;
constexpr auto kXz =
    "\xfd\x37\x7a\x58\x5a\x00\x00\x01\x69\x22\xde\x36\x02\x00\x21\x01\x1c\x00\x00\x00\x10\xcf\x58"
    "\xcc\xe0\x00\x37\x00\x2c\x5d\x00\x18\x8b\xb0\x86\x50\x04\x36\xb0\x37\x2b\x72\x11\x5e\x21\x5c"
    "\x81\xcb\x71\x94\x10\x90\xe6\xd5\x41\x86\x0a\xa8\xe2\xe7\x54\x7f\x27\x4d\xbe\xd7\xc1\xc6\x96"
    "\x32\xa0\x56\xb1\x80\x00\x00\x72\xff\xe5\x2d\x00\x01\x44\x38\xb4\x87\x91\x9c\x90\x42\x99\x0d"
    "\x01\x00\x00\x00\x00\x01\x59\x5a"sv;
constexpr auto kZstandard =
    "\x28\xb5\x2f\xfd\x04\x68\x85\x01\x00\xf2\x02\x0a\x11\xa0\xab\x03\xb6\xa3\xdf\x1d\xaa\x3a\x98"
    "\x3b\xf9\x0c\x3f\xb8\x05\x03\x78\x54\x49\x7d\xa6\x21\x5d\x16\xad\xae\xc6\x0a\xf0\x24\x3f\x04"
    "\xe6\xff\xe4\xc7\xff\x22\x01\x00\x14\x60\x0c\x0f\x84\x00\x99"sv;

// A zip of one file, with its checksum before the bytes, and after them.
constexpr auto kZip =
    "\x50\x4b\x03\x04\x14\x00\x00\x00\x08\x00\x00\x00\x21\x28\x72\xff\xe5\x2d\x2a\x00\x00\x00\x38"
    "\x00\x00\x00\x01\x00\x00\x00\x61\x33\xd4\x03\x01\x23\x3d\x3d\x63\x30\xc3\x84\xcb\x10\xc4\x36"
    "\xd1\x83\x03\x2e\x65\x85\x92\xf2\x7c\x85\xfc\x34\x05\x93\x0a\x13\x1d\x85\xa4\x4a\x85\x8c\xc4"
    "\xbc\x14\x2e\x00\x50\x4b\x01\x02\x14\x03\x14\x00\x00\x00\x08\x00\x00\x00\x21\x28\x72\xff\xe5"
    "\x2d\x2a\x00\x00\x00\x38\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x80\x01"
    "\x00\x00\x00\x00\x61\x50\x4b\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00\x2f\x00\x00\x00\x49\x00"
    "\x00\x00\x00\x00"sv;
constexpr auto kStreamedZip =
    "\x50\x4b\x03\x04\x14\x00\x08\x00\x08\x00\x00\x00\x21\x28\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    "\x00\x00\x00\x01\x00\x00\x00\x61\x33\xd4\x03\x01\x23\x3d\x3d\x63\x30\xc3\x84\xcb\x10\xc4\x36"
    "\xd1\x83\x03\x2e\x65\x85\x92\xf2\x7c\x85\xfc\x34\x05\x93\x0a\x13\x1d\x85\xa4\x4a\x85\x8c\xc4"
    "\xbc\x14\x2e\x00\x50\x4b\x07\x08\x72\xff\xe5\x2d\x2a\x00\x00\x00\x38\x00\x00\x00\x50\x4b\x01"
    "\x02\x14\x03\x14\x00\x08\x00\x08\x00\x00\x00\x21\x28\x72\xff\xe5\x2d\x2a\x00\x00\x00\x38\x00"
    "\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x80\x01\x00\x00\x00\x00\x61\x50\x4b"
    "\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00\x2f\x00\x00\x00\x59\x00\x00\x00\x00\x00"sv;

class Packed : public ::testing::TestWithParam<std::string_view> {
 protected:
  void SetUp() override {
    ASSERT_NE(packing_of(GetParam()), nullptr);
    if (packing_of(GetParam())->make == nullptr) GTEST_SKIP() << "built without it";
  }
};

// What came out, and the error if there was one.
struct Unpacked {
  std::string text;
  std::string error;
};

// Unpacks bytes that come in pieces, with room for a few at a time.
Unpacked unpack(std::string_view bytes, std::size_t piece, std::size_t room) {
  const auto unpacker = packing_of(bytes.substr(0, 6))->make();
  Unpacked outcome;
  for (;;) {
    std::string_view some = bytes.substr(0, piece);
    const std::size_t had = some.size();
    const bool last = had == bytes.size();
    const std::size_t before = outcome.text.size();
    const auto done = unpacker->unpack(some, last, room, outcome.text);
    EXPECT_LE(outcome.text.size(), before + room);
    bytes.remove_prefix(had - some.size());
    if (!done) outcome.error = done.error().message;
    if (!done || (last && bytes.empty() && outcome.text.size() == before)) return outcome;
  }
}

TEST_P(Packed, InPiecesOfAnySize) {
  for (const std::size_t piece : {1U, 2U, 7U, 1000U}) {
    for (const std::size_t room : {1U, 3U, 1000U}) {
      const Unpacked outcome = unpack(GetParam(), piece, room);
      EXPECT_EQ(outcome.text, kText) << piece << ' ' << room;
      EXPECT_EQ(outcome.error, "");
    }
  }
}

TEST_P(Packed, SeveralThatWereJoined) {
  if (GetParam() == kZip) GTEST_SKIP() << "a zip is one file";
  const std::string twice = std::string(GetParam()) + std::string(GetParam());
  for (const std::size_t piece : {1U, 1000U}) {
    const Unpacked outcome = unpack(twice, piece, 1000);
    EXPECT_EQ(outcome.text, std::string(kText) + std::string(kText));
    EXPECT_EQ(outcome.error, "");
  }
}

TEST_P(Packed, EndsTooSoonWhereverItIsCut) {
  const std::size_t whole = GetParam().size();
  for (std::size_t length = 6; length < whole; ++length) {
    const Unpacked outcome = unpack(GetParam().substr(0, length), 1000, 1000);
    EXPECT_TRUE(kText.starts_with(outcome.text)) << length;
    EXPECT_EQ(outcome.error,
              fmt::format("{} data that ends too soon, at byte {}", packing_of(GetParam())->name, length));
  }
}

TEST_P(Packed, NoBitChangesTheTextWithoutAnError) {
  for (std::size_t bit = 6 * 8; bit < 8 * GetParam().size(); bit += kSanitized ? 7 : 1) {
    std::string bytes(GetParam());
    bytes[bit / 8] = static_cast<char>(static_cast<unsigned char>(bytes[bit / 8]) ^ 1U << bit % 8);
    const Unpacked outcome = unpack(bytes, 1000, 1000);
    EXPECT_TRUE(!outcome.error.empty() || outcome.text == kText) << "bit " << bit;
    for (const std::size_t piece : {1U, 3U, 10U}) {
      const Unpacked same = unpack(bytes, piece, piece);
      EXPECT_EQ(same.text, outcome.text) << "bit " << bit << " in pieces of " << piece;
      EXPECT_EQ(same.error, outcome.error) << "bit " << bit << " in pieces of " << piece;
    }
  }
}

TEST_P(Packed, WhatComesBehindIsNotPassedOver) {
  for (const std::size_t piece : {1U, 1000U}) {
    const Unpacked outcome = unpack(std::string(GetParam()) + "1.....2..3.....4\n", piece, 1000);
    EXPECT_EQ(outcome.text, kText);
    const std::string_view name = packing_of(GetParam())->name;
    const std::string after =
        name == "xz"  // which takes other bytes for a further stream
            ? "damaged xz data at byte 112; puzzles read from it may be wrong"
            : fmt::format("the {} data ends at byte {}, and something else comes after it", name,
                          GetParam().size());
    EXPECT_EQ(outcome.error, after);
  }
}

TEST_P(Packed, AsAWholeAndNoMoreThanIsWanted) {
  const std::string bytes(GetParam());
  EXPECT_EQ(unpacked(bytes, kText.size()).value(), kText);
  EXPECT_EQ(unpacked(bytes, kText.size() - 1).error().code, Errc::TooLarge);
  EXPECT_FALSE(unpacked(bytes.substr(0, 30), 1000));
}

INSTANTIATE_TEST_SUITE_P(, Packed, ::testing::Values(kGzip, kXz, kZstandard, kZip),
                         [](const auto& bytes) { return std::string(packing_of(bytes.param)->name); });

TEST(Unpack, AZipHasOneFile) {
  if (packing_of(kZip)->make == nullptr) GTEST_SKIP() << "built without it";
  EXPECT_EQ(unpack(kStreamedZip, 7, 3).text, kText);
  EXPECT_EQ(unpack(kStreamedZip, 7, 3).error, "");
  const std::string_view file = kZip.substr(0, kZip.find("PK\1\2"sv));
  const Unpacked two = unpack(std::string(file) + std::string(kZip), 1000, 1000);
  EXPECT_EQ(two.text, kText);
  EXPECT_TRUE(two.error.starts_with("a zip of several files")) << two.error;
}

TEST(Unpack, TheFirstBytesTell) {
  EXPECT_EQ(packing_of("53..7...."), nullptr);
  EXPECT_EQ(packing_of("BZh9")->name, "bzip2");
  EXPECT_EQ(packing_of(std::string(257, '\0') + "ustar")->name, "tar");
  EXPECT_EQ(packing_of("BZh9")->make, nullptr);
  EXPECT_TRUE(may_be_packed(""));
  EXPECT_TRUE(may_be_packed("\xFD\x37"));
  EXPECT_FALSE(may_be_packed("5"));
  EXPECT_FALSE(may_be_packed(kXz.substr(0, 6)));
  EXPECT_EQ(unpacked_name("a/p.csv.gz"), "a/p.csv");
  EXPECT_EQ(unpacked_name("a/p.csv"), "a/p.csv");
  EXPECT_EQ(unpacked("1.....2..3.....4", 1).value(), "1.....2..3.....4") << "plain as it is";
}

TEST(Unpack, GzipMayBeFilledUpWithZeros) {
  if (packing_of(kGzip)->make == nullptr) GTEST_SKIP() << "built without it";
  const Unpacked outcome = unpack(std::string(kGzip) + std::string(5, '\0'), 1, 1000);
  EXPECT_EQ(outcome.text, kText);
  EXPECT_EQ(outcome.error, "");
}

}  // namespace
}  // namespace nonet::testing
