# Reads src/rooms.txt, then the #include lines of all files as grep -Hn prints them, and reports what does not
# agree; fails if anything does not.
BEGIN {FS = " *[|] *"}
/^(#|$)/ && FILENAME ~ /rooms[.]txt$/ {next}
FILENAME ~ /rooms[.]txt$/ {
  rooms[$1]
  count = split($2, names, " ")
  for (i = 1; i <= count; ++i) may[$1, names[i]]
  next
}
{
  split($0, part, /[:"]/)
  split(part[1], path, "/")
  room = path[1] == "src" ? path[2] : "include"
  split(part[4], target, "/")
  if (target[1] == room || target[1] == "nonet") next
  used[room, target[1]]
  if ((room, target[1]) in may) next
  print part[1] ":" part[2] ": " room " may not include " part[4]
  wrong = 1
}
END {
  for (pair in may) {
    split(pair, name, SUBSEP)
    if (pair in used) continue
    print "src/rooms.txt: " name[1] " may include " name[2] ", and no file does"
    wrong = 1
  }
  exit wrong
}
