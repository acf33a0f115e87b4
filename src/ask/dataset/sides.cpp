#include "ask/dataset/sides.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/hash.hpp"
#include "base/say.hpp"
#include "base/split.hpp"

namespace nonet {
namespace {

constexpr std::uint64_t kMostShare = 1'000'000;

// Names of files start with it.
bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

}  // namespace

Result<Sides> Sides::read(std::string_view text) {
  constexpr auto kUsual = std::to_array<std::string_view>({"train", "valid", "test"});
  Sides sides;
  for (const std::string_view word : words_in(text, ", ")) {
    const std::size_t equals = word.find('=');
    const std::size_t place = sides.names_.size();
    std::string_view name = place < kUsual.size() ? kUsual[place] : std::string_view();
    if (equals != std::string_view::npos) name = word.substr(0, equals);
    const std::string_view number = word.substr(equals == std::string_view::npos ? 0 : equals + 1);
    std::uint64_t share = 0;
    const auto [end, wrong] = std::from_chars(number.data(), number.data() + number.size(), share);
    const bool whole = wrong == std::errc() && end == number.data() + number.size();
    if (!is_name(name) || !whole || share == 0 || share > kMostShare) {
      return bad_parameter("split",
                           say("'{}' is no share; shares are whole numbers above 0, with names or without: "
                               "train=80,valid=10,test=10",
                               word));
    }
    if (std::ranges::find(sides.names_, name) != sides.names_.end()) {
      return bad_parameter("split", say("'{}' is there twice", name));
    }
    sides.names_.emplace_back(name);
    sides.shares_.push_back(share);
    sides.sum_ += share;
  }
  if (sides.names_.empty()) return bad_parameter("split", tr("there is no share"));
  return sides;
}

std::size_t Sides::of(std::string_view class_key, std::uint64_t seed) const {
  std::vector<std::uint64_t> values(class_key.begin(), class_key.end());
  values.push_back(seed);
  __extension__ using Product = unsigned __int128;
  auto place = static_cast<std::uint64_t>(Product{hash128(values).low} * sum_ >> 64U);
  std::size_t side = 0;
  while (place >= shares_[side]) place -= shares_[side++];
  return side;
}

std::string class_key(const Layout& layout, std::string_view form) {
  return std::string(form) + (layout.is_plain(3, 3) ? std::string() : ' ' + layout_text(layout.spec()));
}

}  // namespace nonet
