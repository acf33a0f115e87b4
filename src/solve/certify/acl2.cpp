#include "solve/certify/acl2.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "base/say.hpp"
#include "base/system_error.hpp"
#include "solve/engines/process.hpp"
#include "solve/proofs/lrat.hpp"

namespace nonet::proofs {
namespace {

// What acl2 runs before the cases. begin-case is there only if all before it is.
constexpr std::string_view kPreamble = R"(
(include-book "projects/sat/lrat/incremental/soundness" :dir :system
              :uncertified-okp nil :defaxioms-okp nil :skip-proofs-okp nil)
(include-book "projects/sat/lrat/incremental/print-formula" :dir :system
              :uncertified-okp nil :defaxioms-okp nil :skip-proofs-okp nil)
(in-package "LRAT")
(progn
  (defun check-case (cnf clrat proved state)
    (declare (xargs :mode :program :stobjs state))
    (mv-let (erp formula state)
      (proved-formula cnf clrat 1000000 nil nil 'nonet state)
      (if (and (null erp) formula)
          (print-formula formula :header-p nil :filename proved)
        (value nil))))
  (defun begin-case (number)
    (declare (xargs :mode :program))
    (cw "~%case ~x0~%" number)))
)";

// A new folder, for this user alone, that is removed in the end with all that is in it.
class NewFolder {
 public:
  NewFolder() {
    const char* const where = std::getenv("TMPDIR");
    path_ = fmt::format("{}/nonet-XXXXXX", where == nullptr ? "/tmp" : where);
    if (mkdtemp(path_.data()) == nullptr) failure_ = errno;
  }
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;
  ~NewFolder() {
    std::error_code ignored;
    if (failure_ == 0) std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] int failure() const { return failure_; }  // an errno; 0 if the folder is there
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] bool write(const std::string& name, std::string_view text) const {
    std::ofstream file(path_ + "/" + name, std::ios::binary);
    file << text;
    file.close();
    return !file.fail();
  }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream file(path_ + "/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  int failure_ = 0;
  std::string path_;
};

// Returns the clauses of a formula in DIMACS as acl2 prints them: without the first line, and an empty clause
// as nothing, so that what acl2 has proved may be the rest alone, which is more.
std::string clauses_of(std::string formula) {
  constexpr std::string_view kEmpty = "\n0\n";
  for (std::size_t at = 0; (at = formula.find(kEmpty, at)) != std::string::npos;) formula.erase(at, 2);
  return formula.substr(formula.find('\n') + 1);
}

// Returns the error that acl2 reported of a case, on one line; empty if there is none.
std::string error_of(std::size_t number, std::string_view output) {
  const std::string begin = fmt::format("\ncase {}\n", number);
  const std::size_t at = output.find(begin);
  if (at == std::string_view::npos) return {};
  const std::string_view said = output.substr(at + begin.size());
  const std::string_view own = said.substr(0, said.find("\ncase "));
  const std::size_t error = std::min(own.find("ACL2 E"), own.size());
  constexpr std::size_t kMostLetters = 200;
  std::string line;
  for (const char letter : own.substr(error, own.find("\n\n\n", error) - error).substr(0, kMostLetters)) {
    const bool blank = letter == '\n' || letter == ' ';
    if (!blank || !line.ends_with(' ')) line += blank ? ' ' : letter;
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

}  // namespace

Result<Acl2Case> acl2_case(const Certificate& certificate) {
  const auto proof = hinted_proof(certificate);
  if (!proof) return Failure(proof.error());
  return Acl2Case{.formula = formula_text(certificate), .proof = clrat_bytes(*proof)};
}

Message missing_acl2() {
  if (is_program("acl2")) return {};
  return tr("acl2 is not installed; Debian has it, with its books, in the package acl2-books");
}

Result<void> check_with_acl2(std::vector<Acl2Case>& cases, const StopToken& stop) {
  const NewFolder folder;
  const auto io = [&](int code) {
    return fail(Errc::Io, say("{}: {}", folder.path(), system_message(code)));
  };
  if (folder.failure() != 0) return io(folder.failure());
  std::string script(kPreamble);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (!folder.write(fmt::format("{}.cnf", i), cases[i].formula) ||
        !folder.write(fmt::format("{}.clrat", i), cases[i].proof)) {
      return io(errno);
    }
    fmt::format_to(std::back_inserter(script),
                   "(begin-case {0})\n(check-case \"{0}.cnf\" \"{0}.clrat\" \"{0}.proved\" state)\n", i);
  }
  // No customization: that could change what acl2 does.
  const Finished finished =
      run_process({.arguments = {"env", "-C", folder.path(), "ACL2_CUSTOMIZATION=NONE", "acl2"},
                   .input = script,
                   .stop = stop});
  if (finished.end != ProcessEnd::Exited) {
    return fail(Errc::Unavailable, say("acl2: {}", stop.due() ? tr("time limit") : describe_end(finished)));
  }
  if (finished.output.find("\ncase ") == std::string::npos) {
    return fail(Errc::Unavailable,
                tr("acl2 did not load its book projects/sat/lrat; Debian has it in the package "
                   "acl2-books"));
  }
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::string proved = folder.read(fmt::format("{}.proved", i));
    if (!proved.empty() && proved == clauses_of(cases[i].formula)) continue;
    const std::string error = error_of(i, finished.output);
    cases[i].refused = !proved.empty()  ? tr("it has proved another formula")
                       : !error.empty() ? say("{}", error)
                                        : say("it gives no reason ({})", describe_end(finished));
  }
  return {};
}

}  // namespace nonet::proofs
