import { expect } from 'vitest';
import { tableNames } from '#mock-server/kernel/store/schema.ts';
import { checkMove, enterRows, playTo } from '../../support/life-check.ts';
import { lifeMoves, nameOfMove } from '../../support/life-moves.ts';
import type { TestSandbox } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';
import { rowsIn, tableDifferences } from '../../support/table-rows.ts';

/** Tables that the raw tables do not show. */
const UNREAD: readonly string[] = ['session', 'operation', 'calendarFeed'];

const it = testIn({ today: '2026-11-29', time: '10:00' });

/**
 * Some of the moves that `school-life.long.test.ts` checks: three weeks back, and played ones. One leads to the week of
 * the National Day, one begins with a lesson that was forgotten six days ago, and the last two are the ones after which
 * incomes were too low.
 */
const FEW = [8, 9, 13, 15, 19, 31, 53, 59].flatMap((index) => lifeMoves[index] ?? []);

it.for(FEW.map((move) => [nameOfMove(move), move] as const))('is believable after %s', async ([, move], { server }) => {
  expect((await checkMove(server, move)).problems).toEqual([]);
});

it('plays the same life again after the move was undone', async ({ sandbox }) => {
  await enterRows(sandbox, '2026-11-29');
  await playTo(sandbox, '2026-12-04 18:00');
  const first = await allTables(sandbox);
  const { undo } = await sandbox.control<{ undo: { key: string } }>('GET', 'time');
  await sandbox.control('POST', 'undo-reset', { key: undo.key });
  await playTo(sandbox, '2026-12-04 18:00');
  const second = await allTables(sandbox);
  expect(first.size).toBeGreaterThan(1_000);
  expect(tableDifferences(first, second)).toEqual([]);
});

/** Returns the rows of all tables. The world must be small. */
async function allTables(sandbox: TestSandbox): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const table of tableNames.filter((name) => !UNREAD.includes(name)))
    for (const row of await rowsIn<{ id: string }>(sandbox, table)) rows.set(`${table} ${row.id}`, JSON.stringify(row));
  return rows;
}
