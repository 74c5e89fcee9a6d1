import { join } from 'node:path';
import { imports } from '#contracts/calls/imports.ts';
import { IMPORT_MAX_ROWS, type ImportKind, importNouns } from '#contracts/entities/import.ts';
import { sheetFile, STUDENT_HEADER, studentRows } from '#tests/support/import-file.ts';
import { type Caller, startTestServer } from '#tests/support/server.ts';
import { singleFigure, median, millis, type Result } from './result.ts';

const ROUNDS = 7;
const GOAL_MS = 3_000;

/**
 * Measures the largest import. The rows are fully validated, written in one transaction and durable when the response
 * arrives.
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
      const measure = `检查并导入 ${IMPORT_MAX_ROWS.toLocaleString('en')} ${importNouns[kind].counter}${importNouns[kind].noun}`;
      results.push(singleFigure(`${measure}（首次）`, times[0] ?? Number.NaN, GOAL_MS, millis));
      results.push(singleFigure(measure, median(times), GOAL_MS, millis));
    }
    return results;
  } finally {
    await server.close();
  }
}

/** Runs one import and undoes it. Returns the milliseconds of the import, without the undo. */
async function importOnce(user: Caller, kind: ImportKind, file: File, round: number): Promise<number> {
  const importKey = `${Buffer.from(kind).toString('hex')}${round}`.padStart(32, '0');
  const begin = performance.now();
  await user.data(imports.check, { kind, importKey, file });
  const { count } = await user.data<{ count: number }>(imports.apply, { importKey });
  const time = performance.now() - begin;
  if (count !== IMPORT_MAX_ROWS) throw new Error(`Only ${count} rows of ${kind} were imported.`);
  await user.data(imports.undo, { batchId: importKey });
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
