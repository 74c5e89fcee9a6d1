import { expect, it } from 'vitest';
import { HarmedFolders, type HarmName, harms } from '../support/damage-and-check.ts';

/** A short run belongs to every test run; damage.long.test.ts harms six hundred. */
it('four harmed data files are served right, or what is lost is told', async () => {
  const folders = new HarmedFolders(1);
  await folders.prepare();
  for (const name of Object.keys(harms) as HarmName[]) await folders.harm(name, 1);
  const { right, closed, refused } = folders.ends;
  expect(right + closed + refused).toBe(4);
  folders.end();
}, 120_000);
