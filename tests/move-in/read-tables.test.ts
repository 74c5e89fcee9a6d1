import { utils, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTables } from '#contracts/move-in/tables/read-tables.ts';
import { booleanCell, dateCell, errorCell, formulaCell, schoolBook, timeCell } from '#tests/support/school-book.ts';
import { zip } from '#tests/support/zip.ts';

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

it('counts dates from 1904 if the workbook does', async () => {
  const book = schoolBook([{ name: '学员', rows: [[dateCell(44074)]] }], '名单.xlsx', true);
  const { tables } = readTables(await bytesOf(book), book.name);
  expect(tables?.[0]).toMatchObject({ is1904: true, rows: [[{ kind: 'date', text: '2024-09-01' }]] });
});

it('reads an .xls file of Excel 97 with hidden rows, hidden sheets, merged cells, dates and errors', () => {
  const sheet = utils.aoa_to_sheet([
    ['学员名单', null],
    ['姓名', '生日'],
    ['李想', 45536],
    ['王芳', '2024.9.1'],
  ]);
  Object.assign(sheet['B3'] as object, { z: 'yyyy-mm-dd' });
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, '学员');
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['x']]), '旧表');
  workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  const bytes = new Uint8Array(write(workbook, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
  expect(Array.from(bytes.slice(0, 4))).toEqual([0xd0, 0xcf, 0x11, 0xe0]);
  const { tables } = readTables(bytes, '名单.xls');
  expect(tables?.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['学员', false],
    ['旧表', true],
  ]);
  expect(tables?.[0]?.merges).toEqual([{ top: 0, left: 0, bottom: 0, right: 1 }]);
  expect(tables?.[0]?.rows).toEqual([
    ['学员名单'],
    ['姓名', '生日'],
    ['李想', { kind: 'date', text: '2024-09-01' }],
    ['王芳', '2024.9.1'],
  ]);
});

/** A text file in GBK, as a Chinese Excel saves it. */
// biome-ignore format: bytes
const GBK_FILE = new Uint8Array([209,167,212,177,208,213,195,251,44,208,163,199,248,44,193,170,207,181,181,231,187,176,13,10,34,192,238,207,235,34,44,177,245,189,173,208,163,199,248,44,49,51,56,48,48,49,51,56,48,48,48,13,10]);

it.each([
  ['GBK', GBK_FILE],
  [
    'UTF-8 with a byte order mark',
    new TextEncoder().encode('\uFEFF学员姓名,校区,联系电话\n李想,滨江校区,13800138000\n,,\n'),
  ],
  ['UTF-8 with tabs', new TextEncoder().encode('学员姓名\t校区\t联系电话\n李想\t滨江校区\t="13800138000"\n')],
])('reads a text file in %s', (_, bytes) =>
  expect(readTables(bytes, '学员.csv').tables).toEqual([
    {
      name: '学员',
      isHidden: false,
      hiddenRows: [],
      merges: [],
      is1904: false,
      rows: [
        ['学员姓名', '校区', '联系电话'],
        ['李想', '滨江校区', '13800138000'],
      ],
    },
  ]),
);

it('reads a web page that other software saves as .xls, without changing its texts', () => {
  const page =
    '<html><meta charset="utf-8"><table><tr><th>姓名</th><th>手机</th></tr><tr><td>李想</td><td>013800138000</td></tr></table></html>';
  expect(readTables(new TextEncoder().encode(page), '导出.xls').tables?.[0]?.rows).toEqual([
    ['姓名', '手机'],
    ['李想', '013800138000'],
  ]);
});

const worksheet = (rows: string): Uint8Array =>
  new Uint8Array(zip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': rows }));

it.each<[string, () => Uint8Array, RegExp]>([
  ['an empty file', () => new Uint8Array(), /内容为空/],
  ['a file of more than 10 MB', () => new Uint8Array(10 * 1024 * 1024 + 1), /不能超过 10 MB/],
  ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), /请上传/],
  ['an archive without a workbook', () => new Uint8Array(zip({ 'a.txt': 'a' })), /没有 Excel 工作簿/],
  ['a damaged archive', () => new Uint8Array(zip({ 'xl/workbook.xml': 'a' })).slice(0, 60), /已损坏/],
  ['a sheet that unpacks to 100 MB', () => worksheet(' '.repeat(100 * 1024 * 1024)), /展开后过大/],
  ['a sheet of 1.3 million cells', () => worksheet('<c/>'.repeat(1_300_000)), /展开后过大/],
])('rejects %s', (_, bytes, message) => expect(readTables(bytes(), '名单.xlsx').error).toMatch(message));

it('ignores a format in the last possible row, but not a value', () => {
  const book = (cell: string): Uint8Array => {
    const sheet = utils.aoa_to_sheet([['姓名']]);
    if (cell !== '') utils.sheet_add_aoa(sheet, [[cell]], { origin: 'A1048576' });
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, sheet, '学员');
    return new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  };
  expect(readTables(book(''), '名单.xlsx').tables).toHaveLength(1);
  expect(readTables(book('李想'), '名单.xlsx').error).toMatch(/超过 40000 行/);
});

it('reads a sheet whose cells are all links', async () => {
  const book = schoolBook([{ name: '学员', rows: [['姓名'], ['李想']] }]);
  const files = unzipSync(new Uint8Array(await book.arrayBuffer()));
  const path = 'xl/worksheets/sheet1.xml';
  const links = '</sheetData><hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks>';
  files[path] = strToU8(strFromU8(files[path] ?? new Uint8Array()).replace('</sheetData>', links));
  expect(readTables(zipSync(files), '名单.xlsx').tables).toMatchObject([{ rows: [['姓名'], ['李想']] }]);
});

it('rejects two sheets with the same name, because the parser would drop one of them', async () => {
  const sheet = (name: string) => ({ name: '学员', rows: [['姓名'], [name]] });
  const bytes = new Uint8Array(await schoolBook([sheet('李想'), sheet('王芳')]).arrayBuffer());
  expect(readTables(bytes, '名单.xlsx').error).toBe('有两个工作表“学员”，请改名后再上传');
});

it('finds the delimiter below a title', () => {
  const text = '学员名单\n姓名\t电话\n李想\t13800138000\n';
  expect(readTables(new TextEncoder().encode(text), '名单.csv').tables).toMatchObject([
    { rows: [['学员名单'], ['姓名', '电话'], ['李想', '13800138000']] },
  ]);
});
