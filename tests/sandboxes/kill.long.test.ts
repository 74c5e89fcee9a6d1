import { it } from 'vitest';
import { killAndCheck } from '../support/kill-and-check.ts';
import { tries } from '../support/tries.ts';

const KILLS = tries['kill.long.test.ts'].long;

it(`${KILLS} kills during writes lose no acknowledged write, and no write is performed twice`, async () => {
  await killAndCheck(KILLS);
  console.log(`${KILLS} kills during writes, 0 acknowledged writes lost`);
});
