// nonet-bench: nonet beside other solvers, on the same file, in one run.
//
//   FILE ──► the 81-character puzzles in it ──► round 1: nonet, peer, peer …
//                                               round 2: nonet, peer, peer …    ──► table
//
// Rounds are interleaved, so that whatever else the machine is doing falls on all of them alike,
// and a ratio is taken within each round: its median, least and greatest are what the table shows.
// Everyone has one thread and gets the same file, which holds the puzzles and nothing else.
//
// Sound   what a peer's figure measures differs, so each says it. Where a peer prints solutions
//         they go through the checksum that `nonet bench` has: the sum, modulo 2^64, of the FNV-1a
//         hashes of the solutions, of every puzzle with limit 1 and of the unique ones with limit
//         2.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <getopt.h>
#include <unistd.h>

#include "core/hash.hpp"
#include "engines/process.hpp"

namespace {

using Json = nlohmann::json;

struct Task {
  std::string program = {};
  std::string file = {};  // one puzzle a line
  std::size_t puzzles = 0;
  int limit = 2;  // 1: find a solution; 2: show that there is no other
  std::string engine = {};
};

struct Sample {
  double puzzles_per_second = 0;
  std::string checksum = {};  // of the solutions, in hexadecimal; empty: not known
  std::string error = {};     // why there is no figure
};

Sample failed(const Task& task, const nonet::Finished& finished) {
  return {.error = fmt::format("{}: {}, and no figure that can be read", task.program,
                               nonet::describe_end(finished).en)};
}

bool is_board(std::string_view line) {
  constexpr std::size_t kCells = 81;  // what all peers know is the 9×9 board
  return line.size() == kCells && line.find_first_not_of(".0123456789") == std::string_view::npos;
}

bool ended_well(const nonet::Finished& finished) {
  return finished.end == nonet::ProcessEnd::Exited && finished.status == 0;
}

// ── Contestants ──────────────────────────────────────────────────────────────────────────────────

struct Contestant {
  std::string_view id;
  std::string_view program;   // where it is looked for unless a path is given; empty: nowhere
  std::string_view measured;  // what its figure counts
  Sample (*time)(const Task& task) = nullptr;
};

Sample time_nonet(const Task& task) {
  std::vector<std::string> command = {
      task.program, "bench",    task.file, "--json",  "--threads",
      "1",          "--repeat", "3",       "--limit", std::to_string(task.limit)};
  if (!task.engine.empty()) command.insert(command.end(), {"--engine", task.engine});
  const nonet::Finished finished = nonet::run_process({.arguments = command});
  const Json json = Json::parse(finished.output, nullptr, false);
  if (!ended_well(finished) || !json.is_object()) return failed(task, finished);
  const double seconds = json.value("seconds_median", 0.0);
  const double puzzles = json.value("puzzles", 0.0);
  if (seconds <= 0 || puzzles != static_cast<double>(task.puzzles)) return failed(task, finished);
  return {.puzzles_per_second = puzzles / seconds, .checksum = json.value("checksum", "")};
}

// With --count-solutions each solution is followed by a sentence that says whether it is unique.
Sample time_qqwing(const Task& task) {
  std::vector<std::string> command = {task.program, "--solve", "--one-line"};
  if (task.limit != 1) command.emplace_back("--count-solutions");
  const nonet::Finished finished =
      nonet::run_process({.arguments = command, .input_file = task.file});
  if (!ended_well(finished) || finished.seconds <= 0) return failed(task, finished);

  std::uint64_t checksum = 0;
  std::string solution;
  std::istringstream output(finished.output);
  for (std::string line; std::getline(output, line);) {
    if (is_board(line)) solution = line;
    if (task.limit == 1 ? is_board(line) : line.ends_with("is unique."))
      checksum += nonet::fnv1a(solution);
  }
  return {.puzzles_per_second = static_cast<double>(task.puzzles) / finished.seconds,
          .checksum = fmt::format("{:016x}", checksum)};
}

// The line that `run_benchmark -c1` prints ends in: puzzles/s,µs/puzzle,% without guess,guesses.
Sample time_tdoku(const Task& task) {
  std::vector<std::string> command = {
      task.program, "-stdoku", "-r0", "-c1", "-w1", "-t2", fmt::format("-n{}", task.puzzles)};
  if (task.limit == 1) command.emplace_back("-f");
  command.push_back(task.file);
  const nonet::Finished finished = nonet::run_process({.arguments = command});
  std::string fields = finished.output;
  for (int i = 0; i < 3; ++i) fields.resize(std::min(fields.rfind(','), fields.size()));
  const double rate = std::atof(fields.c_str() + fields.rfind(',') + 1);
  if (!ended_well(finished) || rate <= 0) return failed(task, finished);
  return {.puzzles_per_second = rate};
}

constexpr Contestant kNonet = {.id = "nonet",
                               .program = "nonet",
                               .measured = "solving in memory, parsing included",
                               .time = time_nonet};

constexpr Contestant kPeers[] = {
    {.id = "qqwing",
     .program = "qqwing",
     .measured = "the whole process: reading, solving, printing",
     .time = time_qqwing},
    {.id = "tdoku",
     .program = "",
     .measured = "solving in memory, by its own run_benchmark",
     .time = time_tdoku},
};

// ── The run ──────────────────────────────────────────────────────────────────────────────────────

struct Entry {
  const Contestant& who;
  Task task;
  std::vector<double> rates = {};  // by round
  std::string checksum = {};
  std::string error = {};
};

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

// Only the puzzles of a file, in a file of their own that goes when the run is over.
class PuzzleFile {
 public:
  explicit PuzzleFile(const std::string& source) {
    path_ = std::filesystem::temp_directory_path() / fmt::format("nonet-bench-{}.txt", getpid());
    std::ifstream in(source);
    std::ofstream out(path_);
    for (std::string line; std::getline(in, line);) {
      while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
      if (is_board(line)) {
        out << line << '\n';
        ++puzzles;
      } else {
        ++left_out;
      }
    }
  }
  ~PuzzleFile() { std::filesystem::remove(path_, ignored_); }
  PuzzleFile(const PuzzleFile&) = delete;
  PuzzleFile& operator=(const PuzzleFile&) = delete;

