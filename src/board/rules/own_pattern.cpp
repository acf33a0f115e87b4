// parse_pattern(): a pattern by its grammar, from the left.
//
//   choice = sequence | sequence …      part = digit . [class] (choice), then any of * + ? {2} {2,} {2,4}
#include <algorithm>

#include "base/say.hpp"
#include "board/rules/own.hpp"

namespace nonet::own {
namespace {

constexpr int kMostDepth = 40;
constexpr int kMostTimes = 1000;
constexpr double kMostDigits = 2000;  // with each repetition written out

class PatternReader {
 public:
  PatternReader(std::string_view text, ValueRange values) : text_(text), values_(values) {}

  Result<DigitPattern> read() {
    auto all = choice(0);
    if (all && place_ < text_.size()) return wrong();
    if (all && digits_in(*all) > kMostDigits) {
      return fail(Errc::TooLarge, tr("the pattern repeats too much"));
    }
    return all;
  }

 private:
  [[nodiscard]] char peek() const { return place_ < text_.size() ? text_[place_] : '\0'; }
  bool take(char wanted) {
    if (peek() != wanted) return false;
    ++place_;
    return true;
  }
  [[nodiscard]] Failure wrong() const {
    if (place_ >= text_.size()) return fail(Errc::Syntax, tr("the pattern ends too early"), place_);
    return fail(Errc::Syntax, say("'{}' does not belong here in a pattern", text_.substr(place_, 1)), place_);
  }

  static double digits_in(const DigitPattern& pattern) {
    if (pattern.sort == DigitPattern::Sort::Digit) return 1;
    double sum = 0;
    for (const DigitPattern& part : pattern.parts) sum += digits_in(part);
    const int times = pattern.most == DigitPattern::kNoEnd ? pattern.least + 1 : pattern.most;
    return pattern.sort == DigitPattern::Sort::Repeat ? sum * times : sum;
  }

  Result<DigitPattern> choice(int depth) {
    DigitPattern all{.sort = DigitPattern::Sort::Choice};
    do {
      auto one = sequence(depth);
      if (!one) return one;
      all.parts.push_back(*std::move(one));
    } while (take('|'));
    return all;
  }

  Result<DigitPattern> sequence(int depth) {
    DigitPattern all;
    while (place_ < text_.size() && peek() != '|' && peek() != ')') {
      auto one = part(depth);
      if (!one) return one;
      all.parts.push_back(*std::move(one));
    }
    return all;
  }

  Result<DigitPattern> part(int depth) {
    if (depth > kMostDepth) return fail(Errc::TooLarge, tr("too many brackets in brackets"), place_);
    Result<DigitPattern> one = wrong();
    if (take('(')) {
      one = choice(depth + 1);
      if (one && !take(')')) return wrong();
    } else if (take('[')) {
      one = digit_class();
    } else if (take('.')) {
      one = DigitPattern{.sort = DigitPattern::Sort::Digit, .digits = others({})};
    } else if (const auto digit = a_digit(); digit) {
      one = DigitPattern{.sort = DigitPattern::Sort::Digit, .digits = {*digit}};
    } else {
      return Failure(digit.error());
    }
    int repeats = 0;
    while (one && std::string_view("*+?{").find(peek()) != std::string_view::npos && place_ < text_.size()) {
      if (++repeats > kMostDepth) return fail(Errc::TooLarge, tr("the pattern repeats too much"), place_);
      one = repeated(*std::move(one));
    }
    return one;
  }

  Result<int> a_digit() {
    const int digit = digit_of(peek());
    if (digit < 0) return wrong();
    if (!values_.has(digit)) {
      return fail(Errc::Syntax, say("'{}' is no digit of this board", text_.substr(place_, 1)), place_);
    }
    ++place_;
    return digit;
  }

  [[nodiscard]] std::set<int> others(const std::set<int>& these) const {
    std::set<int> rest;
    for (int digit = values_.low; digit <= values_.high; ++digit) {
      if (!these.contains(digit)) rest.insert(digit);
    }
    return rest;
  }

  Result<DigitPattern> digit_class() {
    const bool all_others = take('^');
    std::set<int> digits;
    while (!take(']')) {
      const auto low = a_digit();
      if (!low) return Failure(low.error());
      auto high = take('-') ? a_digit() : low;
      if (!high) return Failure(high.error());
      if (*high < *low) return --place_, wrong();
      for (int digit = *low; digit <= *high; ++digit) digits.insert(digit);
    }
    return DigitPattern{.sort = DigitPattern::Sort::Digit, .digits = all_others ? others(digits) : digits};
  }

  Result<int> number() {
    int value = 0;
    const std::size_t start = place_;
    for (; peek() >= '0' && peek() <= '9' && value <= kMostTimes; ++place_) {
      value = value * 10 + (peek() - '0');
    }
    if (value > kMostTimes) return fail(Errc::TooLarge, tr("the pattern repeats too much"), start);
    return place_ > start ? Result<int>(value) : wrong();
  }

  // After a part: how often it comes.
  Result<DigitPattern> repeated(DigitPattern one) {
    DigitPattern all{.sort = DigitPattern::Sort::Repeat, .parts = {std::move(one)}};
    const char sign = text_[place_++];
    all.least = sign == '+' ? 1 : 0;
    all.most = sign == '?' ? 1 : DigitPattern::kNoEnd;
    if (sign != '{') return all;
    auto times = number();
    if (!times) return Failure(times.error());
    all.least = all.most = *times;
    if (take(',')) {
      all.most = DigitPattern::kNoEnd;
      if (peek() != '}') {
        times = number();
        if (!times) return Failure(times.error());
        all.most = *times;
      }
    }
    const bool falls = all.most != DigitPattern::kNoEnd && all.most < all.least;
    return falls || !take('}') ? Result<DigitPattern>(wrong()) : all;
  }

  std::string_view text_;
  ValueRange values_;
  std::size_t place_ = 0;
};

}  // namespace

Result<DigitPattern> parse_pattern(std::string_view text, ValueRange values) {
  return PatternReader(text, values).read();
}

}  // namespace nonet::own
