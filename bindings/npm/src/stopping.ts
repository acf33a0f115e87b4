// How a search in a worker learns that it is to stop. A thread at work hears no message, and a browser lets a worker
// that was ended go on for a while: Chromium for two seconds. But the thread can ask for an address: that of an empty
// blob, which is taken back when the search is to end.
const EVERY = 25; // milliseconds

// Returns such an address; nothing where threads end at once, as in node.
export function stopAddress(): string | undefined {
  return typeof XMLHttpRequest === 'undefined' ? undefined : URL.createObjectURL(new Blob());
}

function isThere(address: string): boolean {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', address, false);
    request.send();
    return true;
  } catch {
    return false;
  }
}

// Returns a function that says whether the address has been taken back. Where the page may not ask for it, it never is.
export function stopWatch(address: string | undefined): () => boolean {
  if (!address || !isThere(address)) return () => false;
  let stopped = false;
  let asked = performance.now();
  return () => {
    if (!stopped && performance.now() - asked >= EVERY) {
      stopped = !isThere(address);
      asked = performance.now();
    }
    return stopped;
  };
}
