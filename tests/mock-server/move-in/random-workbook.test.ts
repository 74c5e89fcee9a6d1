import fc from 'fast-check';
import { expect } from 'vitest';
import { moveIn } from '#contracts/calls/move-in.ts';
import type { MoveInResult, MoveInUndoResult } from '#contracts/move-in/batch.ts';
import { acceptMends } from '#contracts/move-in/check/accept-mends.ts';
import { checkMoveIn, type MoveInCheck } from '#contracts/move-in/check/check-move-in.ts';
import type { Decisions } from '#contracts/move-in/duplicate.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { RecognisedSheet } from '#contracts/move-in/recognise/recognised-sheet.ts';
import { readWorkbook } from '#contracts/move-in/recognise/read-workbook.ts';
import { newMoveInKey } from '../../support/move-in-plan.ts';
import { randomWorkbook } from '../../support/random-workbook.ts';
import { TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { allRows, tableDifferences } from '../../support/table-rows.ts';

const RUNS = 10;
const IGNORED = ['moveInBatch', 'moveInRow'];

/** Accepts all suggested corrections once, then removes the rows with errors until there are none. */
function checkWithoutErrors(sheets: RecognisedSheet[], existing: MoveInExisting, decisions: Decisions): MoveInCheck {
  let rest = sheets;
  for (;;) {
    const check = checkMoveIn(rest, existing, { today: TODAY, decisions });
    const errors = check.findings.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return check;
    const places = new Set(errors.map(({ sheetName, row }) => `${sheetName} ${row}`));
    const mends = errors.filter(({ mend }) => mend);
    rest =
      rest === sheets && mends.length > 0
        ? acceptMends(rest, mends)
        : rest.map((sheet) => ({
            ...sheet,
            rows: sheet.rows.filter(({ row }) => !places.has(`${sheet.name} ${row}`)),
          }));
  }
}

it('writes every accepted workbook with the counts and sums of the check, and leaves nothing after the undo', async ({
  qiming,
  sandbox,
}) => {
  const existing = await qiming.data<MoveInExisting>(moveIn.existing);
  const before = await allRows(sandbox, IGNORED);
  await fc.assert(
    fc.asyncProperty(randomWorkbook(existing), fc.infiniteStream(fc.nat()), async (tables, random) => {
      const { sheets } = readWorkbook(tables);
      const { duplicates } = checkMoveIn(sheets, existing, { today: TODAY });
      const decisions = Object.fromEntries(
        duplicates.map(({ key, choices, decision }) => {
          const { value = 0 } = random.next();
          return [key, choices[value % choices.length] ?? decision];
        }),
      );
      const { plan, counts, totals } = checkWithoutErrors(sheets, existing, decisions);
      const input = { moveInKey: newMoveInKey(), fileName: '学校.xlsx', plan };
      const result = await qiming.data<MoveInResult>(moveIn.write, input);
      expect(result).toMatchObject({ findings: [], counts, totals });
      const { batchId } = result;
      expect(await qiming.data<MoveInUndoResult>(moveIn.undo, { batchId })).toMatchObject({ undone: true });
    }),
    { numRuns: RUNS },
  );
  expect(tableDifferences(before, await allRows(sandbox, IGNORED))).toEqual([]);
});
