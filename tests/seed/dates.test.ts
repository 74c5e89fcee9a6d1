import { expect, it } from 'vitest';
import { moveRow } from '#mock-server/kernel/store/move-dates.ts';
import type { AnyRow, StoreTable } from '#mock-server/kernel/store/schema.ts';
import { seedWorld } from '#seed/index.ts';

const LOOKS_LIKE_ONE = /"(\w+)":"(\d{4}-\d\d-\d\d[^"]*)"/g;
const FIXED = ['student.birthday', 'holiday.holidayDate'];

/** Column by column, with one example each: what stands there, and what stands there when it was moved by a week. */
function datesOf(world: object): Map<string, [before: string, after: string | undefined]> {
  const found = new Map<string, [string, string | undefined]>();
  for (const [table, rows] of Object.entries(world) as [StoreTable, AnyRow[]][])
    for (const row of rows) {
      const moved = JSON.stringify(moveRow(table, row, 7)).matchAll(LOOKS_LIKE_ONE);
      for (const [, column, before = ''] of JSON.stringify(row).matchAll(LOOKS_LIKE_ONE))
        found.set(`${table}.${column}`, [before, moved.next().value?.[2]]);
    }
  return found;
}

it('every date of the seeded world is moved with it, save what is a day by itself', () => {
  const dates = datesOf(seedWorld({ today: '2026-09-07', randomSeed: 7 }));
  expect(dates.size).toBeGreaterThan(40);
  const stayed = [...dates].filter(([, [before, after]]) => before === after).map(([column]) => column);
  expect(stayed.toSorted()).toEqual(FIXED.toSorted());
});

it('moves a date, a moment, a list of dates and what lies within, and nothing else', () => {
  const rule = { ruleId: '1', chooseDate: '2026-02-27,2026-12-31', beginDate: null, createTime: '2026-12-30 08:00:01' };
  expect(moveRow('claTimeRule', rule, 7)).toEqual({
    ...rule,
    chooseDate: '2026-03-06,2027-01-07',
    createTime: '2027-01-06 08:00:01',
  });
  const settled = { userId: '1', contents: '2026-01-01', companyXgtSettleVO: { beginDate: '2026-01-01' } };
  expect(moveRow('registration', settled, 7)).toEqual({ ...settled, companyXgtSettleVO: { beginDate: '2026-01-08' } });
});
