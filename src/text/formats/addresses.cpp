#include "text/formats/addresses.hpp"

#include <algorithm>
#include <array>

#include "base/say.hpp"
#include "base/split.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

struct KnownPage {
  std::string_view hosts;  // separated by blanks
  Text words;
};
constexpr auto kPages = std::to_array<KnownPage>(
    {{"sudokupad.app crackingthecryptic.com svencodes.com",
      tr("an address of SudokuPad without the puzzle, which is on its server; paste the board, or a long "
         "address, with scl or fpuzzles in it")},
     {"f-puzzles.com",
      tr("an address of f-puzzles without the puzzle; paste the one that its export gives, with ?load= "
         "in it")},
     {"youtube.com youtu.be",
      tr("a video; paste the board, or the address of the puzzle from its description")},
     {"logic-masters.de",
      tr("a page of Logic Masters, which shows the puzzle as a picture; paste the board, or the long address "
         "of SudokuPad or f-puzzles that it links to")},
     {"swaroopg92.github.io",
      tr("an address of Penpa without the puzzle; paste the long one that its Share gives, with m=edit&p= or "
         "m=solve&p= in it")},
     {"tinyurl.com tiny.cc bit.ly is.gd t.co goo.gl cutt.ly rb.gy shorturl.at",
      tr("a short address that leads to another; open it, and paste the address that the browser shows "
         "then")}});

// Returns the host of an address and what comes after it; an empty text if the word is no address.
std::string_view host_in(std::string_view word) {
  bool named = false;
  for (const std::string_view before : {"https://", "http://", "www."}) {
    if (!word.starts_with(before)) continue;
    word.remove_prefix(before.size());
    named = true;
  }
  const std::string_view host = word.substr(0, word.find_first_of("/?#"));
  return named || host.size() < word.size() ? host : std::string_view();
}

bool is_host(std::string_view host, std::string_view known) {
  return host == known || (host.ends_with(known) && host[host.size() - known.size() - 1] == '.');
}

}  // namespace

std::optional<Error> address_without_board(std::string_view text) {
  constexpr std::size_t kMostWords = 20;  // a longer text is about something else
  const auto words = words_in(text, " \t\r\n<>()[]\"'");
  if (words.size() > kMostWords) return std::nullopt;
  for (const std::string_view word : words) {
    const std::size_t at = offset_of(word, text);
    const std::string_view host = host_in(word);
    for (const KnownPage& page : kPages) {
      const auto known = split(page.hosts, " ");
      if (std::ranges::any_of(known, [&](std::string_view one) { return is_host(host, one); })) {
        return Error{Errc::Unsupported, page.words, at};
      }
    }
    if (words.size() == 1 && word.starts_with("http") && !host.empty()) {
      return Error{Errc::Syntax,
                   tr("an address with no board in it; nonet opens no pages: paste the board instead"), at};
    }
  }
  return std::nullopt;
}

}  // namespace nonet
