import { it } from 'vitest';
import { crossAndCheck } from '../support/cross-and-check.ts';

/** A short run belongs to every test run; crossed-sandboxes.long.test.ts makes five thousand. */
it('three hundred calls from one sandbox to another do nothing there, nor do they tell that there is one', async () => {
  await crossAndCheck(300);
});
