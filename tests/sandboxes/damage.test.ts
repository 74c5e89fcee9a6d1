// @data-folder
import { expect, it } from 'vitest';
import { DamagedFolders, type DamageName, damages } from '../support/damage-and-check.ts';

/** Short version for every test run; damage.long.test.ts damages six hundred files. */
it('serves correct data or reports the lost data for each of four damaged data files', async () => {
  const folders = new DamagedFolders(1);
  await folders.prepare();
  for (const name of Object.keys(damages) as DamageName[]) await folders.harm(name, 1);
  const { right, closed, refused } = folders.ends;
  expect(right + closed + refused).toBe(4);
  folders.end();
}, 120_000);
