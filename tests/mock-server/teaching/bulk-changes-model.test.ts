import { expect, it } from 'vitest';
import { bulkKinds } from '#contracts/entities/bulk-change.ts';
import { checkBulkChanges } from '../../support/bulk-runner.ts';

it('a bulk change does what its preview states, and its undo restores the store', () => {
  const done = checkBulkChanges(40);
  const kinds = Object.values(bulkKinds).filter((kind) => kind !== bulkKinds.endSubstitution);
  for (const kind of kinds) expect([kind, done[`${kind} changed`] ?? 0]).not.toEqual([kind, 0]);
  for (const step of ['undo of the latest', 'undo of an earlier']) expect(done[step]).toBeGreaterThan(0);
});
