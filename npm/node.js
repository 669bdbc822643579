// Fracas for Node.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loader } from './game.js';

const platform = {
  cores: availableParallelism(),
  compile: async (url) => WebAssembly.compile(await readFile(url)),
  readText: (url) => readFile(url, 'utf8'),
  startWorker(hear, lost) {
    const worker = new Worker(new URL('./worker-node.js', import.meta.url));
    worker.on('message', hear);
    worker.on('error', lost);
    worker.unref();
    return {
      post: (message) => worker.postMessage(message),
      hold: (on) => (on ? worker.ref() : worker.unref()),
      end: () => void worker.terminate(),
    };
  },
};

export const { load, games } = loader(platform);
export { Refusal, Trap } from './game.js';
