// A question as the program asks it, for tests that need any.
import type { Question } from '../../src/table/documents';

export const question = (more: Partial<Question>): Question => ({
  id: '0',
  kind: 'throw',
  name: 'roll',
  who: 'a',
  for: 'gm',
  rule: 'R-1',
  text: 'Roll',
  ...more,
});
