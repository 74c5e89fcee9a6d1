import { maxRowsOf } from '../limits.ts';
import { GUIDE_SHEET } from '../recognise/read-workbook.ts';
import { sheetTitles } from '../sheet-keys.ts';
import type { ColumnSpec, SheetSpec } from '../sheets/sheet-spec.ts';
import { allSheets } from '../sheets/sheets.ts';
import type { OutputCell, OutputChoices, OutputSheet } from './output-sheet.ts';

/** Name under which the template is saved. */
export const TEMPLATE_FILE = '搬入模板.xlsx';
const WIDTH = 18;
const COMPLAINT = '这里只能填写列表中的内容';

const columnsOf = ({ columns }: SheetSpec): ColumnSpec[] => columns.filter(({ derived }) => !derived);

/** Returns the template: a page of rules, and a sheet with examples and drop-down lists for each kind of rows. */
export const templateSheets = (): OutputSheet[] => [guide(), ...allSheets.map(templateSheet)];

function templateSheet(spec: SheetSpec): OutputSheet {
  const columns = columnsOf(spec);
  const count = Math.max(...columns.map(({ examples }) => examples.length));
  const examples = Array.from({ length: count }, (_, at): OutputCell[] =>
    columns.map((column) => (column.examples[at] === '' ? null : (column.examples[at] ?? null))),
  );
  return {
    name: spec.title,
    rows: [columns.map(({ title, required }) => title + (required ? '*' : '')), ...examples],
    headerRows: 1,
    exampleRows: examples.length,
    widths: columns.map(({ width = WIDTH }) => width),
    choices: columns.flatMap(choicesOf),
  };
}

function choicesOf({ choices, of }: ColumnSpec, column: number): OutputChoices[] {
  if (choices) return [{ column, options: choices.map(({ label }) => label), complaint: COMPLAINT }];
  // A reference may also name an existing record, which the list lacks.
  return of ? [{ column, options: { sheet: sheetTitles[of] } }] : [];
}

function guide(): OutputSheet {
  const rows = allSheets.flatMap((spec): OutputCell[][] => [
    [spec.title, '', '', `${spec.hint}最多 ${maxRowsOf(spec.sheet)} 行。`],
    ...columnsOf(spec).map(({ title, required, hint }) => ['', title, required ? '必填' : '选填', hint]),
  ]);
  return {
    name: GUIDE_SHEET,
    rows: [
      ['表', '列', '是否必填', '填写要求'],
      [
        '说明',
        '',
        '',
        '灰色的示例行不会搬入，可以删除或改写；用不到的表可以留空；列的顺序可以调整，其他软件导出的列名也能识别。',
      ],
      ['', '', '', '日期可以写成 2026-09-01、2026.9.1 或 2026年9月1日；手机号可以有空格和 +86；数字可以带单位。'],
      ['', '', '', '搬入前会先检查全部内容并显示结果，确认之后才写入；写入后一天内可以整批撤销。'],
      ...rows,
    ],
    headerRows: 1,
    widths: [12, 18, 10, 90],
  };
}
