// One module in memory: a request of JSON text in, a reply of JSON text out. wasm/module.cpp is its other side.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const notSupported = 52; // ENOSYS

/** The module has failed, which none should. The fights it held are opened again from their answers. */
export class Trap extends Error {
  constructor(cause, request) {
    super(`the module has failed: ${cause.message}`, { cause });
    this.name = 'Trap';
    this.request = request;
  }
}

// What is left of a system underneath: a clock, and nowhere to write to.
function system(memory) {
  return {
    clock_time_get(_clock, _precision, at) {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
      return 0;
    },
    proc_exit() {
      throw new WebAssembly.RuntimeError('it has ended itself');
    },
  };
}

export class Instance {
  #exports;
  #spoilt = false;

  /** `rules`: the page of rules as JSON text; without it there are none. */
  constructor(module, rules) {
    const offered = system(() => this.#exports.memory);
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] = offered[name] ?? (() => notSupported);
    this.#exports = new WebAssembly.Instance(module, imports).exports;
    this.#exports._initialize();
    if (rules !== undefined) this.#hand(encoder.encode(rules), this.#exports.rules);
  }

  /** Bytes of memory it has taken. */
  get memory() {
    return this.#exports.memory.buffer.byteLength;
  }

  call(text) {
    if (this.#spoilt) throw new Error('this instance has failed before; make another');
    const { call, len, memory } = this.#exports;
    try {
      const reply = this.#hand(encoder.encode(text), call);
      return decoder.decode(new Uint8Array(memory.buffer, reply, len()));
    } catch (error) {
      // Running out of stack is a RangeError in some engines.
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      this.#spoilt = true;
      throw new Trap(error, text);
    }
  }

  #hand(bytes, to) {
    const { alloc, free, memory } = this.#exports;
    const at = alloc(bytes.length);
    if (at === 0) throw new WebAssembly.RuntimeError('there is no memory left');
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const result = to(at, bytes.length);
    free(at);
    return result;
  }
}
