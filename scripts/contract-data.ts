import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { PACT_TODAY } from '#seed/pact-world.ts';
import { readArguments } from './commands/arguments.ts';
import { runCommand, Stop } from './commands/stop.mjs';
import { pactFolder } from './pact/folder.ts';
import { dataFor } from './pact/state-data.ts';
import { readInteractions } from './verify/interactions.ts';

const USAGE = [
  '用法：npm run contract:data [-- --to 目录]',
  '写出各状态所需的数据（JSON 和工作簿），供没有状态地址的后端装入；默认写到 .contract-data。',
].join('\n');

/**
 * Runs `npm run contract:data -- --to FOLDER`, which writes the rows that the states need, grouped by table, as JSON
 * and as a workbook.
 */
await runCommand(async () => {
  const { values } = readArguments({ options: { to: { type: 'string', default: '.contract-data' } } }, USAGE);
  const folder = resolve(values.to);
  const { tables, interactions } = dataFor(readInteractions(pactFolder));
  const json = { today: PACT_TODAY, password: 'Demo2026', tables, interactions };
  const workbook = await writeXlsxFile(sheetsOf(tables)).toBuffer();
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'contract-data.json'), `${JSON.stringify(json, null, 2)}\n`);
    writeFileSync(join(folder, 'contract-data.xlsx'), workbook);
  } catch (error) {
    throw new Stop(`数据没有写入 ${folder}（${(error as NodeJS.ErrnoException).code}）。`, 2);
  }
  const count = Object.values(tables).reduce((sum, rows) => sum + rows.length, 0);
  console.log(
    `已写出 ${Object.keys(tables).length} 张表共 ${count} 行：${folder}/contract-data.json 与 contract-data.xlsx`,
  );
  console.log(`业务日期按 ${PACT_TODAY}（周一）；所有账号的密码为 Demo2026。`);
  console.log(`日期照原样装入后，核对时加上 --loaded --today ${PACT_TODAY}。`);
});

type Tables = ReturnType<typeof dataFor>['tables'];

/** Returns a sheet for each table. */
function sheetsOf(tables: Tables) {
  return Object.entries(tables).map(([sheet, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const head = columns.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
    const data = [head, ...rows.map((row) => columns.map((column) => cellOf(row[column])))];
    return { sheet, data, stickyRowsCount: 1 };
  });
}

/** Returns the cell of a value. Ids, dates and phone numbers are text. */
function cellOf(value: unknown): Cell {
  if (value === undefined) return null;
  return typeof value === 'number' ? { value, type: Number } : { value: String(value), type: String };
}
