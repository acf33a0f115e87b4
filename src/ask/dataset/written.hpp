// How shards are written: NPZ, JSON lines, SQLite; and what is said of the whole in its datasheet.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ask/dataset/dataset.hpp"
#include "ask/dataset/sqlite.hpp"
#include "base/json.hpp"
#include "nonet/language.hpp"

namespace nonet {

// A way to write a table as one file.
struct TableForm {
  std::string_view id;                                              // on the command line
  std::string_view extension;                                       // of files
  Result<std::string> (*write)(const LabelTable& table) = nullptr;  // null: of all shards, in one database
};
[[nodiscard]] std::span<const TableForm> table_forms();
// Returns the forms, by their ids, separated by commas. Usage, about `format`, if there is none of this id.
Result<std::vector<const TableForm*>> read_table_forms(std::string_view ids);

// Returns a line of JSON for each row.
[[nodiscard]] std::string json_lines(const LabelTable& table);

inline constexpr std::string_view kDatabaseName = "dataset.sqlite";
inline constexpr std::string_view kDatasheetName = "datasheet.json";
inline constexpr std::string_view kUnfinishedName = "unfinished.json";

// Writes shards into a folder, one after another.
class ShardFiles {
 public:
  using Store = std::function<Result<void>(const std::string& name, std::string_view bytes)>;
  // `store` puts a file there as a whole.
  ShardFiles(const DatasetOptions& options, std::vector<const TableForm*> forms, std::string folder,
             Store store)
      : options_(options), forms_(std::move(forms)), folder_(std::move(folder)), store_(std::move(store)) {}

  // Forgets what a run has written after this progress.
  Result<void> go_on_after(const DatasetProgress& progress);
  Result<void> write(const DatasetShard& shard, std::uint64_t number);

 private:
  const DatasetOptions& options_;
  std::vector<const TableForm*> forms_;
  std::string folder_;
  Store store_;
  std::optional<SqliteFile> database_;
};

// What a datasheet says besides the options and the progress.
struct Provenance {
  std::string command;
  JsonObject source = {};
  std::string source_words = {};
  std::string license;  // empty: not stated
};
// The progress of a command, to be read again.
[[nodiscard]] std::string progress_text(const DatasetProgress& progress, std::string_view command);
// Usage if it is of another command; Syntax if it is damaged.
Result<DatasetProgress> read_progress(std::string_view text, std::string_view command);
// The datasheet, for programs and for people.
[[nodiscard]] std::string datasheet_json(const DatasetOptions& options, const DatasetProgress& progress,
                                         const Provenance& provenance);
[[nodiscard]] std::string datasheet_markdown(const DatasetOptions& options, const DatasetProgress& progress,
                                             const Provenance& provenance, Language language);

}  // namespace nonet
