// A simulation spread over workers. Fight number k of a seed is the same fight whoever plays it, and counts add up in any
// order: so neither the number of workers nor who plays what shows in the figures.
import { Refusal, replyOf, textOf } from './requests.js';

const soon = 100; // milliseconds: how long a worker plays before it tells, and how often progress is told
const firstRound = 4096; // where an error is wanted: as many, then twice as many, as the program does it
const mostAtOnce = 1_000_000;
const leastError = 0.00001;

export async function* simulate(game, fight, wanted) {
  const { fights = 10_000, error, mostFights = 100_000_000, seed = 1, policies, after, signal } = wanted;
  for (const [name, number] of Object.entries({ fights, mostFights }))
    if (!Number.isSafeInteger(number) || number < 1)
      throw new Refusal({ message: `${name} must be a whole number from 1, and is ${number}`, where: name });
  if (error !== undefined && !(error >= leastError && error <= 0.5))
    throw new Refusal({ message: `error must be a number from ${leastError} to 0.5, and is ${error}`, where: 'error' });

  const ending = new AbortController();
  const stopped = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
  let sum, failed;
  let goal = error === undefined ? fights : Math.min(firstRound, mostFights);
  let next = 0; // fights that were handed out
  let atOnce = 16;
  let done = 0;
  let told = () => {};

  const request = { do: 'simulate', fight: fight.name, seed, policies, after };
  const playBlock = async () => {
    const first = next + 1;
    const count = Math.min(atOnce, goal - next, mostAtOnce);
    next += count;
    const began = performance.now();
    const requests = [textOf({ ...request, first, fights: count })];
    const [text] = await game.workers.run({ fight, requests }, stopped);
    const { counts } = replyOf(text);
    const speed = count / Math.max(1, performance.now() - began);
    atOnce = Math.max(1, Math.round(Math.min(speed * soon, atOnce * 4)));
    sum = sum ? game.ask({ do: 'merge', counts: [sum, counts] }).counts : counts;
    done += count;
  };
  const work = async () => {
    while (next < goal && !failed) await playBlock();
  };
  const playToGoal = async () => {
    await Promise.all(
      Array.from({ length: game.workers.most }, () =>
        work().catch((reason) => {
          failed ??= reason;
          ending.abort(reason); // the others need not go on
        }),
      ),
    );
    if (failed) throw failed;
  };
  const report = (over) => {
    const text = game.askText(textOf({ do: 'report', counts: [sum] }));
    const { simulation } = replyOf(text);
    const json = text.slice(text.indexOf('"simulation":') + '"simulation":'.length, -1);
    return { fights: done, of: error === undefined ? fights : undefined, over, simulation, json };
  };
  const isEnough = () =>
    error === undefined || goal >= mostFights || game.ask({ do: 'report', counts: [sum], error }).enough;

  try {
    for (;;) {
      let over = false;
      const round = playToGoal().finally(() => {
        over = true;
        told();
      });
      round.catch(() => {}); // it is waited for below
      let before = done;
      while (!over) {
        await new Promise((resolve) => {
          told = resolve;
          setTimeout(resolve, soon);
        });
        if (!over && done > before) yield report(false);
        before = done;
      }
      await round;
      if (isEnough()) break;
      goal = Math.min(goal * 2, mostFights);
    }
    yield report(true);
  } finally {
    ending.abort(new Error('the simulation was left'));
  }
}
