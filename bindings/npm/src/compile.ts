// A compiled module, from where it stands: an address for a browser, a file for node.

export async function compile(address: string | URL): Promise<WebAssembly.Module> {
  const file = system()?.getBuiltinModule?.('node:fs');
  if (file && isFile(address)) return WebAssembly.compile(file.readFileSync(address));
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}: ${address}`);
  // A host that does not say application/wasm is served too.
  if (answer.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}

const isFile = (address: string | URL) => !/^(https?|data|blob):/.test(String(address));

// What is used of node. It is asked for when the code runs, so that what bundles for browsers finds nothing of it.
export interface System {
  getBuiltinModule?(name: 'node:fs'): { readFileSync(path: string | URL): Uint8Array<ArrayBuffer> };
  getBuiltinModule?(name: 'node:worker_threads'): {
    parentPort: Port | null;
    Worker: new (address: URL) => NodeWorker;
  };
}
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}
export interface NodeWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  unref(): void;
  ref(): void;
  on(event: 'message', heard: (data: unknown) => void): void;
  on(event: 'error', heard: (error: Error) => void): void;
}
export const system = () => (globalThis as { process?: System }).process;
