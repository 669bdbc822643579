// One fight. What is quick is done at once, in this thread; what may take long is computed by workers from the fight's
// answers, and can be cancelled with a signal.
import { replyOf, textOf } from './requests.js';
import { simulate } from './simulation.js';

const firstAdvice = 0.5; // seconds

export class Fight {
  #game;
  #frame; // the fight as it is saved, but for its answers
  #answers;
  #events;
  #state;
  #revision = 1;

  constructor(game, name, opened, { answers, ...frame }) {
    this.#game = game;
    this.#frame = frame;
    this.#answers = answers;
    this.name = name;
    const { system, title, sides, combatants, warnings } = opened;
    Object.assign(this, { system, title, sides, combatants, warnings });
    this.#events = [];
    this.#stand(opened, 0);
  }

  /** 'asking', or 'over'. */
  status;
  /** The open question, null when the fight is over. */
  question;

  get over() {
    return this.status === 'over';
  }

  /** All that happened. */
  get events() {
    return this.#events;
  }

  /** The answers given so far: with the encounter they are the fight. */
  get answers() {
    return this.#answers;
  }

  /** Everything about everybody, as the game master sees it. */
  get state() {
    return (this.#state ??= this.#ask({ do: 'state' }).state);
  }

  /** Gives one answer, {choose: key}, {faces: […]}, {cards: […]} or {set: {…}}, and tells what happened. */
  answer(answer, { role } = {}) {
    const before = this.#events.length;
    const reply = this.#ask({ do: 'answer', answer, role, since: role === undefined ? before : undefined });
    const { for: _question, ...kept } = answer; // which question it is for matters only once
    this.#went([...this.#answers, kept]);
    this.#stand(role === undefined ? reply : this.#ask({ do: 'view', since: before }), before);
    return this.#events.slice(before);
  }

  /** Takes back the last answers. */
  undo(back = 1) {
    const reply = this.#ask({ do: 'undo', back });
    this.#went(this.#answers.slice(0, reply.answers_used));
    this.#stand({ events: [], ...reply }, reply.event_count);
  }

  /** What a role sees: 'gm', 'side:KEY' or 'combatant:KEY'. */
  view({ role, since } = {}) {
    return this.#ask({ do: 'view', role, since });
  }

  /** Faces or cards for the open throw, at random; null if none are asked for. They are not given yet. */
  roll({ seed = randomSeed() } = {}) {
    return this.#ask({ do: 'roll', seed }).answer;
  }

  /** The moves somebody could make now: [{key, text}]. */
  moves(by) {
    return this.#ask({ do: 'moves', by }).moves;
  }

  /** The next encounter, with those who have come out of this fight as they are; what could not be carried over is told. */
  next(encounter, survivors) {
    return this.#ask({ do: 'next', encounter, survivors });
  }

  /** The fight as data: `game.load` goes on with it, and so does the program. */
  save() {
    return structuredClone({ ...this.#frame, answers: this.#answers });
  }

  /** Lets go of it. */
  close() {
    this.#ask({ do: 'close' });
    this.#game.drop(this);
  }

  /** The exact odds of a move, {by, move}, of an option of the open question, {option}, or of the open throw. */
  async odds({ signal, ...question } = {}) {
    return (await this.#compute({ do: 'odds', ...question }, signal)).odds;
  }

  /** What comes of every option of the open question, in short; for a role as if whom it does not know of were not there. */
  async oddsOfOptions({ signal, ...more } = {}) {
    return (await this.#compute({ do: 'odds_of_options', ...more }, signal)).options;
  }

  /** The options of the open question, ranked by what they do to the chance of winning: at once, then steadily. */
  async *advise({ signal, seconds = 5, ...more } = {}) {
    for (const time of seconds > firstAdvice ? [firstAdvice, seconds - firstAdvice] : [seconds]) {
      const { advice } = await this.#compute({ do: 'advise', seconds: time, ...more }, signal);
      const over = advice.steady || time !== firstAdvice || seconds === firstAdvice;
      yield { advice, over };
      if (over) return;
    }
  }

  /** What a policy would answer. It is not given yet. */
  async suggest({ signal, ...more } = {}) {
    return (await this.#compute({ do: 'suggest', ...more }, signal)).answer;
  }

  /** Goes on by itself: 'npc-dice', 'all-dice' or 'npc'; tells what happened. */
  goOn(auto, { signal, ...more } = {}) {
    return this.#change({ do: 'go_on', auto, ...more }, signal);
  }

  /** Plays on to the end by policy; tells what happened. */
  playOut({ signal, ...more } = {}) {
    return this.#change({ do: 'play_out', ...more }, signal);
  }

  /** Many fights from here, spread over the workers: the same figures for a seed however many there are. */
  simulate(wanted = {}) {
    return simulate(this.#game, this.#work(), wanted);
  }

  #ask(request) {
    return this.#game.ask({ ...request, fight: this.name });
  }

  #work() {
    const { name } = this;
    return { name, revision: this.#revision, saved: this.save() };
  }

  async #compute(request, signal) {
    const requests = [textOf({ ...request, fight: this.name })];
    return replyOf((await this.#game.workers.run({ fight: this.#work(), requests }, signal))[0]);
  }

  // A worker computes the answers, which are then given here: so this thread does not wait.
  async #change(request, signal) {
    const revision = this.#revision;
    const before = this.#events.length;
    const requests = [request, { do: 'answers' }].map((one) => textOf({ ...one, fight: this.name }));
    const replies = await this.#game.workers.run({ fight: this.#work(), requests, changes: true }, signal);
    replyOf(replies[0]);
    if (revision !== this.#revision) throw new Error('the fight has gone on meanwhile');
    this.#went(replyOf(replies[1]).answers);
    this.#ask({ do: 'close' });
    this.#stand(this.#ask({ do: 'load', saved: this.save() }), 0);
    return this.#events.slice(before);
  }

  #went(answers) {
    this.#answers = answers;
    ++this.#revision;
  }

  #stand({ status, question, events }, since) {
    this.status = status;
    this.question = question;
    this.#events = [...this.#events.slice(0, since), ...events];
    this.#state = undefined;
  }
}

const randomSeed = () => crypto.getRandomValues(new BigUint64Array(1))[0];
