// nonet-bench: nonet beside other programs, on the same file, in one run.
//
//   FILE ──► the puzzles in it, one a line  ──► round 1: nonet, peer, peer …
//                                               round 2: nonet, peer, peer …    ──► table
//
// Rounds are interleaved, so that whatever else the machine is doing falls on all of them alike,
// and a ratio is taken within each round: its median, least and greatest are what the table shows.
// Everyone has one thread and gets the same file, which holds the puzzles and nothing else.
//
// Sound   what a peer's figure measures differs, so each says it. Where a peer prints solutions
//         they go through the checksum that `nonet bench` has: the sum, modulo 2^64, of the FNV-1a
//         hashes of the solutions, of every puzzle with limit 1 and of the unique ones with limit
//         2. Ratings, ER/EP/ED a line, canonical forms and the answers to boards with rules are compared one by one;
//         their checksum is of all lines.
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
#include <thread>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <getopt.h>
#include <sched.h>
#include <unistd.h>

#include "contestants.hpp"

namespace {

using Json = nlohmann::ordered_json;
using namespace nonet::bench;

// ── The run ──────────────────────────────────────────────────────────────────────────────────────

struct Entry {
  const Contestant* who;
  std::string name;  // of an engine, what --engine calls it
  Task task;
  std::vector<double> rates = {};  // by round
  std::string checksum = {};
  std::vector<std::string> answers = {};
  std::string error = {};
};

double load() {
  double minute = 0;
  return getloadavg(&minute, 1) == 1 ? minute : 0;
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

// Only the puzzles of a file, in a file of their own that goes when the run is over.
class PuzzleFile {
 public:
  PuzzleFile(const std::string& source, Work work) {
    path_ = std::filesystem::temp_directory_path() / fmt::format("nonet-bench-{}.txt", getpid());
    std::ifstream in(source);
    std::ofstream out(path_);
    for (std::string line; std::getline(in, line);) {
      line.resize(std::min(line.find_first_of(" \t\r"), line.size()));  // a rating may follow
      if (is_puzzle(line, work)) {
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

std::string compare(const Entry& ours, const Entry& theirs) {
  if (ours.checksum.empty() || theirs.checksum.empty()) return "not checked";
  if (ours.checksum == theirs.checksum) return "the same";
  std::size_t differing = 0;
  for (std::size_t i = 0; i < std::min(ours.answers.size(), theirs.answers.size()); ++i) {
    if (ours.answers[i] != theirs.answers[i]) ++differing;
  }
  return differing == 0 ? "they differ" : fmt::format("{} differ", differing);
}

// How many times as many puzzles nonet did, by round; none where either has no figure.
std::vector<double> ratios(const Entry& nonet, const Entry& entry) {
  std::vector<double> ratios;
  if (&entry == &nonet || !nonet.error.empty() || !entry.error.empty()) return ratios;
  for (std::size_t i = 0; i < entry.rates.size(); ++i) {
    ratios.push_back(nonet.rates[i] / entry.rates[i]);
  }
  return ratios;
}

std::string rate_text(double rate) {
  constexpr double kWhole = 100;
  return rate < kWhole ? fmt::format("{:.3g}", rate) : fmt::format("{:.0f}", rate);
}

void print_table(const std::vector<Entry>& entries) {
  fmt::print(
      "| program | puzzles/s median | best | nonet is faster by (least … most) | answers | "
      "what is timed |\n|---|--:|--:|--:|---|---|\n");
  const Entry& nonet = entries.front();
  for (const Entry& entry : entries) {
    if (!entry.error.empty()) {
      fmt::print("| {} | {} |\n", entry.name, entry.error);
      continue;
    }
    std::string ratio;
    if (const auto all = ratios(nonet, entry); !all.empty()) {
      ratio =
          fmt::format("{:.2f}× ({:.2f} … {:.2f})", median(all), std::ranges::min(all), std::ranges::max(all));
    }
    fmt::print("| {} | {} | {} | {} | {} | {} |\n", entry.name, rate_text(median(entry.rates)),
               rate_text(std::ranges::max(entry.rates)), ratio,
               &entry == &nonet ? entry.checksum : compare(nonet, entry), entry.who->measured);
  }
  fmt::print("\n");
}

// `line` has what is said of the whole run.
void print_json(const std::string& file, std::size_t puzzles, const std::vector<Entry>& entries, Json line) {
  const Entry& nonet = entries.front();
  line["load_after"] = load();
  line["file"] = file;
  line["puzzles"] = puzzles;
  line["programs"] = Json::array();
  for (const Entry& entry : entries) {
    Json program = {{"program", entry.name}, {"timed", entry.who->measured}};
    if (!entry.error.empty()) {
      program["error"] = entry.error;
    } else {
      program["puzzles_per_second"] = entry.rates;
      program["checksum"] = entry.checksum;
      if (&entry != &nonet) {
        program["answers"] = compare(nonet, entry);
        program["nonet_is_faster_by"] = ratios(nonet, entry);
      }
    }
    line["programs"].push_back(std::move(program));
  }
  fmt::print("{}\n", line.dump());
}

// Whether everyone gave a figure. `run` is what JSON says of the whole run; null if a table is wanted.
bool run_file(const std::string& file, std::vector<Entry> entries, int rounds, const Json* run) {
  const double load_before = load();
  const Work work = entries.front().who->work;
  const PuzzleFile puzzles(file, work);
  if (run == nullptr) {
    fmt::print("{}: {} puzzles, {} rounds", file, puzzles.puzzles, rounds);
    if (puzzles.left_out > 0) {
      fmt::print("; {} lines are no {}", puzzles.left_out,
                 work == Work::Rules ? "constraint string" : "9×9 puzzle");
    }
    fmt::print("\n\n");
  }
  if (puzzles.puzzles == 0) return false;
  for (Entry& entry : entries) {
    entry.task.file = puzzles.path();
    entry.task.puzzles = puzzles.puzzles;
  }
  for (int round = 0; round < rounds; ++round) {
    for (Entry& entry : entries) {
      if (!entry.error.empty()) continue;
      Sample sample = entry.who->time(entry.task);
      entry.rates.push_back(sample.puzzles_per_second);
      entry.checksum = std::move(sample.checksum);
      entry.answers = std::move(sample.answers);
      entry.error = std::move(sample.error);
    }
  }
  if (run != nullptr) {
    Json line = *run;
    line["load_before"] = load_before;
    print_json(file, puzzles.puzzles, entries, std::move(line));
  } else {
    print_table(entries);
  }
  return std::ranges::all_of(entries, [](const Entry& entry) { return entry.error.empty(); });
}

// Returns the value of the first line of /proc/cpuinfo that begins so.
std::string processor_line(std::string_view key) {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with(key)) return line.substr(std::min(line.find(':') + 2, line.size()));
  }
  return "";
}

// Returns the processor in words: its name, its cores, and the widest vectors that it has.
std::string processor() {
  const std::string name = processor_line("model name");
  const std::string flags = processor_line("flags");
  const std::string vectors = flags.find("avx512bw") != std::string::npos ? ", AVX-512"
                              : flags.find("avx2") != std::string::npos   ? ", AVX2"
                                                                          : "";
  const unsigned cores = std::thread::hardware_concurrency();
  return fmt::format("{}, {} core{}{}", name.empty() ? "unknown processor" : name, cores,
                     cores == 1 ? "" : "s", vectors);
}

// Returns what everyone is asked for, in words.
std::string sought_by(Work work, int limit) {
  switch (work) {
    case Work::Rate: return "ER, EP and ED looked for";
    case Work::Minlex: return "canonical forms looked for: the least line";
    case Work::Pattern: return "canonical forms looked for: the least pattern";
    case Work::Solve:
    case Work::Rules: break;
  }
  return fmt::format("solutions looked for: {}", limit);
}

// Returns the peer of "qqwing" or "tdoku=PATH"; null if there is none, or no program is known.
const Contestant* peer_from(const std::string& wanted, std::string& program) {
  const std::size_t equals = std::min(wanted.find('='), wanted.size());
  const Contestant* peer = find_peer(wanted.substr(0, equals));
  if (peer == nullptr) return nullptr;
  program = equals < wanted.size() ? wanted.substr(equals + 1) : std::string(peer->program);
  return program.empty() ? nullptr : peer;
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

nonet beside other programs on the same files of puzzles, one a line; one thread each

  --peer PEER      may be repeated for the same work:
                     qqwing, qqwing=PATH: 9x9 boards
                     tdoku=PATH of its run_benchmark, fsss2=PATH of one built with -DFSSS2=ON
                     engine=ENGINE of nonet
                     wasm=PATH of nonet.wasm, for which node is needed
                     iss=PATH of a checkout of Interactive-Sudoku-Solver, for which node is
                       needed: its constraint strings, boards with rules; counts user time
                     sukaku-forge=PATH of its sukaku-forge-rate: Sudoku Explainer's ratings of
                       9x9 boards; counts user time
                     swb01=PATH, patminlex=PATH of programs that take a file and write the
                       canonical form of each 9x9 board: the least line, or the least pattern
                       (nonet canonical, --form pattern); counts user time
  --rate           find these ratings, without a peer too
  --rounds N       how often each is run, 1 to 1000 (5)
  --limit N        1: find a solution; 2: show that it is the only one (2)
  --engine ENGINE  nonet's engine
  --json           write JSON, one object for each file
  --nonet PROGRAM  nonet's program; by default the one beside this program, or else in PATH
)";

struct Wishes {
  std::vector<std::string> files = {};
  std::vector<std::string> peers = {};
  Task task = {.program = nonet_beside()};
  int rounds = 5;
  bool json = false;
  bool rate = false;
  bool help = false;
};

// Returns what is asked for; nothing if it makes no sense.
std::optional<Wishes> wishes_from(int argc, char** argv) {
  constexpr option kOptions[] = {
      {"peer", required_argument, nullptr, 'p'},  {"rounds", required_argument, nullptr, 'r'},
      {"limit", required_argument, nullptr, 'l'}, {"engine", required_argument, nullptr, 'e'},
      {"nonet", required_argument, nullptr, 'n'}, {"rate", no_argument, nullptr, 'R'},
      {"json", no_argument, nullptr, 'j'},        {"help", no_argument, nullptr, 'h'},
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
      case 'R': wishes.rate = true; break;
      case 'j': wishes.json = true; break;
      case 'h': wishes.help = true; break;
      default: return std::nullopt;
    }
  }
  wishes.files.assign(argv + optind, argv + argc);
  if (wishes.peers.empty() && !wishes.rate) wishes.peers.emplace_back("qqwing");
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
  std::vector<Entry> entries;
  Work work = wishes->rate ? Work::Rate : Work::Solve;
  for (const std::string& wanted : wishes->peers) {
    Task task = wishes->task;
    task.nonet = task.program;
    const Contestant* peer = peer_from(wanted, task.program);
    if (peer == nullptr) {
      std::cerr << "nonet-bench: --peer: there is no peer " << wanted << "; --help lists them\n";
      return 2;
    }
    if (entries.empty() && !wishes->rate) work = peer->work;
    if (peer->work != work) {
      std::cerr << "nonet-bench: --peer: " << peer->id << " does other work than what is timed\n";
      return 2;
    }
    std::string name(peer->id);
    if (name == "engine") name = task.program;
    entries.push_back({.who = peer, .name = std::move(name), .task = task});
  }
  entries.insert(entries.begin(), {.who = &ourselves(work), .name = "nonet", .task = wishes->task});
  const char* const kernel = std::getenv("NONET_KERNEL");
  std::string command =
      fmt::format("{}nonet-bench", kernel == nullptr ? "" : fmt::format("NONET_KERNEL={} ", kernel));
  for (const std::string& word : words) command += ' ' + word;
  const std::string sought = sought_by(work, wishes->task.limit);
  Json run = {{"processor", processor()}, {"sought", sought}, {"command", command}};
  if (const int policy = sched_getscheduler(0); policy == SCHED_FIFO || policy == SCHED_RR) {
    run["priority"] = "real-time";
  }
  if (!wishes->json) fmt::print("    {}\n\n{}; one thread each; {}\n\n", command, processor(), sought);
  bool all = true;
  for (const std::string& file : wishes->files) {
    all = run_file(file, entries, wishes->rounds, wishes->json ? &run : nullptr) && all;
  }
  return all ? 0 : 1;
}
