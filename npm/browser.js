// Fracas for browsers: serve this folder from any host of files.
import { loader } from './game.js';

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response;
}

const platform = {
  cores: navigator.hardwareConcurrency ?? 2,
  async compile(url) {
    const response = await fetched(url);
    const type = response.headers.get('Content-Type') ?? '';
    // Only what is called by its right name is compiled while it arrives, and its code kept in the browser's cache.
    return type.startsWith('application/wasm')
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer());
  },
  readText: async (url) => (await fetched(url)).text(),
  startWorker(hear, lost) {
    const worker = new Worker(new URL('./worker-browser.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => lost(new Error(event.message || 'the worker could not be started'));
    return {
      post: (message) => worker.postMessage(message),
      hold() {},
      end: () => worker.terminate(),
    };
  },
};

export const { load, games } = loader(platform);
export { Refusal, Trap } from './game.js';
