# Reports what is too long for a reader, with file and line; fails if anything is: a file of more than 400 lines, a
# function of more than 70, in src/ and include/ a line of more than 110 columns.
#
#   LC_ALL=C awk -f cmake/sizes.awk FILE…
#
# A function ends with a brace alone on its line, and starts with the last line before it that is indented as that
# brace is: so clang-format writes them.
function report(line, what) {
  print FILENAME ":" line ": " what
  wrong = 1
}
FNR == 1 {delete start}
FILENAME ~ /^(src|include)\// && length($0) > 110 {
  columns = $0
  gsub(/[\200-\277]/, "", columns)  # all bytes of a character of UTF-8 but the first
  if (length(columns) > 110) report(FNR, "more than 110 columns")
}
FNR == 401 {report(1, "more than 400 lines")}
/^ *[^ #]/ {
  match($0, /^ */)
  if ($0 ~ /^ *}$/ && FNR - start[RLENGTH] >= 70) report(start[RLENGTH], "a function of more than 70 lines")
  start[RLENGTH] = FNR
}
END {exit wrong}
