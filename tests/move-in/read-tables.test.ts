import { expect, it } from 'vitest';
import { readTables } from '#contracts/move-in/tables/read-tables.ts';
import { booleanCell, dateCell, errorCell, formulaCell, schoolBook, timeCell } from '#tests/support/school-book.ts';

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

it('reads every kind of cell of a workbook', async () => {
  const book = schoolBook([
    {
      name: '学员',
      merges: ['A1:B1'],
      hiddenRows: [3],
      emptyTail: 10_000,
      rows: [
        ['名单', null],
        [45536, dateCell(45536), timeCell(0.75), dateCell(45536.5)],
        ['隐藏'],
        [errorCell('#N/A'), booleanCell(1), formulaCell('1+1'), formulaCell('1+1', 2)],
      ],
    },
    { name: '空表', rows: [] },
    { name: '旧表', state: 'hidden', rows: [['x']] },
  ]);
  expect(readTables(await bytesOf(book), '名单.xlsx')).toEqual({
    tables: [
      {
        name: '学员',
        isHidden: false,
        hiddenRows: [3],
        is1904: false,
        merges: [{ top: 0, left: 0, bottom: 0, right: 1 }],
        rows: [
          ['名单'],
          [
            45536,
            { kind: 'date', text: '2024-09-01' },
            { kind: 'date', text: '18:00' },
            { kind: 'date', text: '2024-09-01 12:00' },
          ],
          ['隐藏'],
          [{ kind: 'error', text: '#N/A' }, { kind: 'boolean', text: 'TRUE' }, { kind: 'formula', text: '' }, 2],
        ],
      },
      { name: '旧表', isHidden: true, hiddenRows: [], is1904: false, merges: [], rows: [['x']] },
    ],
  });
});
