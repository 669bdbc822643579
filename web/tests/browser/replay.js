// A fight that was exported, played again by the program itself.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from './server.js';

const whole = { encoding: 'utf8', maxBuffer: 1 << 28 };

/** Plays the file to its end, and finds that the program would save the same bytes; gives the program's view. */
export function replayed(text, played) {
  const folder = mkdtempSync(join(tmpdir(), 'fracas-web-'));
  try {
    const file = join(folder, 'fight.json');
    writeFileSync(file, text);
    const view = JSON.parse(execFileSync(program, ['play', file, '--json'], whole));
    assert.equal(view.status, 'over');
    assert.equal(view.answers_used, played);
    const requests = [
      { do: 'load', fight: 'f', saved: JSON.parse(text) },
      { do: 'save', fight: 'f' },
    ];
    const input = requests.map((one) => JSON.stringify(one)).join('\n');
    const replies = execFileSync(program, ['talk', '--system', view.state.system], { ...whole, input }).split('\n');
    assert.equal(`${JSON.stringify(JSON.parse(replies[1]).saved, null, 2)}\n`, text);
    return view;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
