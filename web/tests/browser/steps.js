// What people do at a table, whatever stands behind it. Nothing here waits for a time, only for what is seen.

export const answers = async (tab) => Number((await tab.locator('.saved').textContent()).match(/\d+/)[0]);
/** Waits until there are more, fewer or the same number of answers. */
export const answersAre = (tab, test, count) =>
  tab.waitForFunction(
    ([how, n]) => {
      const now = Number(document.querySelector('.saved')?.textContent.match(/\d+/)?.[0]);
      return how === 'more' ? now > n : how === 'fewer' ? now < n : now === n;
    },
    [test, count],
    { timeout: 20_000 },
  );

export const isOver = async (tab) => (await tab.locator('.oversides').count()) > 0;
const kindOf = (tab) =>
  tab.evaluate(() => {
    if (document.querySelector('.oversides')) return 'over';
    if (document.querySelector('.cardrow')) return 'draw';
    if (document.querySelector('.entry')) return 'throw';
    return 'choice';
  });

/** All that is computed of the open question is on the screen. */
export const oddsAreThere = (tab) =>
  tab.waitForFunction(() => document.querySelector('[data-computing="false"]') !== null, null, { timeout: 30_000 });

/** What was done is on the screen. */
export const isDrawn = (tab) =>
  tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Answers one question by the keyboard and waits until it has counted; `byOdds`: by the key of what is likeliest to work. */
export async function answerOne(tab, { typesDice = false, byOdds = false } = {}) {
  const count = await answers(tab);
  const kind = await kindOf(tab);
  if (kind === 'throw' && typesDice) {
    // 3 is no face that is rolled on, on any die; a d100 takes two.
    while ((await tab.locator('.entry .die.void, .entry .die.partly').count()) > 0) await tab.keyboard.press('3');
    await tab.keyboard.press('Enter');
  } else if (kind === 'draw' || kind === 'throw') await tab.keyboard.press('r');
  else {
    if (byOdds) await chooseByOdds(tab);
    await tab.keyboard.press('Enter');
  }
  const isSure = () => document.querySelector('.note')?.textContent.includes('sure');
  const counted = (before) => Number(document.querySelector('.saved')?.textContent.match(/\d+/)[0]) !== before;
  await tab.waitForFunction(`(${isSure})() || (${counted})(${count})`);
  // What ends a fight for somebody is asked twice.
  if ((await answers(tab)) === count && (await tab.evaluate(isSure))) {
    await tab.keyboard.press('Enter');
    await tab.waitForFunction(counted, count);
  }
}

async function chooseByOdds(tab) {
  await tab.waitForFunction(() => !document.querySelector('.pc.computing'));
  const key = await tab.evaluate(() => {
    const rows = [...document.querySelectorAll('.opt')].map((row) => ({
      key: row.querySelector('kbd')?.textContent ?? '',
      p: Number.parseFloat(row.querySelector('.pc')?.textContent.replaceAll(/[<>≈]/g, '') ?? '0') || 0,
    }));
    return rows.sort((a, b) => b.p - a.p)[0]?.key;
  });
  if (key) await tab.keyboard.press(key.toLowerCase());
}

/** A figure is changed where it is shown. */
export async function change(tab, figure, who, to) {
  await tab.getByRole('button', { name: `Change ${figure} of ${who}` }).click();
  await tab.keyboard.type(`${to}`);
  await tab.keyboard.press('Enter');
  await tab.getByRole('button', { name: `Change ${figure} of ${who}: ${to}/` }).waitFor();
}

/** Wounded, the fight ended, and on to the next one against somebody else: `start` is the button that begins it. */
export async function fightOnWounded(tab, who, start, { reload = false } = {}) {
  await change(tab, 'HP', who, 3);
  await tab.getByRole('button', { name: 'End the fight' }).click();
  await tab.getByRole('button', { name: / won$/ }).first().click();
  await tab.waitForSelector('.oversides');
  await tab.getByRole('link', { name: 'Next fight' }).click();
  const carried = tab.getByText(`As they are, with wounds, stress, ammunition and things: ${who}`);
  await carried.waitFor();
  if (reload) {
    await tab.reload();
    await carried.waitFor();
  }
  await tab.locator('.results li').nth(4).locator('button').nth(1).click();
  await tab.getByRole('button', { name: start }).click();
  await tab.waitForSelector('.page-table');
  await tab.getByRole('button', { name: `Change HP of ${who}: 3/` }).waitFor();
}
