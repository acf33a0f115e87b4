// The compiled module, shared by the page's thread and the worker.
import address from 'nonet.wasm?url';

export async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}: ${address}`);
  // A host that does not say application/wasm is served too.
  if (answer.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}
