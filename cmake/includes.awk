# Every file includes the headers that NonetCompiler.cmake precompiles where it uses them, itself or by one
# of ours that it includes: with them precompiled, no compiler misses one.
#
#   awk -f cmake/includes.awk cmake/NonetCompiler.cmake FILE…
#
# The files are all of nonet's, as paths from the root of the project.
BEGIN {
  needs["<algorithm>"] = "std::(ranges::[a-z]|(min|max|clamp|sort|find|fill|copy|count|equal)[(])"
  needs["<array>"] = "std::(array<|to_array)"
  needs["<atomic>"] = "std::atomic"
  needs["<chrono>"] = "std::chrono"
  needs["<functional>"] = "std::(function<|invoke)"
  needs["<memory>"] = "std::((unique|shared|weak)_ptr|make_(unique|shared))"
  needs["<optional>"] = "std::(optional|nullopt)"
  needs["<span>"] = "std::span"
  needs["<string>"] = "std::(string[^_a-z]|to_string)"
  needs["<string_view>"] = "std::string_view"
  needs["<vector>"] = "std::vector"
  needs["<fmt/core.h>"] = "fmt::format[(]"
  needs["<fmt/format.h>"] = "fmt::join"
  needs["<tl/expected.hpp>"] = "tl::"
  brings["<string>"] = "<string_view>"
  brings["<fmt/format.h>"] = "<fmt/core.h>"
}

# What is precompiled, without the comments. Each must have a row above.
FILENAME ~ /[.]cmake$/ {
  sub(/#.*/, "")
  while (match($0, /<[a-z_]+([\/.][a-z_.]+)?>/)) {
    header = substr($0, RSTART, RLENGTH)
    $0 = substr($0, RSTART + RLENGTH)
    if (header in needs) continue
    print FILENAME ":" FNR ": " header " is precompiled, and cmake/includes.awk does not look for it"
    wrong = 1
  }
  next
}

/^#include "/ {
  split($2, name, "\"")
  ours[FILENAME] = ours[FILENAME] " " (name[2] ~ /^nonet\// ? "include/" : "src/") name[2]
}
/^#include </ {
  has[FILENAME, $2]
  has[FILENAME, brings[$2]]
}
{
  sub(/\/\/.*/, "")
  for (header in needs)
    if (!((FILENAME, header) in used) && $0 ~ needs[header]) used[FILENAME, header] = FNR
}

# Whether a file includes the header, or includes one of ours that does.
function reaches(file, header,    list, count, i) {
  if ((file, header) in has) return 1
  if ((file, header) in asked) return 0
  asked[file, header]
  count = split(ours[file], list, " ")
  for (i = 1; i <= count; ++i)
    if (reaches(list[i], header)) {
      has[file, header]
      return 1
    }
  return 0
}

END {
  for (pair in used) {
    split(pair, part, SUBSEP)
    if (reaches(part[1], part[2])) continue
    print part[1] ":" used[pair] ": uses " part[2] " and includes it nowhere"
    wrong = 1
  }
  exit wrong
}
