import { expect, it } from 'vitest';
import { shiftRow } from '#mock-server/kernel/store/shift-dates.ts';
import type { AnyRow, StoreTable } from '#mock-server/kernel/store/schema.ts';
import { seedWorld } from '#seed/index.ts';

const DATE_PATTERN = /"(\w+)":"(\d{4}-\d\d-\d\d[^"]*)"/g;
const FIXED_COLUMNS = ['student.birthday', 'holiday.holidayDate', 'holiday.publishedDate'];

/** Returns one example for each date column: a value, and the same value moved by a week. */
function datesOf(world: object): Map<string, [before: string, after: string | undefined]> {
  const found = new Map<string, [string, string | undefined]>();
  for (const [table, rows] of Object.entries(world) as [StoreTable, AnyRow[]][])
    for (const row of rows) {
      const moved = JSON.stringify(shiftRow(table, row, 7)).matchAll(DATE_PATTERN);
      for (const [, column, before = ''] of JSON.stringify(row).matchAll(DATE_PATTERN))
        found.set(`${table}.${column}`, [before, moved.next().value?.[2]]);
    }
  return found;
}

it('moves every date of the seeded world, except birthdays, public holidays and the days of their publication', () => {
  const dates = datesOf(seedWorld({ today: '2026-09-07', randomSeed: 7 }));
  expect(dates.size).toBeGreaterThan(40);
  const stayed = [...dates].filter(([, [before, after]]) => before === after).map(([column]) => column);
  expect(stayed.toSorted()).toEqual(FIXED_COLUMNS.toSorted());
});

it('moves dates, timestamps, lists of dates and nested dates, and no other value', () => {
  const rule = { ruleId: '1', chooseDate: '2026-02-27,2026-12-31', beginDate: null, createTime: '2026-12-30 08:00:01' };
  expect(shiftRow('claTimeRule', rule, 7)).toEqual({
    ...rule,
    chooseDate: '2026-03-06,2027-01-07',
    createTime: '2027-01-06 08:00:01',
  });
  const settled = { userId: '1', contents: '2026-01-01', companyXgtSettleVO: { beginDate: '2026-01-01' } };
  expect(shiftRow('registration', settled, 7)).toEqual({ ...settled, companyXgtSettleVO: { beginDate: '2026-01-08' } });
});
