# Reports comments with phrases for which there are plainer ones, and Spanish sentences in the code, which belong in
# docs/messages/es.po; fails if there are any.
#
#   LC_ALL=C awk -f cmake/phrases.awk FILE…
BEGIN {
  instead["so many"] = "at most n, or their number"
  instead["behind"] = "after"
  instead["do(es)? right by"] = "handles"
  instead["nobody"] = "no one, or none"
  instead["dear(er|est)?"] = "slow"
}
match($0, /(^|[^:"])\/\/|^ ?(\/\*|\*) /) {
  comment = tolower(substr($0, RSTART))
  for (phrase in instead) {
    if (comment ~ "(^|[^a-z])" phrase "([^a-z]|$)") {
      print FILENAME ":" FNR ": '" phrase "': say " instead[phrase]
      wrong = 1
    }
  }
}
# In a literal an accent or a sign of Spanish, and three blanks.
/"[^"]*(á|é|í|ó|ú|ñ|¿|¡|«)[^"]*"/ && match($0, /"[^"]* [^"]* [^"]* [^"]*"/) {
  literal = substr($0, RSTART, RLENGTH)
  if (literal ~ /(á|é|í|ó|ú|ñ|¿|¡|«)/) {
    print FILENAME ":" FNR ": a Spanish sentence"
    wrong = 1
  }
}
END {exit wrong}
