#ifdef NONET_HAVE_SWI_PROLOG

#include "solve/engines/prolog/system.hpp"

#include <array>
#include <mutex>
#include <vector>

#include <fmt/core.h>

#include "base/say.hpp"
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

// Returns whether the goal is true.
bool call_goal(const Swi& swi, const std::string& goal) {
  const fid_t frame = swi.open_foreign_frame();
  const term_t term = swi.new_term_refs(1);
  const bool called =
      swi.chars_to_term(goal.c_str(), term) != 0 &&
      swi.call_predicate(nullptr, kCallFlags, swi.predicate("call", 1, "system"), term) != 0;
  swi.discard_foreign_frame(frame);
  return called;
}

bool load(const Swi& swi, const char* file, std::string_view text) {
  const fid_t frame = swi.open_foreign_frame();
  const term_t arguments = swi.new_term_refs(2);
  const std::string path = fmt::format("'nonet/models/{}'", file);
  const bool loaded =
      swi.chars_to_term(path.c_str(), arguments) != 0 &&
      swi.put_chars(arguments + 1, PL_STRING | REP_UTF8, text.size(), text.data()) != 0 &&
      swi.call_predicate(nullptr, kCallFlags, swi.predicate("nonet_load", 2, "user"), arguments) !=
          0;
  swi.discard_foreign_frame(frame);
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
bool start(const Swi& swi, System& prolog) {
  std::array<std::string, 9> words{"nonet",      "-q", "--no-signals", "--sigalert=0", "--no-tty",
                                   "--no-packs", "-f", "none",         "--no-debug"};
  std::vector<char*> arguments;
  arguments.reserve(words.size());
  for (std::string& word : words) arguments.push_back(word.data());
  if (swi.initialise(static_cast<int>(arguments.size()), arguments.data()) == 0) return false;
  for (const char* goal : kBoot) {
    if (!call_goal(swi, goal)) return false;
  }
  pl_sigaction_t stop{};
  stop.sa_predicate = swi.predicate("nonet_stop", 1, "user");
  prolog.signal = swi.sigaction(0, &stop, nullptr);
  if (prolog.signal <= 0 || !load(swi, "tablero.pl", models::tablero_pl)) return false;
  // The engine that Prolog starts with stays unused: each Session has its own.
  PL_engine_t first = nullptr;
  return swi.set_engine(nullptr, &first) == PL_ENGINE_SET;
}

}  // namespace

const Swi* linked_swi() {
  static const Swi kSwi;
  return kSwi.library.complete() ? &kSwi : nullptr;
}

Message unavailable() {
  if (linked_swi() != nullptr) return {};
  return Text{"libswipl.so.9 is not installed; Debian has it in the package swi-prolog-nox",
              "libswipl.so.9 no está instalada; Debian la tiene en el paquete swi-prolog-nox"};
}

int stop_signal() { return system().signal; }

Result<void> Session::prepare(const Model& model) {
  const Swi& swi = *linked_swi();
  System& prolog = system();
  const std::lock_guard lock(prolog.mutex);
  const SignalStack signal_stack;
  if (!prolog.tried) {
    prolog.tried = true;
    prolog.started = start(swi, prolog);
  }
  if (!prolog.started)
    return fail(Errc::Internal, {"SWI-Prolog does not start", "SWI-Prolog no arranca"});
  for (const std::string_view module : prolog.loaded) {
    if (module == model.module) return {};
  }
  const Session session(swi);
  if (!session.ready() || !load(swi, model.file, model.text)) {
    return fail(
        Errc::Internal,
        say({"SWI-Prolog does not load models/{}", "SWI-Prolog no carga models/{}"}, model.file));
  }
  prolog.loaded.push_back(model.module);
  return {};
}

Session::Session(const Swi& swi) : swi_(swi), engine_(swi.create_engine(nullptr)) {
  if (engine_ != nullptr && swi_.set_engine(engine_, &before_) != PL_ENGINE_SET) {
    swi_.destroy_engine(engine_);
    engine_ = nullptr;
  }
}

Session::~Session() {
  if (engine_ == nullptr) return;
  PL_engine_t mine = nullptr;
  swi_.set_engine(before_, &mine);
  swi_.destroy_engine(engine_);
}

term_t Session::read(const std::string& text) const {
  const term_t term = swi_.new_term_refs(1);
  return swi_.chars_to_term(text.c_str(), term) != 0 ? term : 0;
}

bool Session::call(const std::string& goal) const { return call_goal(swi_, goal); }

std::uint64_t Session::number(const char* predicate, const char* name) const {
  const term_t arguments = swi_.new_term_refs(2);
  std::int64_t value = 0;
  const bool known = swi_.chars_to_term(name, arguments) != 0 &&
                     swi_.call_predicate(nullptr, kCallFlags,
                                         swi_.predicate(predicate, 2, "system"), arguments) != 0 &&
                     swi_.get_int64(arguments + 1, &value) != 0;
  return known && value > 0 ? static_cast<std::uint64_t>(value) : 0;
}

}  // namespace nonet::prolog

#endif
