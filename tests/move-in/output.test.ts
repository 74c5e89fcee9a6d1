import writeXlsxFile from 'write-excel-file/node';
import { expect, it } from 'vitest';
import { markedCopy, markedFileName } from '#contracts/move-in/output/marked-copy.ts';
import type { OutputSheet } from '#contracts/move-in/output/output-sheet.ts';
import { TEMPLATE_FILE, templateSheets } from '#contracts/move-in/output/template.ts';
import { workbookContent } from '#contracts/move-in/output/workbook-content.ts';
import { readWorkbook } from '#contracts/move-in/recognise/read-workbook.ts';
import { sheetKeys } from '#contracts/move-in/sheet-keys.ts';
import { sheetSpecs } from '#contracts/move-in/sheets/sheets.ts';
import { readTables } from '#contracts/move-in/tables/read-tables.ts';
import { check, tableOf } from '#tests/support/move-in.ts';
import { unzip } from '#tests/support/xlsx.ts';

async function written(sheets: readonly OutputSheet[]): Promise<Buffer> {
  const { sheets: data, options } = workbookContent(sheets);
  return writeXlsxFile(data, options).toBuffer();
}

it('writes a template whose columns are all recognised by their titles and whose examples are skipped', async () => {
  const { tables = [] } = readTables(new Uint8Array(await written(templateSheets())), TEMPLATE_FILE);
  const { sheets, findings } = readWorkbook(tables);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(sheetKeys);
  for (const { sheet, columns, rows } of sheets) {
    const expected = sheetSpecs[sheet].columns.filter(({ derived }) => !derived).map(({ field }) => [field, 'title']);
    expect(columns.map(({ field, by }) => [field, by])).toEqual(expected);
    expect(rows).toEqual([]);
  }
  expect(new Set(findings.map(({ message }) => message.slice(0, 8)))).toEqual(new Set(['模板的示例没有读']));
});

it('writes drop-down lists for choices and references', async () => {
  const file = await written(templateSheets());
  const room = unzip(file, 'xl/worksheets/sheet3.xml');
  expect(room).toContain(`<formula1>'校区'!$A$2:$A$2001</formula1>`);
  expect(unzip(file, 'xl/worksheets/sheet4.xml')).toContain('<formula1>"教师,其他员工"</formula1>');
});

it('writes sheets under valid, unique names if the given ones are too long, equal or forbidden', async () => {
  const long = '二〇二六年秋季学期滨江校区和城西校区在读学员信息登记汇总表第一部分';
  const names = [long, `${long}（续）`, '学员[在读]/2026', '学员', "'课程'", '课程', ''];
  const sheets = names.map((name) => ({ name, rows: [['姓名']], headerRows: 1, widths: [10] }));
  const { tables = [] } = readTables(new Uint8Array(await written(sheets)), '名单.xlsx');
  expect(tables.map(({ name }) => name)).toEqual([
    long.slice(0, 31),
    `${long.slice(0, 28)}（2）`,
    '学员_在读__2026',
    '学员',
    '课程',
    '课程（2）',
    '工作表',
  ]);
});

it('marks findings in a copy that can be uploaded again', async () => {
  const table = tableOf('学员', [
    ['名单'],
    ['姓名', '校区', '电话'],
    ['李想', '滨江', '138'],
    ['王芳', '滨江校区', 13900139000],
  ]);
  const campus = tableOf('校区', [
    ['校区名称', '地址'],
    ['滨江校区', null],
  ]);
  const { sheets, findings } = check([campus, table]);
  const copy = markedCopy([campus, table], sheets, findings);
  expect(copy[1]).toMatchObject({
    rows: [
      ['名单', null, null, null],
      ['姓名', '校区', '电话', '错误说明'],
      ['李想', '滨江', '138', '电话：请输入正确的手机号；校区：没有校区“滨江”，有“滨江校区”'],
      ['王芳', '滨江校区', 13900139000, null],
    ],
    marks: [
      [2, 2],
      [2, 1],
    ],
  });
  const { tables = [] } = readTables(new Uint8Array(await written(copy)), markedFileName('名单.xls'));
  const again = readWorkbook(tables);
  expect(again.findings).toEqual([]);
  expect(again.sheets[1]?.columns.map(({ field }) => field)).toEqual(['studentName', 'deptId', 'phone']);
});
