// muster.mjs: the core of Muster as WebAssembly: all games behind the requests of docs/PROTOCOL.md. The same
// in a page, a worker and node (18 or newer); it needs nothing of the system.
//
//     const core = new Core(await WebAssembly.compileStreaming(fetch('muster.wasm')), seed);
//     const {moves} = core.ask({op: 'moves', match: 'm1'});
//
// `seed`, a BigInt of 64 bits, decides what requests leave to the engine: take it from
// crypto.getRandomValues.
const utf8 = new TextEncoder();
const text = new TextDecoder();

export class Core {
    constructor(module, seed) {
        this.wasm = new WebAssembly.Instance(module, {}).exports;
        this.wasm._initialize();
        this.page = this.wasm.muster_new(Number(seed & 0xffffffffn), Number((seed >> 32n) & 0xffffffffn));
    }

    // A request and its answer as lines of JSON.
    askLine(line) {
        try {
            const bytes = utf8.encode(line);
            const room = this.wasm.muster_room(this.page, bytes.length);
            new Uint8Array(this.wasm.memory.buffer, room, bytes.length).set(bytes);
            this.wasm.muster_ask(this.page, bytes.length);
            const size = this.wasm.muster_answer_size(this.page);
            // Looked up now: the memory may have grown.
            return text.decode(new Uint8Array(this.wasm.memory.buffer, this.wasm.muster_answer(this.page), size));
        } catch (error) {
            if (error instanceof WebAssembly.RuntimeError) error.message += `: ${this.lastWords()}`;
            throw error;
        }
    }

    // The same as objects. A refusal is an answer, too: `ok` says which.
    ask(request) {
        return JSON.parse(this.askLine(JSON.stringify(request)));
    }

    // What the core believed and found untrue, if it broke.
    lastWords() {
        const bytes = new Uint8Array(this.wasm.memory.buffer, this.wasm.muster_last_words());
        return text.decode(bytes.subarray(0, bytes.indexOf(0))) || 'no last words';
    }
}
