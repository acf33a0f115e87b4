// One instance of the module, under node: names and JSON in, a status and JSON out.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const NO_SUCH_CALL = 52;

// The calls of WASI that the module makes: the time; what it writes when it gives up.
function system(memory) {
  const view = () => new DataView(memory().buffer);
  return new Proxy(
    {
      clock_time_get(_clock, _precision, at) {
        view().setBigUint64(at, BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6)), true);
        return 0;
      },
      fd_write(_file, parts, count, written) {
        let size = 0;
        for (let part = 0; part < count; ++part) {
          const at = view().getUint32(parts + 8 * part, true);
          const length = view().getUint32(parts + 8 * part + 4, true);
          process.stderr.write(new Uint8Array(memory().buffer, at, length));
          size += length;
        }
        view().setUint32(written, size, true);
        return 0;
      },
      proc_exit(code) {
        throw new Error(`exit ${code}`);
      },
    },
    { get: (known, name) => known[name] ?? (() => NO_SUCH_CALL) },
  );
}

export async function compile(path) {
  return WebAssembly.compile(readFileSync(path));
}

// Starts an instance. `progress` gets what a long request says before its answer.
export async function start(module, progress = () => {}) {
  const memory = () => instance.exports.memory;
  const bytes = (at, size) => Buffer.from(memory().buffer, at, size);
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: system(memory),
    nonet: { progress: (at, size) => progress(JSON.parse(bytes(at, size).toString())) },
  });
  const { _initialize, nonet_alloc, nonet_free, nonet_text, nonet_text_size } = instance.exports;
  _initialize();
  const call = (run, ...texts) => {
    const parts = texts.flatMap((text) => {
      const given = Buffer.from(text);
      const at = nonet_alloc(given.length);
      bytes(at, given.length).set(given);
      return [at, given.length];
    });
    const status = run(...parts);
    for (let part = 0; part < parts.length; part += 2) nonet_free(parts[part]);
    return { status, body: bytes(nonet_text(), nonet_text_size()).toString() };
  };
  return {
    memory,
    request: (name, body) => call(instance.exports.nonet_request, name, body),
    game: (body) => call(instance.exports.nonet_game, body),
    many: (text) => call(instance.exports.nonet_solve_many, text),
  };
}
