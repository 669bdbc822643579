// What the types allow and what they do not: compiled, never run.
import { load, games, Refusal, Trap, type Fight, type Game, type Progress, type SavedFight } from 'fracas';

const game: Game<'coriolis'> = await load('coriolis', { workers: 2 });
const fight: Fight = game.open({ system: 'coriolis', side: [{ name: 'Jaras' }], combatant: [{ from: 'jaras_quill' }] });
game.open('system = "coriolis"');
// @ts-expect-error: an encounter of another game
game.open({ system: 'alien' });
// @ts-expect-error: there is no such game
await load('chess');

const text: string | undefined = fight.question?.text;
const key: string | undefined = fight.question?.options?.[0]?.key;
fight.answer({ choose: key ?? 'none' });
fight.answer({ faces: [1, 2] }, { role: 'side:jaras' });
// @ts-expect-error: faces are numbers
fight.answer({ faces: ['1'] });
// @ts-expect-error: nobody has this role
fight.view({ role: 'player' });
fight.undo(2);
const saved: SavedFight = fight.save();
game.load(saved);

const odds = await fight.odds({
  by: 'jaras',
  move: 'melee>x',
  choose: { pray: 'never' },
  signal: AbortSignal.timeout(9),
});
const sentence: string | undefined = odds.sentence;
for await (const progress of fight.simulate({ fights: 100_000, seed: 2n ** 63n })) {
  const { simulation, over }: Progress = progress;
  const chances: number[] = simulation.sides.map(({ wins }) => wins.p);
  void [chances, over];
}
for await (const { advice, over } of fight.advise({ seconds: 2, signal: AbortSignal.timeout(9) })) {
  const best: string | undefined = advice.options[0]?.text;
  void [best, over];
}
const found: string[] = game.rules.search('full auto').map(({ id }) => id);
const rows: unknown[] = game.test({ dice: 8, stress: 2 }).rows;
try {
  fight.close();
} catch (error) {
  if (error instanceof Refusal) void error.mistakes?.[0]?.line;
  if (error instanceof Trap) void error.request;
}
void [text, sentence, found, rows, games];
