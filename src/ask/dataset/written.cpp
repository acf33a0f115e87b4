#include "ask/dataset/written.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "ask/dataset/npz.hpp"
#include "base/parse_json.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "nonet/version.hpp"
#include "text/unpack/pack.hpp"

namespace nonet {
namespace {

using teacher::Fact;
using teacher::FactHolds;

constexpr TableForm kTableForms[] = {
    {"npz", "npz", [](const LabelTable& table) { return npz_of(table, false); }},
    {"npz-deflated", "npz", [](const LabelTable& table) { return npz_of(table, true); }},
    {"jsonl", "jsonl", [](const LabelTable& table) { return Result<std::string>(json_lines(table)); }},
    {"jsonl.zst", "jsonl.zst", [](const LabelTable& table) { return zstd_packed(json_lines(table)); }},
    {"sqlite", "sqlite"},
};

std::string_view holds_name(FactHolds holds) {
  switch (holds) {
    case FactHolds::Text: return "text";
    case FactHolds::Whole: return "integer";
    case FactHolds::Real: return "number";
    case FactHolds::Truth: return "boolean";
  }
  return {};
}

// Returns an object with a member for each side.
template <class Number>
JsonObject by_side(const Sides& sides, const Number& number) {
  JsonObject json;
  for (std::size_t side = 0; side < sides.names().size(); ++side) json.add(sides.names()[side], number(side));
  return json;
}

std::string shard_name(std::string_view side, std::uint64_t number, std::string_view extension) {
  return fmt::format("{}-{:05}.{}", side, number, extension);
}

constexpr Text kMorphWhat = tr("which random image of a puzzle it is; 0: the puzzle itself");
constexpr std::string_view kSplitRule = "hash of the canonical form with the seed";

}  // namespace

std::span<const TableForm> table_forms() { return kTableForms; }

Result<std::vector<const TableForm*>> read_table_forms(std::string_view ids) {
  std::vector<const TableForm*> forms;
  for (const std::string_view id : words_in(ids, ", ")) {
    const auto found = std::ranges::find(kTableForms, id, &TableForm::id);
    if (found == std::end(kTableForms)) {
      std::vector<std::string_view> known;
      for (const TableForm& form : kTableForms) known.push_back(form.id);
      return bad_parameter("format",
                           say("there is no '{}'; there are {}", id, fmt::to_string(fmt::join(known, ", "))));
    }
    const auto clash = [&](const TableForm* form) { return form->extension == found->extension; };
    if (std::ranges::none_of(forms, clash)) forms.push_back(found);
  }
  if (forms.empty()) return bad_parameter("format", tr("there is no format"));
  return forms;
}

std::string json_lines(const LabelTable& table) {
  std::string lines;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    JsonObject json;
    for (const LabelColumn& column : table.columns) {
      teacher::add_value(column.name(), column.value(row), json);
    }
    lines += json.text() + '\n';
  }
  return lines;
}

Result<void> ShardFiles::go_on_after(const DatasetProgress& progress) {
  const auto in_database = [](const TableForm* form) { return form->write == nullptr; };
  if (std::ranges::none_of(forms_, in_database)) return {};
  auto opened = SqliteFile::open(fmt::format("{}/{}", folder_, kDatabaseName));
  if (!opened) return Failure(opened.error());
  database_.emplace(*std::move(opened));
  std::uint64_t rows = 0;
  for (const std::uint64_t of_side : progress.rows) rows += of_side;
  return database_->keep(empty_shard(options_).sides.front(), rows);
}

Result<void> ShardFiles::write(const DatasetShard& shard, std::uint64_t number) {
  const auto& names = options_.sides.names();
  for (const TableForm* form : forms_) {
    std::vector<SqliteFile::Side> sides;
    for (std::size_t side = 0; side < names.size(); ++side) {
      const LabelTable& table = shard.sides[side];
      if (table.rows() == 0) continue;
      sides.push_back({names[side], &table});
      if (form->write == nullptr) continue;
      const auto bytes = form->write(table);
      if (!bytes) return Failure(bytes.error());
      if (auto ok = store_(shard_name(names[side], number, form->extension), *bytes); !ok) return ok;
    }
    if (form->write != nullptr) continue;
    if (auto ok = database_->add(sides); !ok) return ok;
  }
  return {};
}

