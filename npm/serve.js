// What a worker does: holds an instance of its own, brings fights up to where the page has them, and answers.
import { Instance, Trap } from './module.js';
import { replyOf, textOf } from './requests.js';

export function serve(post) {
  let module, instance;
  const held = new Map(); // the fights it has: name to revision

  // The instance is made while the page makes its own. If that fails, it fails again for who asks for something.
  const begin = (compiled) => {
    module = compiled;
    try {
      instance = new Instance(module);
    } catch {
      instance = undefined;
    }
  };

  // A fight is its answers: where they differ from what is held, it is replayed.
  const bring = ({ name, revision, saved }) => {
    if (held.get(name) === revision) return;
    forget(name);
    replyOf(instance.call(textOf({ do: 'load', fight: name, saved })));
    held.set(name, revision);
  };

  const forget = (name) => {
    if (held.delete(name)) instance.call(textOf({ do: 'close', fight: name }));
  };

  const answer = ({ fight, requests, changes }) => {
    instance ??= new Instance(module);
    if (fight) bring(fight);
    const replies = requests.map((request) => instance.call(request));
    if (changes) forget(fight.name); // it is no longer where the page has it
    return replies;
  };

  return (asked) => {
    try {
      if (asked.module) begin(asked.module);
      else if (asked.forget) forget(asked.forget);
      else post({ job: asked.job, replies: answer(asked) });
    } catch (error) {
      // Whatever it was: a new instance, and fights replayed, for the next.
      instance = undefined;
      held.clear();
      const trapped = error instanceof Trap;
      const { message } = trapped ? error.cause : error;
      post({ job: asked.job, trapped, request: error.request, message });
    }
  };
}