  [[nodiscard]] std::string path() const { return path_; }
  std::size_t puzzles = 0;
  std::size_t left_out = 0;

 private:
  std::filesystem::path path_;
  std::error_code ignored_;
};

std::string compare(const std::string& ours, const std::string& theirs) {
  if (ours.empty() || theirs.empty()) return "not checked";
  return ours == theirs ? "the same" : "they differ";
}

void print_table(const std::vector<Entry>& entries) {
  fmt::print(
      "| solver | puzzles/s median | best | nonet is faster by (least … most) | solutions | "
      "what is timed |\n|---|--:|--:|--:|---|---|\n");
  const Entry& nonet = entries.front();
  for (const Entry& entry : entries) {
    if (!entry.error.empty()) {
      fmt::print("| {} | {} |\n", entry.who.id, entry.error);
      continue;
    }
    std::string ratio;
    if (&entry != &nonet && nonet.error.empty()) {
      std::vector<double> ratios;
      for (std::size_t i = 0; i < entry.rates.size(); ++i) {
        ratios.push_back(nonet.rates[i] / entry.rates[i]);
      }
      ratio = fmt::format("{:.2f}× ({:.2f} … {:.2f})", median(ratios), std::ranges::min(ratios),
                          std::ranges::max(ratios));
    }
    fmt::print("| {} | {:.0f} | {:.0f} | {} | {} | {} |\n", entry.who.id, median(entry.rates),
               std::ranges::max(entry.rates), ratio,
               &entry == &nonet ? entry.checksum : compare(nonet.checksum, entry.checksum),
               entry.who.measured);
  }
  fmt::print("\n");
}

// Whether everyone gave a figure.
bool run_file(const std::string& file, std::vector<Entry> entries, int rounds) {
  const PuzzleFile puzzles(file);
  fmt::print("{}: {} puzzles, {} rounds", file, puzzles.puzzles, rounds);
  if (puzzles.left_out > 0) fmt::print("; {} lines are no 9×9 puzzle", puzzles.left_out);
  fmt::print("\n\n");
  if (puzzles.puzzles == 0) return false;
  for (Entry& entry : entries) {
    entry.task.file = puzzles.path();
    entry.task.puzzles = puzzles.puzzles;
  }
  for (int round = 0; round < rounds; ++round) {
    for (Entry& entry : entries) {
      if (!entry.error.empty()) continue;
      const Sample sample = entry.who.time(entry.task);
      entry.rates.push_back(sample.puzzles_per_second);
      entry.checksum = sample.checksum;
      entry.error = sample.error;
    }
  }
  print_table(entries);
  return std::ranges::all_of(entries, [](const Entry& entry) { return entry.error.empty(); });
}

std::string processor() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown processor";
}