std::string progress_text(const DatasetProgress& progress, std::string_view command) {
  JsonObject json;
  json.add("command", command).add("shards", progress.shards).add("puzzles", progress.puzzles);
  json.add("left_out", progress.left_out).add("rows", JsonArray::of(progress.rows));
  json.add("file", progress.file).add("line", progress.line).add("column", progress.column);
  return json.text() + '\n';
}

Result<DatasetProgress> read_progress(std::string_view text, std::string_view command) {
  const auto json = parse_json(text);
  if (!json) return Failure(json.error());
  if (!json->is_object()) return fail(Errc::Syntax, tr("this is no progress of a data set"));
  const std::string theirs = json->value("command", std::string());
  if (theirs != command) {
    return fail(Errc::Usage, say("the folder has an unfinished data set of another command: {}", theirs));
  }
  const auto number = [&](const char* name) { return json->value(name, std::uint64_t{0}); };
  DatasetProgress progress{.shards = number("shards"),
                           .puzzles = number("puzzles"),
                           .left_out = number("left_out"),
                           .rows = json->value("rows", std::vector<std::uint64_t>()),
                           .file = json->value("file", std::string()),
                           .line = number("line"),
                           .column = number("column")};
  return progress;
}

std::string datasheet_json(const DatasetOptions& options, const DatasetProgress& progress,
                           const Provenance& provenance) {
  JsonArray columns;
  for (const Fact* fact : options.columns) {
    columns.add(
        JsonObject().add("name", fact->name).add("type", holds_name(fact->holds)).add("what", fact->what.en));
  }
  if (options.morphs > 0) {
    columns.add(JsonObject().add("name", kMorphColumn).add("type", "integer").add("what", kMorphWhat.en));
  }
  JsonObject split;
  split.add("rule", kSplitRule).add("seed", options.seed);
  split.add("shares", by_side(options.sides, [&](std::size_t side) { return options.sides.share(side); }));
  split.add("rows", by_side(options.sides, [&](std::size_t side) { return progress.rows[side]; }));
  JsonObject json;
  json.add("nonet", version()).add("command", provenance.command).add("source", provenance.source);
  if (provenance.license.empty()) {
    json.add("license", nullptr);
  } else {
    json.add("license", provenance.license);
  }
  return json.add("puzzles", progress.puzzles)
             .add("left_out", progress.left_out)
             .add("morphs", options.morphs)
             .add("shards", progress.shards)
             .add("split", split)
             .add("columns", columns)
             .text() +
         '\n';
}

std::string datasheet_markdown(const DatasetOptions& options, const DatasetProgress& progress,
                               const Provenance& provenance, Language language) {
  std::string text = "# ";
  const auto line = [&](const Message& message, std::string_view after = "\n") {
    text.append(in(language, message)).append(after);
  };
  line(say("A data set of {}", counted(progress.puzzles, kPuzzles)), "\n\n");
  line(say("Made by nonet {} with", version()), "\n\n    ");
  text += provenance.command + "\n\n" + provenance.source_words + '\n';
  if (progress.left_out > 0) {
    line(say("Left out, because they have no solution or no canonical form, or cannot be read: {}.",
             progress.left_out));
  }
  if (options.morphs > 0) {
    line(say("Each puzzle is followed by {} random images of it, on its side.", options.morphs));
  }
  line(
      provenance.license.empty() ? tr("The license is not stated.") : say("License: {}.", provenance.license),
      "\n\n");
  line(tr("A puzzle is on the side that a hash of its canonical form and the seed names, so all that are the "
          "same in disguise are on one side. `nonet dataset --verify FOLDER` checks that."),
       "\n\n");
  line(tr("| side | share | rows |"), "\n|---|---|---|\n");
  for (std::size_t side = 0; side < options.sides.names().size(); ++side) {
    text += fmt::format("| {} | {} | {} |\n", options.sides.names()[side], options.sides.share(side),
                        progress.rows[side]);
  }
  text += '\n';
  line(tr("| column | type | what |"), "\n|---|---|---|\n");
  for (const Fact* fact : options.columns) {
    text += fmt::format("| {} | {} | {} |\n", fact->name, holds_name(fact->holds), in(language, fact->what));
  }
  if (options.morphs > 0) {
    text += fmt::format("| {} | integer | {} |\n", kMorphColumn, in(language, kMorphWhat));
  }
  return text;
}

}  // namespace nonet
