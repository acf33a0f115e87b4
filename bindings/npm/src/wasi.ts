// What the module asks of its host, which is next to nothing: the time, random bytes, and a place for what it
// writes when it gives up. Everything else is refused with "no such call".
const NO_SUCH_CALL = 52;
const NANOSECONDS = 1e6;
const AFTER_ALL_LIMITS = 1e9; // milliseconds

export function wasi(
  memory: () => WebAssembly.Memory,
  module: WebAssembly.Module,
  stopped: () => boolean = () => false,
): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  const known: Record<string, (...args: never[]) => number | undefined> = {
    clock_time_get(_clock: number, _precision: bigint, at: number) {
      const now = performance.timeOrigin + performance.now() + (stopped() ? AFTER_ALL_LIMITS : 0);
      view().setBigUint64(at, BigInt(Math.round(now * NANOSECONDS)), true);
      return 0;
    },
    environ_get: () => 0,
    environ_sizes_get(count: number, size: number) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    random_get(at: number, size: number) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return 0;
    },
    fd_write(_file: number, parts: number, count: number, written: number) {
      let size = 0;
      let text = '';
      for (let part = 0; part < count; ++part) {
        const at = view().getUint32(parts + 8 * part, true);
        const length = view().getUint32(parts + 8 * part + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
        size += length;
      }
      if (text.trim()) console.error(text);
      view().setUint32(written, size, true);
      return 0;
    },
    proc_exit(code: number) {
      throw new WebAssembly.RuntimeError(`exit ${code}`);
    },
  };
  const wanted = WebAssembly.Module.imports(module).filter(
    (item) => item.module === 'wasi_snapshot_preview1',
  );
  return Object.fromEntries(wanted.map(({ name }) => [name, known[name] ?? (() => NO_SUCH_CALL)]));
}
