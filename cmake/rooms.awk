# Reads src/rooms.txt, then the #include lines of all files as grep -Hn prints them, and reports what does not
# agree; fails if anything does not.
BEGIN {FS = " *[|] *"}
/^(#|$)/ && FILENAME ~ /rooms[.]txt$/ {next}
FILENAME ~ /rooms[.]txt$/ {
  split($1, path, "/")
  room = path[2] == "" ? path[1] : path[2]
  home[room] = $1
  if (!(path[1] in street)) street[path[1]] = ++streets
  count = split($2, names, " ")
  for (i = 1; i <= count; ++i) may[room, names[i]]
  next
}
{
  split($0, part, /[:"]/)
  split(part[1], path, "/")
  room = "include"
  if (path[1] == "src") room = path[2] == "base" ? "base" : path[3]
  split(part[4], target, "/")
  if (target[1] == "nonet" || target[1] == "base") next
  other = target[1] == "models" ? "models" : target[2]
  if (other == room) next
  used[room, other]
  if ((room, other) in may) next
  print part[1] ":" part[2] ": " room " may not include " part[4]
  wrong = 1
}
END {
  for (pair in may) {
    split(pair, arrow, SUBSEP)
    if (!(pair in used)) complain(arrow[1] " may include " arrow[2] ", and no file does")
    if (arrow[2] == "models") continue
    if (!(arrow[2] in home)) {
      complain("there is no room " arrow[2])
      continue
    }
    split(home[arrow[1]], from, "/")
    split(home[arrow[2]], to, "/")
    if (street[to[1]] > street[from[1]]) complain(home[arrow[1]] " stands above " home[arrow[2]] ", which it includes")
  }
  exit wrong
}
function complain(what) {
  print "src/rooms.txt: " what
  wrong = 1
}
