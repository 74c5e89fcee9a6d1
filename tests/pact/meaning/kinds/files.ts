import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { type CallName, type Mutation, mutationOf } from '../mutation.ts';
import { queryOf } from './pages.ts';
import { inUtc } from './values.ts';

type Cell = string | number | boolean | Date | null;
type Sheet = Cell[][];

/** Creates a mutation of the first sheet of an exported workbook. The first row is the header. */
const sheetOf = (call: CallName, what: string, change: (rows: Sheet) => void): Mutation =>
  mutationOf('export', call, what, () => ({
    answeredFile: async (file, passing) => {
      if (passing.call !== call) return file;
      const rows = (await readSheet(file)) as Sheet;
      change(rows);
      return writeXlsxFile(rows.map((row) => row.map((value) => (value === null ? null : { value })))).toBuffer();
    },
  }));

export const rowNotExported = (call: CallName): Mutation =>
  sheetOf(call, 'the last row is missing', (rows) => void (rows.length > 1 && rows.pop()));

/** Changes the cells of a column, which its header names. */
const columnOf = (call: CallName, header: string, what: string, change: (value: Cell) => Cell): Mutation =>
  sheetOf(call, `${header} ${what}`, (rows) => {
    const at = rows[0]?.indexOf(header) ?? -1;
    if (at < 0) throw new Error(`${call} exports no column ${header}, but ${rows[0]?.join()}`);
    for (const row of rows.slice(1)) if (row[at] !== null) row[at] = change(row[at] ?? null);
  });

export const exportedInCents = (call: CallName, header: string): Mutation =>
  columnOf(call, header, 'in cents', (value) => Math.round(Number(value) * 100));
export const exportedRounded = (call: CallName, header: string): Mutation =>
  columnOf(call, header, 'rounded down', (value) => Math.floor(Number(value)));
export const exportedInUtc = (call: CallName, header: string): Mutation =>
  columnOf(call, header, '8 hours early', (value) => inUtc(value));
export const exportedColumnOf = (call: CallName, header: string): Mutation =>
  sheetOf(call, `${header} is that of the row above`, (rows) => {
    const at = rows[0]?.indexOf(header) ?? -1;
    if (at < 0) throw new Error(`${call} exports no column ${header}, but ${rows[0]?.join()}`);
    const values = rows.slice(1).map((row) => row[at] ?? null);
    rows.slice(1).forEach((row, index) => (row[at] = values.at(index - 1) ?? null));
  });

/** Exports all rows, whatever the filters of the list are. */
export const exportedUnfiltered = (call: CallName, ...fields: string[]): Mutation => ({
  ...queryOf('export', call, `the filter ${fields.join(', ')} is ignored`, (query) => {
    for (const field of fields) query.delete(field);
  }),
});
