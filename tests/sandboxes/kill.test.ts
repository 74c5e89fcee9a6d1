// @data-folder
import { expect, it, vi } from 'vitest';
import { killAndCheck } from '../support/kill-and-check.ts';
import { KilledTransfers } from '../support/kill-transfer.ts';
import { KilledWorld } from '../support/kill-structures.ts';
import { copyOperation } from '../support/killed-operations.ts';

/** Short version for every test run; kill.long.test.ts makes two hundred kills. */
it('a kill during writes loses no acknowledged write, and no write is performed twice', () => killAndCheck(1), 120_000);

/** Short version for every test run; kill-structures.long.test.ts interrupts nine operations. */
it('a kill during a copy leaves a whole copy or none', async () => {
  const world = new KilledWorld();
  await world.prepare();
  const took = await world.measure(copyOperation, 0);
  expect(await world.killDuring(copyOperation, 1, took)).toBeOneOf(['whole', 'absent']);
  await world.end();
}, 120_000);

/** Short version for every test run; kill-transfer.long.test.ts kills both servers at each step. */
it('a kill during a transfer leaves the sandbox on one server, with everything that was acknowledged', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const transfers = new KilledTransfers();
  await transfers.prepare();
  await transfers.killDuring({ victim: 'target', request: 6, when: 'sent' });
  expect(transfers.acknowledged).toBeGreaterThan(0);
  await transfers.end();
  vi.restoreAllMocks();
}, 120_000);
