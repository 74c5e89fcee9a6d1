import { describe, expect, it } from 'vitest';
import { sheetDifferences } from './compare-sheet.ts';

const rows = [
  { studentName: '林晓雯', phone: '13800000001', amount: 1999.5, buyTime: '2026-09-01 08:05:06' },
  { studentName: '王小明', phone: '13800000002', amount: 20, buyTime: '2026-09-02 09:00:00' },
  { studentName: '陈一', phone: '13800000003', amount: 0, buyTime: '2026-09-03 10:00:00' },
];
const sheet: unknown[][] = rows.map((row) => [row.studentName, row.phone, '在读', row.amount, row.buyTime]);
const fields = Object.keys(rows[0] ?? {});
const withCells = (change: (row: unknown[], at: number) => unknown[]) => sheet.map(change);

describe('a workbook', () => {
  it('equals its list in any order of rows and columns', () => {
    expect(sheetDifferences({ cells: sheet, rows, fields })).toEqual([]);
    const turned = sheet.toReversed().map((row) => row.toReversed());
    expect(sheetDifferences({ cells: turned, rows, fields })).toEqual([]);
  });

  it.each([
    ['the last row is missing', sheet.slice(0, 2), ''],
    ['amounts are in cents', withCells(([a, b, c, amount, e]) => [a, b, c, Number(amount) * 100, e]), 'amount'],
    ['times are 8 hours early', withCells(([a, b, c, d]) => [a, b, c, d, '2026-08-31 16:00:00']), 'buyTime'],
    [
      'a column is that of the row above',
      withCells(([a, , c, d, e], at) => [a, rows[Math.max(0, at - 1)]?.phone, c, d, e]),
      fields.join(),
    ],
    [
      'a row has the amount of another row',
      withCells(([a, b, c, , e], at) => [a, b, c, rows[2 - at]?.amount, e]),
      fields.join(),
    ],
  ])('differs if %s', (_, cells, field) => {
    expect(sheetDifferences({ cells, rows, fields }).map((one) => one.field)).toContain(field);
  });

  it('reports nothing if a field fits two columns in one check and only one of them in the next', () => {
    const columns = new Map<string, number>();
    const compare = (rank: number, value: number) =>
      sheetDifferences({
        cells: [[rank, '王小明', value]],
        rows: [{ name: '王小明', value }],
        fields: ['name', 'value'],
        columns,
      });
    expect([compare(1, 1), compare(1, 0)]).toEqual([[], []]);
  });

  it('may have additional rows, such as sums, only if the check allows them', () => {
    const cells = [...sheet, ['合计', '', '', 2019.5, '']];
    expect(sheetDifferences({ cells, rows, fields, mayHaveMore: true })).toEqual([]);
    expect(sheetDifferences({ cells, rows, fields })).toHaveLength(1);
  });
});
