declare module 'nonet.wasm?url' {
  const address: string;
  export default address;
}
