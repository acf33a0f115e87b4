# Reports words that nonet does not use, with file and line; fails if there are any. docs/glossary.md has the
# words that it does use.
#
#   LC_ALL=C awk -f cmake/words.awk FILE…
BEGIN {
  # In names: a word of an identifier, or a whole identifier.
  split("mark marks possibility possibilities meets outlook ground grounds marca marcas posibilidad", list, " ")
  for (i in list) in_names[list[i]]
  split("Barren Taker Catch Telling three_vectors each_effect", list, " ")
  for (i in list) whole[list[i]]
  # In prose, which is everything else.
  prose = "(^|[^a-z_])(marks?|possibilit(y|ies)|marcas?|posibilidad(es)?)([^a-z_]|$)"

  # Exceptions: file, and the text to leave out of a line before looking at it.
  except(".", "([Pp]encil|byte order|question|quotation|exclamation)[- ]marks?")
  except(".", "\"marks\"|`marks`|--marks")                # older names of an option and of a key in JSON
  except(".", "[A-Za-z]*(PencilMarks|ByteOrderMark)[a-z]*")  # SadMan's section, Unicode's
  except("(asp|models|clingo)", "[A-Za-z_]*[Gg]round[A-Za-z_]*")  # what clingo does to a program
  except(".", "NONET_API marks")
  except("docs/techniques/.*/forcing_", "(possibilit|posibilidad)[a-z]*")  # the cases of a verity
  except("^bindings/python/tests/", "pytest[.]mark")
  except("^docs/adr/", "`[^`]*`")                         # names that a decision did away with
}

function except(file, text) {
  ++exceptions
  where[exceptions] = file
  what[exceptions] = text
}

function report(word) {
  print FILENAME ":" FNR ": '" word "' is not a word of nonet"
  wrong = 1
}

# The identifiers of a line of code: as a whole, and word by word.
function check_names(code,    name, words, count, i) {
  while (match(code, /[A-Za-z_][A-Za-z0-9_]*/)) {
    name = substr(code, RSTART, RLENGTH)
    code = substr(code, RSTART + RLENGTH)
    if (name in whole) report(name)
    gsub(/[A-Z]/, " &", name)
    gsub(/_/, " ", name)
    count = split(tolower(name), words, " ")
    for (i = 1; i <= count; ++i) if (words[i] in in_names) report(words[i])
  }
}

{
  line = $0
  for (i = 1; i <= exceptions; ++i) if (FILENAME ~ where[i]) gsub(what[i], "", line)
  if (match(tolower(line), prose)) report(substr(line, RSTART, RLENGTH))
}
FILENAME ~ /[.](cpp|hpp|h|c|def)$/ {
  gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
  sub(/\/\/.*/, "", line)
  check_names(line)
}
END {exit wrong}
