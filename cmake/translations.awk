# The translations of a PO file as rows of C++, for base/catalogue.cpp.
#
#   awk -f cmake/translations.awk [-v without=EXPRESSION] docs/messages/es.po
#
# without: sentences that only files of such names have are left out. A sentence without a translation, or with
# other placeholders than its translation, is reported, and stops the build.
function string(line) {
  sub(/^[^"]*"/, "", line)
  sub(/"$/, "", line)
  return line
}

# The placeholders of a text: {}, {:.2f}.
function placeholders(text, found) {
  gsub(/\{\{|\}\}/, "", text)
  while (match(text, /\{(:[^{}]*)?\}/)) {
    found = found substr(text, RSTART, RLENGTH)
    text = substr(text, RSTART + RLENGTH)
  }
  return found
}

function row() {
  if (english != "" && (here || !located)) {
    if (spanish == "") refuse("no translation of \"" english "\"")
    if (placeholders(english) != placeholders(spanish)) refuse("other placeholders: \"" spanish "\"")
    printf "    Translation{key(\"%s\"), \"%s\"},\n", english, spanish
  }
  english = spanish = ""
  here = located = 0
}

function refuse(why) {
  print FILENAME ":" FNR ": " why > "/dev/stderr"
  wrong = 1
}

/^#: / {
  located = 1
  files = split(substr($0, 4), names, " ")
  for (i = 1; i <= files; ++i) if (without == "" || names[i] !~ without) here = 1
}
/^msgid / {part = "english"; english = string($0)}
/^msgstr / {part = "spanish"; spanish = string($0)}
/^"/ {if (part == "english") english = english string($0); else spanish = spanish string($0)}
/^$/ {row()}
END {row(); exit wrong}
