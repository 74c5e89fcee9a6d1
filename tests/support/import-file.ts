import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';

type CellValue = string | number | Date | null;

/** Creates a spreadsheet as a user would fill it in. The first row is the header; numbers and dates are typed cells. */
export async function sheetFile(rows: readonly (readonly CellValue[])[], name = '导入.xlsx'): Promise<File> {
  const bytes = await writeXlsxFile(rows.map((row) => row.map(cellOf))).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: XLSX_TYPE });
}

function cellOf(value: CellValue): Cell {
  if (value === null) return null;
  if (typeof value === 'string') return { value, type: String };
  return typeof value === 'number' ? { value, type: Number } : { value, type: Date, format: 'yyyy-mm-dd' };
}

/** Column headers of a student import. `studentRows` returns the requested number of valid rows for these columns. */
export const STUDENT_HEADER = ['学员姓名', '校区', '联系电话', '联系人', '性别', '出生日期', '学校', '年级', '备注'];
export const studentRows = (count: number, deptName = '滨江校区'): CellValue[][] =>
  Array.from({ length: count }, (_, at) => [
    `导入学员${at + 1}`,
    deptName,
    `139${String(at).padStart(8, '0')}`,
    '母亲 徐静',
    at % 2 === 0 ? '男' : '女',
    new Date(Date.UTC(2017, at % 12, 1 + (at % 28))),
    '江南实验小学',
    '三年级',
    `第 ${at + 1} 名`,
  ]);
