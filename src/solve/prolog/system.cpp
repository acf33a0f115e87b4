#include "solve/prolog/system.hpp"

#include <array>
#include <mutex>
#include <vector>

#include "models/texts.hpp"

namespace nonet::prolog {
namespace {

// Goals that define nonet_load/2, which loads a text as if it were a file, and make
// use_module(tablero) find the module that is loaded already.
constexpr std::array<const char*, 5> kBoot{
    "set_prolog_flag(gc_thread, false)",
    "assertz((nonet_load(File, Text) :- open_string(Text, Stream),"
    " load_files(File, [stream(Stream), silent(true), imports([])]), close(Stream)))",
    "assertz((nonet_stop(_) :- throw(nonet_stop)))",
    "dynamic(user:prolog_load_file/2), multifile(user:prolog_load_file/2)",
    "assertz((user:prolog_load_file(Module:tablero, _) :- module_property(tablero, exports(List)),"
    " forall(member(Predicate, List), @(import(tablero:Predicate), Module))))"};

// Calls predicate(Arguments…) once and returns whether it is true.
bool call(const char* predicate, int arity, const char* module, term_t arguments) {
  return PL_call_predicate(nullptr, kCallFlags, PL_predicate(predicate, arity, module), arguments) != 0;
}

bool load(const std::string& file, std::string_view text) {
  const fid_t frame = PL_open_foreign_frame();
  const term_t arguments = PL_new_term_refs(2);
  const bool loaded = PL_chars_to_term(("'nonet/models/" + file + "'").c_str(), arguments) != 0 &&
                      PL_put_chars(arguments + 1, PL_STRING | REP_UTF8, text.size(), text.data()) != 0 &&
                      call("nonet_load", 2, "user", arguments);
  PL_discard_foreign_frame(frame);
  return loaded;
}

struct System {
  std::mutex mutex;
  bool tried = false;
  bool started = false;
  int signal = 0;
  std::vector<const char*> loaded;  // modules
};

System& system() {
  static System the_one;
  return the_one;
}

// Starts Prolog without the user's files, without a terminal, and without its signal handlers.
bool start(System& prolog) {
  std::array<std::string, 9> words{"nonet",      "-q", "--no-signals", "--sigalert=0", "--no-tty",
                                   "--no-packs", "-f", "none",         "--no-debug"};
  std::vector<char*> arguments;
  arguments.reserve(words.size());
  for (std::string& word : words) arguments.push_back(word.data());
  if (PL_initialise(static_cast<int>(arguments.size()), arguments.data()) == 0) return false;
  for (const char* goal : kBoot) {
    if (!call_goal(goal)) return false;
  }
  pl_sigaction_t stop{};
  stop.sa_predicate = PL_predicate("nonet_stop", 1, "user");
  prolog.signal = PL_sigaction(0, &stop, nullptr);
  if (prolog.signal <= 0 || !load("tablero.pl", models::tablero_pl)) return false;
  // The engine that Prolog starts with stays unused: each Session has its own.
  PL_engine_t first = nullptr;
  return PL_set_engine(nullptr, &first) == PL_ENGINE_SET;
}

}  // namespace

int stop_signal() { return system().signal; }

Result<void> PrologSession::prepare(const Model& model) {
  System& prolog = system();
  const std::lock_guard lock(prolog.mutex);
  const SignalStack signal_stack;
  if (!prolog.tried) {
    prolog.tried = true;
    prolog.started = start(prolog);
  }
  if (!prolog.started) return fail(Errc::Internal, tr("SWI-Prolog does not start"));
  for (const std::string_view module : prolog.loaded) {
    if (module == model.module) return {};
  }
  const PrologSession session;
  if (!session.ready() || !load(model.file, model.text)) {
    return fail(Errc::Internal, Message(tr("SWI-Prolog does not load models/")) + as_is(model.file));
  }
  prolog.loaded.push_back(model.module);
  return {};
}

PrologSession::PrologSession() : engine_(PL_create_engine(nullptr)) {
  if (engine_ != nullptr && PL_set_engine(engine_, &before_) != PL_ENGINE_SET) {
    PL_destroy_engine(engine_);
    engine_ = nullptr;
  }
}

PrologSession::~PrologSession() {
  if (engine_ == nullptr) return;
  PL_engine_t mine = nullptr;
  PL_set_engine(before_, &mine);
  PL_destroy_engine(engine_);
}

term_t read_term(const std::string& text) {
  const term_t term = PL_new_term_refs(1);
  return PL_chars_to_term(text.c_str(), term) != 0 ? term : 0;
}

bool call_goal(const std::string& goal) {
  const fid_t frame = PL_open_foreign_frame();
  const term_t term = read_term(goal);
  const bool called = term != 0 && call("call", 1, "system", term);
  PL_discard_foreign_frame(frame);
  return called;
}

std::uint64_t number_of(const char* predicate, const char* name) {
  const term_t arguments = PL_new_term_refs(2);
  std::int64_t value = 0;
  const bool known = PL_chars_to_term(name, arguments) != 0 && call(predicate, 2, "system", arguments) &&
                     PL_get_int64(arguments + 1, &value) != 0;
  return known && value > 0 ? static_cast<std::uint64_t>(value) : 0;
}

}  // namespace nonet::prolog
