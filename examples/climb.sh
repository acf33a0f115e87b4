#!/bin/sh
# Climbs: from some puzzles to harder ones. Each round takes the hardest that it has not taken yet, exchanges
# one given of each in every way, rates what comes about, and keeps all of it; which of equals comes first is
# drawn, the same way for the same seeds. Tells the hardest ER after each round. At the end, or when it is
# interrupted, it prints ER and puzzle of all, the hardest first.
#
#     nonet generate -n 20 --se 8.3.. --seed 1 > seeds.txt
#     examples/climb.sh seeds.txt 20 > harder.tsv    # 20 rounds; a third number: puzzles a round, else 10
set -eu
seeds=$(realpath "$1") rounds=${2:-10} width=${3:-10}
work=$(mktemp -d)
trap 'cat "$work/pool.tsv"; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
cd "$work"
tab=$(printf '\t')

# Rates new puzzles and adds them to those that are known: pool.tsv has ER and puzzle, all.txt puzzles alone.
add() {
  sort -u "$1" | comm -23 - all.txt >new.txt
  nonet rate -q --se --format tsv new.txt | awk -F '\t' 'NR > 1 {print $2 "\t" $1}' >>pool.tsv
  sort -u -o all.txt all.txt new.txt
  sort -t "$tab" -k 1,1nr -k 2,2R --random-source=seeds.txt -o pool.tsv pool.tsv
}

: >all.txt
: >pool.tsv
: >taken.txt
nonet canonical -q "$seeds" >seeds.txt
add seeds.txt
round=0
while [ "$round" -lt "$rounds" ]; do
  cut -f 2 pool.tsv | grep -vxFf taken.txt | head -n "$width" >take.txt || true
  [ -s take.txt ] || break
  cat take.txt >>taken.txt
  nonet near -q --minimal --canonical take.txt >near.txt
  add near.txt
  round=$((round + 1))
  echo "round $round: ER $(head -n 1 pool.tsv | cut -f 1), $(wc -l <pool.tsv) puzzles" >&2
done