// "qqwing" or "tdoku=PATH".
const Contestant* find_peer(const std::string& wanted, std::string& program) {
  const std::size_t equals = std::min(wanted.find('='), wanted.size());
  for (const Contestant& peer : kPeers) {
    if (wanted.substr(0, equals) != peer.id) continue;
    program = equals < wanted.size() ? wanted.substr(equals + 1) : std::string(peer.program);
    return program.empty() ? nullptr : &peer;
  }
  return nullptr;
}

// Returns the program beside this one, which is made with it; where there is none, the one in PATH.
std::string nonet_beside() {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto beside = self.parent_path() / "nonet";
  const bool found = !error && access(beside.c_str(), X_OK) == 0;
  return found ? beside.string() : "nonet";
}

constexpr std::string_view kUsage = R"(usage: nonet-bench [OPTION]... FILE...

nonet beside other solvers on the same files of 9x9 puzzles, one a line; one thread each

  --peer PEER      qqwing, qqwing=PATH or tdoku=PATH of its run_benchmark; may be repeated
  --rounds N       how often each is run, 1 to 1000 (5)
  --limit N        1: find a solution; 2: show that it is the only one (2)
  --engine ENGINE  nonet's engine
  --nonet PROGRAM  nonet's program; by default the one beside this program, or else in PATH
)";

struct Wishes {
  std::vector<std::string> files = {};
  std::vector<std::string> peers = {};
  Task task = {.program = nonet_beside()};
  int rounds = 5;
  bool help = false;
};

// Returns what is asked for; nothing if it makes no sense.
std::optional<Wishes> wishes_from(int argc, char** argv) {
  constexpr option kOptions[] = {
      {"peer", required_argument, nullptr, 'p'},  {"rounds", required_argument, nullptr, 'r'},
      {"limit", required_argument, nullptr, 'l'}, {"engine", required_argument, nullptr, 'e'},
      {"nonet", required_argument, nullptr, 'n'}, {"help", no_argument, nullptr, 'h'},
      {nullptr, no_argument, nullptr, 0},
  };
  constexpr int kMostRounds = 1000;
  Wishes wishes;
  for (int letter = 0; (letter = getopt_long(argc, argv, "h", kOptions, nullptr)) != -1;) {
    switch (letter) {
      case 'p': wishes.peers.emplace_back(optarg); break;
      case 'r': wishes.rounds = std::atoi(optarg); break;
      case 'l': wishes.task.limit = std::atoi(optarg); break;
      case 'e': wishes.task.engine = optarg; break;
      case 'n': wishes.task.program = optarg; break;
      case 'h': wishes.help = true; break;
      default: return std::nullopt;
    }
  }
  wishes.files.assign(argv + optind, argv + argc);
  if (wishes.peers.empty()) wishes.peers.emplace_back("qqwing");
  const bool limit_known = wishes.task.limit == 1 || wishes.task.limit == 2;
  const bool rounds_known = wishes.rounds >= 1 && wishes.rounds <= kMostRounds;
  if (!wishes.help && (wishes.files.empty() || !limit_known || !rounds_known)) return std::nullopt;
  return wishes;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);  // getopt_long changes their order
  const auto wishes = wishes_from(argc, argv);
  if (!wishes || wishes->help) {
    fmt::print(wishes ? stdout : stderr, "{}", kUsage);
    return wishes ? 0 : 2;
  }
  const auto& [files, peers, task, rounds, help] = *wishes;

  std::vector<Entry> entries;
  entries.push_back({.who = kNonet, .task = task});
  for (const std::string& wanted : peers) {
    Task peer_task = task;
    const Contestant* peer = find_peer(wanted, peer_task.program);
    if (peer == nullptr) {
      std::cerr << "nonet-bench: --peer is qqwing, qqwing=PATH or tdoku=PATH, not " << wanted
                << '\n';
      return 2;
    }
    entries.push_back({.who = *peer, .task = peer_task});
  }
  fmt::print("    nonet-bench");
  for (const std::string& word : words) fmt::print(" {}", word);
  fmt::print("\n\n{}; one thread each; solutions looked for: {}\n\n", processor(), task.limit);
  bool all = true;
  for (const std::string& file : files) all = run_file(file, entries, rounds) && all;
  return all ? 0 : 1;
}
