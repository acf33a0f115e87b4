// Solves a file of constraint strings, one a line, with a checkout of Interactive-Sudoku-Solver:
//
//   node --input-type=module -e "$(cat iss.mjs)" CHECKOUT FILE LIMIT
//
// Writes a line for each, `unique 1234…`, `multiple` or `none`, or what is wrong with it; then the seconds of user time
// that reading, building and solving took, without node's own start and the loading of the solver.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [checkout, file, limit] = process.argv.slice(1);
const { buildSolver } = await import(pathToFileURL(`${checkout}/tools/lib/puzzle_runner.js`).href);
const symbol = (bit, offset) => (32 - Math.clz32(bit) + offset).toString(36).toUpperCase();

const solve = (text) => {
  const { internal, geometry } = buildSolver(text);
  const found = [];
  internal.run({ maxSolutions: Number(limit) }, (grid) => found.push(grid.slice(0, geometry.numGridCells)));
  if (found.length === 0) return "none";
  if (found.length > 1) return "multiple";
  return `${limit === "1" ? "solved" : "unique"} ${Array.from(found[0], (bit) => symbol(bit, geometry.valueOffset)).join("")}`;
};
const answer = (text) => {
  try {
    return solve(text);
  } catch (error) {
    return `error ${error}`.replaceAll("\n", " ");
  }
};

const puzzles = readFileSync(file, "utf8").split("\n").filter(Boolean);
const before = process.cpuUsage();
const answers = puzzles.map(answer);
const { user } = process.cpuUsage(before);
console.log([...answers, `seconds ${user / 1e6}`].join("\n"));
