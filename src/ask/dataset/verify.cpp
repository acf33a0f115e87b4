#include "ask/dataset/verify.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <fmt/core.h>

#include "ask/dataset/npz.hpp"
#include "ask/dataset/sides.hpp"
#include "ask/dataset/sqlite.hpp"
#include "base/system_error.hpp"
#include "board/symmetry/canonical.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/table.hpp"

namespace nonet {
namespace {

namespace fs = std::filesystem;

class SideJob final : public Job {
 public:
  void puzzle(Item& item, Output& out) override {
    if (auto ok = canoniser_.find(item.puzzle); !ok) {
      ++out.tally.failed;
      return out.note(item.place, ok.error().words());
    }
    form_.clear();
    write_one_line(canoniser_.grid(), '.', form_);
    const std::string key = class_key(*item.puzzle.layout, form_);
    const Hash128 hash = hash128(std::vector<std::uint64_t>(key.begin(), key.end()));
    pack_number(hash.high, out.data);
    pack_number(hash.low, out.data);
    pack_number(item.place.line, out.data);
    pack_text(item.place.file, out.data);
    pack_text(board_field(item.puzzle), out.data);
  }

 private:
  symmetry::Canoniser canoniser_{CanonicalForm::Minlex};
  std::string form_;
};

std::string lines_of(const std::vector<std::string>& texts) {
  std::string lines;
  for (const std::string& text : texts) lines += text + '\n';
  return lines;
}

}  // namespace

std::string side_of_file(const std::string& path) {
  const std::string name = fs::path(path).filename().string();
  return name.substr(0, name.find_first_of("-."));
}

Result<std::vector<SidedInput>> sided_inputs(const std::string& path) {
  std::vector<SidedInput> inputs;
  if (path.ends_with(".npz")) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return fail(Errc::Io, system_message(errno));
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    const auto texts = texts_in_npz(bytes, "puzzle");
    if (!texts) return Failure(texts.error());
    inputs.push_back({{.name = path, .text = lines_of(*texts)}, side_of_file(path)});
  } else if (path.ends_with(".sqlite")) {
    std::error_code ignored;
    if (!fs::exists(path, ignored)) return fail(Errc::Io, system_message(ENOENT));
    auto opened = SqliteFile::open(path);
    if (!opened) return Failure(opened.error());
    const auto puzzles = opened->puzzles();
    if (!puzzles) return Failure(puzzles.error());
    std::map<std::string, std::vector<std::string>> by_side;
    for (const auto& [side, puzzle] : *puzzles) by_side[side].push_back(puzzle);
    for (const auto& [side, texts] : by_side) {
      inputs.push_back({{.name = fmt::format("{} ({})", path, side), .text = lines_of(texts)}, side});
    }
  } else {
    inputs.push_back({{.name = path}, side_of_file(path)});
  }
  return inputs;
}

SideCheck::SideCheck(const std::vector<SidedInput>& inputs) {
  for (const auto& [input, side] : inputs) {
    names_.emplace_back(input.shown_name());
    sides_.push_back(side);
  }
}

std::string SideCheck::take(std::string_view data) {
  std::string lines;
  while (!data.empty()) {
    Hash128 hash;
    hash.high = unpack_number(data);
    hash.low = unpack_number(data);
    const std::uint64_t line = unpack_number(data);
    const std::string_view file = unpack_text(data);
    const std::string_view puzzle = unpack_text(data);
    const auto input = static_cast<std::uint32_t>(std::ranges::find(names_, file) - names_.begin());
    const auto [first, is_new] = seen_.try_emplace(hash, FirstSeen{input, line});
    const std::uint32_t other = first->second.input;
    if (is_new || sides_[input] == sides_[other]) continue;
    ++shared_;
    lines += fmt::format("{}:{} = {}:{} {}\n", file, line, names_[other], first->second.line, puzzle);
  }
  return lines;
}

std::unique_ptr<Job> make_side_job() { return std::make_unique<SideJob>(); }

}  // namespace nonet
