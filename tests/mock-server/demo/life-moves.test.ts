import { expect } from 'vitest';
import { tableNames } from '#mock-server/kernel/store/schema.ts';
import { checkMove, enterRows, playTo } from '../../support/life-check.ts';
import { lifeMoves, nameOfMove } from '../../support/life-moves.ts';
import type { TestSandbox } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';
import { rowsIn, tableDifferences } from '../../support/table-rows.ts';

/** Tables that the raw data API does not expose. */
const UNREAD: readonly string[] = ['session', 'operation', 'calendarFeed'];

const it = testIn({ today: '2026-11-29', time: '10:00' });

/**
 * Some of the moves in time that `school-life.long.test.ts` checks: one goes back three weeks, the others lead a
 * changed sandbox forward. One leads to the week of the National Day, one begins with a lesson that has been unrecorded
 * for six days, and after the last two the income was once too low.
 */
const FEW = [8, 9, 13, 15, 19, 31, 53, 59].flatMap((index) => lifeMoves[index] ?? []);

it.for(FEW.map((move) => [nameOfMove(move), move] as const))('is believable after %s', async ([, move], { server }) => {
  expect((await checkMove(server, move)).problems).toEqual([]);
});

it('generates identical rows again after the move was undone', async ({ sandbox }) => {
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

/** Returns the rows of all tables of a small world. */
async function allTables(sandbox: TestSandbox): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const table of tableNames.filter((name) => !UNREAD.includes(name)))
    for (const row of await rowsIn<{ id: string }>(sandbox, table)) rows.set(`${table} ${row.id}`, JSON.stringify(row));
  return rows;
}
