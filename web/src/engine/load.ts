// The compiled modules, shared by the page's thread and the worker: the one that everything needs, and the one that makes
// puzzles, which is loaded when it is first asked something.
import maker from 'nonet-maker.wasm?url';
import nonet from 'nonet.wasm?url';

export const compile = () => compiled(nonet);
export const compileMaker = () => compiled(maker);

async function compiled(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}: ${address}`);
  // A host that does not say application/wasm is served too.
  if (answer.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}
