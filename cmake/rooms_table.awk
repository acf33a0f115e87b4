# Reads src/rooms.txt, then docs/map.md, and prints docs/map.md with the table of rooms between its two markers.
#
#   awk -f cmake/rooms_table.awk src/rooms.txt docs/map.md
BEGIN {FS = " *[|] *"}
FILENAME ~ /rooms[.]txt$/ {
  if ($0 !~ /^(#|$)/) {
    gsub(/ /, ", ", $2)
    table = table "| `src/" $1 "/` | " $3 " | " ($2 == "" ? "–" : $2) " |\n"
  }
  next
}
/^<!-- end of rooms -->$/ {inside = 0}
!inside
/^<!-- rooms: / {
  inside = found = 1
  printf "\n| folder | what it is | may include |\n|---|---|---|\n%s\n", table
}
END {
  if (found && !inside) exit 0
  print "docs/map.md: no markers around the table of rooms" > "/dev/stderr"
  exit 1
}
