// @data-folder
import { it } from 'vitest';
import { crossAndCheck } from '../support/cross-and-check.ts';

/** Short version for every test run; crossed-sandboxes.long.test.ts sends five thousand requests. */
it('three hundred requests with keys of another sandbox change nothing and reveal no sandbox', async () => {
  await crossAndCheck(300);
});
