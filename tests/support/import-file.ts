import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { XLSX_TYPE } from '#contracts/entities/upload.ts';

type Value = string | number | Date | null;

/** A file as a user fills it in: the first row is the header. Numbers and days are those of the spreadsheet. */
export async function sheetFile(rows: readonly (readonly Value[])[], name = '导入.xlsx'): Promise<File> {
  const bytes = await writeXlsxFile(rows.map((row) => row.map(cellOf))).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: XLSX_TYPE });
}

function cellOf(value: Value): Cell {
  if (value === null) return null;
  if (typeof value === 'string') return { value, type: String };
  return typeof value === 'number' ? { value, type: Number } : { value, type: Date, format: 'yyyy-mm-dd' };
}

/** Rows of students that fit, as many as are asked for. */
export const STUDENT_HEADER = ['学员姓名', '校区', '联系电话', '联系人', '性别', '出生日期', '学校', '年级', '备注'];
export const studentRows = (count: number, deptName = '滨江校区'): Value[][] =>
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
