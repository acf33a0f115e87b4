// nonet/encode.hpp: targets, over the registered exports.
#include "nonet/encode.hpp"

#include "base/say.hpp"
#include "base/split.hpp"
#include "board/core/rule_kind.hpp"
#include "text/exports/export.hpp"

namespace nonet::inline v0 {
namespace {

Result<const Export*> target_named(std::string_view id) {
  const Export* const target = find_export(id);
  if (target == nullptr) return fail(Errc::Usage, say("there is no target '{}'", id));
  return target;
}

// Returns the names that stand alone; those with + are endings of others.
std::vector<std::string_view> whole_names(std::string_view encodings) {
  auto names = split(encodings, " ");
  std::erase_if(names, [](std::string_view name) { return name.starts_with('+'); });
  return names;
}

}  // namespace

std::vector<TargetInfo> targets() {
  std::vector<TargetInfo> list;
  for (const Export* target : all_exports()) {
    list.push_back({.id = target->id,
                    .summary = target->summary,
                    .encodings = whole_names(target->encodings),
                    .encodes = target->write != nullptr,
                    .decodes = target->read != nullptr});
  }
  return list;
}

Result<std::string> encode(const Puzzle& puzzle, std::string_view id, std::string_view encoding) {
  if (auto plain = without_rules(puzzle, as_is("encode")); !plain) {
    return Failure(plain.error());
  }
  const auto target = target_named(id);
  if (!target) return Failure(target.error());
  if ((*target)->write == nullptr) {
    return fail(Errc::Unsupported, say("{} is only read", id));
  }
  const auto known = split((*target)->encodings, " ");
  std::string_view chosen = known.empty() ? std::string_view() : known.front();
  if (!encoding.empty()) {
    chosen = find_encoding(**target, encoding);
    if (chosen.empty()) {
      return fail(Errc::Usage, say("{} does not have an encoding '{}'", id, encoding));
    }
  }
  std::string text;
  if (const auto ok = (*target)->write(puzzle, chosen, text); !ok) return Failure(ok.error());
  return text;
}

Result<std::optional<Grid>> decode(const Puzzle& puzzle, std::string_view id, std::string_view text) {
  const auto target = target_named(id);
  if (!target) return Failure(target.error());
  if ((*target)->read == nullptr) {
    return fail(Errc::Unsupported, say("{} is only written", id));
  }
  return (*target)->read(puzzle, text);
}

}  // namespace nonet::inline v0
