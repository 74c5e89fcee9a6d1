import { join } from 'node:path';
import { imports } from '#contracts/calls/imports.ts';
import { IMPORT_MAX_ROWS, type ImportKind } from '#contracts/entities/import.ts';
import { sheetFile, STUDENT_HEADER, studentRows } from '#tests/support/import-file.ts';
import { type Caller, startTestServer } from '#tests/support/server.ts';
import { median, type Result } from './result.ts';

const ROUNDS = 7;
/** Number of rows of each file when a large school imports all of its students. */
const SCHOOL_FILES = [IMPORT_MAX_ROWS, IMPORT_MAX_ROWS, 1_000] as const;
const SCHOOL_ROUNDS = 3;

/**
 * Measures the largest import, and that of 5,000 students, which takes several files. The rows are fully validated,
 * written in one transaction and durable when the response arrives.
 */
export async function measureImports(workplace: string): Promise<Result[]> {
  const server = await startTestServer({ data: join(workplace, 'imports') });
  try {
    const user = await (await server.sandbox()).signIn('qiming01');
    const results: Result[] = [];
    for (const kind of ['student', 'cla', 'staff'] as const) {
      const file = await sheetFile(rowsOf(kind));
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await importOnce(user, kind, file, round));
      results.push({ id: `imports.${kind}.first`, value: times[0] ?? Number.NaN });
      results.push({ id: `imports.${kind}`, value: median(times) });
    }
    results.push({ id: 'imports.5000', value: await schoolTime(user) });
    return results;
  } finally {
    await server.close();
  }
}

/** Returns the median time to import 5,000 students. */
async function schoolTime(user: Caller): Promise<number> {
  const all = studentRows(SCHOOL_FILES.reduce((sum, count) => sum + count, 0));
  const files: { file: File; count: number }[] = [];
  for (const count of SCHOOL_FILES)
    files.push({ file: await sheetFile([STUDENT_HEADER, ...all.splice(0, count)]), count });
  const times: number[] = [];
  for (let round = 0; round < SCHOOL_ROUNDS; round += 1) {
    let total = 0;
    const keys: string[] = [];
    for (const { file, count } of files) {
      keys.push(keyOf('school', round * files.length + keys.length));
      total += await importFile(user, 'student', file, keys.at(-1) ?? '', count);
    }
    for (const batchId of keys) await user.data(imports.undo, { batchId });
    times.push(total);
  }
  return median(times);
}

/** Runs one import and undoes it. Returns the milliseconds of the import, without the undo. */
async function importOnce(user: Caller, kind: ImportKind, file: File, round: number): Promise<number> {
  const batchId = keyOf(kind, round);
  const time = await importFile(user, kind, file, batchId, IMPORT_MAX_ROWS);
  await user.data(imports.undo, { batchId });
  return time;
}

const keyOf = (name: string, number: number): string =>
  `${Buffer.from(name).toString('hex')}${number}`.padStart(32, '0');

async function importFile(
  user: Caller,
  kind: ImportKind,
  file: File,
  importKey: string,
  rows: number,
): Promise<number> {
  const begin = performance.now();
  await user.data(imports.check, { kind, importKey, file });
  const { count } = await user.data<{ count: number }>(imports.apply, { importKey });
  const time = performance.now() - begin;
  if (count !== rows) throw new Error(`Only ${count} rows of ${kind} were imported.`);
  return time;
}

function rowsOf(kind: ImportKind): Parameters<typeof sheetFile>[0] {
  if (kind === 'student') return [STUDENT_HEADER, ...studentRows(IMPORT_MAX_ROWS)];
  const each = <R>(row: (at: number) => R): R[] => Array.from({ length: IMPORT_MAX_ROWS }, (_, at) => row(at));
  if (kind === 'cla')
    return [
      ['班级名称', '校区', '教学类型', '课程', '授课教师', '招生状态', '班级容量'],
      ...each((at) => [`导入班级 ${at}`, '滨江校区', '常规', '少儿钢琴小组课', '林晓雯', '招生中', 12]),
    ];
  return [
    ['姓名', '类型', '所属校区', '联系电话', '账号'],
    ...each((at) => [`员工${at}`, '教师', '滨江校区', `138${String(at).padStart(8, '0')}`, `import${at}`]),
  ];
}
