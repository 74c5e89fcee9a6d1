import { expect, it } from 'vitest';
import { checkBulkChanges } from '../../support/bulk-runner.ts';

it('previews what it does, and leaves the store as it was when it is undone', () => {
  const done = checkBulkChanges(40);
  for (const kind of ['cancelLessons', 'moveLessons', 'changeRoom', 'substitute'])
    expect([kind, done[`${kind} changed`] ?? 0]).not.toEqual([kind, 0]);
  for (const step of ['undo of the latest', 'undo of an earlier']) expect(done[step]).toBeGreaterThan(0);
});
