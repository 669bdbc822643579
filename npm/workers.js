// As many workers as are wanted, each with an instance of its own. A job that is cancelled ends its worker: nothing else
// stops a module that is computing. What the worker held is replayed by whoever comes next.
import { Trap } from './module.js';
import { serve } from './serve.js';

export class Workers {
  #startWorker;
  #module;
  #most;
  #workers = []; // {channel, job}
  #waiting = [];
  #next = 1;

  /** `startWorker(hear, lost)` gives a channel: post, end, and hold, which keeps the program alive for its reply. */
  constructor(startWorker, most) {
    this.#startWorker = startWorker;
    this.#most = most;
  }

  /** Gives the compiled module to those that have started, and to all that will. */
  equip(module) {
    this.#module = module;
    for (const { channel } of this.#workers) channel.post({ module });
  }

  get most() {
    return this.#most;
  }

  /** Replies to the requests about a fight, as text. */
  run(work, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const job = { number: this.#next++, work, resolve, reject };
      if (signal) {
        const cancel = () => this.#cancel(job, signal.reason);
        signal.addEventListener('abort', cancel, { once: true });
        job.settled = () => signal.removeEventListener('abort', cancel);
      }
      this.#waiting.push(job);
      this.#handOut();
    });
  }

  /** The fight is closed; nobody will ask for it again. */
  forget(fight) {
    for (const { channel } of this.#workers) channel.post({ forget: fight });
  }

  close() {
    const reason = new Error('the game was closed');
    for (const job of this.#waiting.splice(0)) this.#settle(job, () => job.reject(reason));
    for (const worker of [...this.#workers]) {
      if (worker.job) this.#settle(worker.job, () => worker.job.reject(reason));
      this.#end(worker);
    }
  }

  #handOut() {
    while (this.#waiting.length > 0) {
      let worker = this.#workers.find((one) => !one.job);
      if (!worker) {
        if (this.#workers.length >= this.#most) return;
        worker = this.start();
      }
      worker.job = this.#waiting.shift();
      worker.channel.hold(true);
      worker.channel.post({ job: worker.job.number, ...worker.job.work });
    }
  }

  /** One more worker, before there is anything for it to do. */
  start() {
    const worker = { channel: undefined, job: undefined };
    worker.channel = this.#startWorker(
      (message) => this.#hear(worker, message),
      (error) => this.#lose(worker, error),
    );
    if (this.#module) worker.channel.post({ module: this.#module });
    this.#workers.push(worker);
    return worker;
  }

  #hear(worker, message) {
    const { job } = worker;
    if (job?.number !== message.job) return;
    worker.job = undefined;
    worker.channel.hold(false);
    this.#settle(job, () => {
      if (message.replies) job.resolve(message.replies);
      else if (message.trapped) job.reject(new Trap({ message: message.message }, message.request));
      else job.reject(new Error(message.message));
    });
    this.#handOut();
  }

  #lose(worker, error) {
    const { job } = worker;
    this.#end(worker);
    if (job) this.#settle(job, () => job.reject(error));
    this.#handOut();
  }

  #cancel(job, reason) {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    const worker = this.#workers.find((one) => one.job === job);
    if (worker) this.#end(worker);
    this.#settle(job, () => job.reject(reason));
    this.#handOut();
  }

  #settle(job, how) {
    job.settled?.();
    how();
  }

  #end(worker) {
    worker.job = undefined;
    worker.channel.end();
    this.#workers = this.#workers.filter((one) => one !== worker);
  }
}

/** No worker but this thread: others get their turn between two jobs, and a job that runs cannot be cancelled. */
export function startHere(hear) {
  const deliver = serve(hear);
  let ended = false;
  return {
    post: (message) => setTimeout(() => ended || deliver(message), 0),
    hold() {},
    end() {
      ended = true;
    },
  };
}
