// Whether a page is for everybody: what axe calls serious, and what sticks out of the screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is serious for axe. A theme changes colours and nothing else: in the dark, after the light, contrast alone is looked at. */
export async function seriousIn(tab, scheme) {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe);
  return tab.evaluate(
    async (rules) => {
      const runs = rules ? { runOnly: { type: 'rule', values: rules } } : {};
      const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'], ...runs });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => {
          const first = nodes
            .slice(0, 3)
            .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary.split('\n').slice(1, 2)}`);
          return `${id}: ${first.join(' | ')}`;
        });
    },
    scheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : null,
  );
}

/** Pixels the page is wider than the screen; runs in the page. */
export const sticksOut = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
