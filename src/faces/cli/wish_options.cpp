#include "faces/cli/wish_options.hpp"

#include <map>

#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"

namespace nonet::cli {
namespace {

// Where puzzles are read too, --layout and --from are about those.
bool is_of_reading(const Parameter& wish) {
  return wish.id == options::kLayout.id || wish.id == options::kFrom.id;
}

std::vector<Parameter> wishes(bool with_layout) {
  std::vector<Parameter> list;
  for (const Parameter* wish : generate::wish_parameters()) {
    if (with_layout || !is_of_reading(*wish)) list.push_back(*wish);
  }
  return list;
}

}  // namespace

OptionGroup wish_options(bool with_layout) {
  static const std::vector<Parameter> kAll = wishes(true);
  static const std::vector<Parameter> kOthers = wishes(false);
  return {"wishes", with_layout ? kAll : kOthers};
}

Result<generate::Wishes> wishes_from(const Arguments& arguments, bool with_from) {
  std::map<std::string_view, std::string> files;  // what they say, by wish
  for (const Parameter* wish : generate::wish_parameters()) {
    if (wish->kind != Parameter::Kind::FileText || !arguments.has(*wish)) continue;
    if (!with_from && is_of_reading(*wish)) continue;
    auto text = read_whole(std::string(arguments.text(*wish)), kMostRead);
    if (!text) return bad_parameter(wish->id, text.error().words());
    files.emplace(wish->id, *std::move(text));
  }
  return generate::read_wishes([&](std::string_view id) -> std::optional<std::string_view> {
    if (!arguments.has({.id = id}) || (!with_from && id == options::kFrom.id)) return std::nullopt;
    const auto file = files.find(id);
    return file == files.end() ? arguments.text({.id = id}) : std::string_view(file->second);
  });
}

}  // namespace nonet::cli
