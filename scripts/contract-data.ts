import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { dataFor } from './pact/state-data.ts';
import { pactFolder } from './pact/folder.ts';
import { PACT_TODAY } from '#seed/pact-world.ts';
import { readInteractions } from './verify/interactions.ts';

/**
 * Runs `npm run contract:data -- --to FOLDER`, which writes the rows that the states need, grouped by table, as JSON
 * and as a workbook.
 */
const { values } = parseArgs({ options: { to: { type: 'string', default: '.contract-data' } } });
const folder = resolve(values.to);
mkdirSync(folder, { recursive: true });

const { tables, interactions } = dataFor(readInteractions(pactFolder));
const json = { today: PACT_TODAY, password: 'Demo2026', tables, interactions };
writeFileSync(join(folder, 'contract-data.json'), `${JSON.stringify(json, null, 2)}\n`);

const sheets = Object.entries(tables).map(([sheet, rows]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = columns.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  // Writes ids, dates and phone numbers as text.
  const cell = (value: unknown): Cell =>
    value === undefined
      ? null
      : typeof value === 'number'
        ? { value, type: Number }
        : { value: String(value), type: String };
  return { sheet, data: [head, ...rows.map((row) => columns.map((column) => cell(row[column])))], stickyRowsCount: 1 };
});
writeFileSync(join(folder, 'contract-data.xlsx'), await writeXlsxFile(sheets).toBuffer());

const count = Object.values(tables).reduce((sum, rows) => sum + rows.length, 0);
console.log(
  `已写出 ${Object.keys(tables).length} 张表共 ${count} 行：${folder}/contract-data.json 与 contract-data.xlsx`,
);
console.log(`业务日期按 ${PACT_TODAY}（周一）；所有账号的密码为 Demo2026。核对时加上 --loaded。`);
