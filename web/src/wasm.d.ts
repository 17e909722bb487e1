declare module '@muster.wasm?url' {
  const url: string;
  export default url;
}
declare module '*/muster.mjs' {
  export class Core {
    constructor(module: WebAssembly.Module, seed: bigint);
    ask(request: object): unknown;
  }
}
