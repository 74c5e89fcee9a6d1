import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { imports } from '#contracts/calls/imports.ts';
import { students } from '#contracts/calls/students.ts';
import { sheetFile, STUDENT_HEADER, studentRows } from './import-file.ts';
import { type Caller, sandboxAt } from './server.ts';
import { startServerProcess } from './server-process.ts';

const ROWS = 1_000;
const imported = async (caller: Caller): Promise<number> =>
  (await caller.data<{ total: number }>(students.list, { studentName: '导入学员' })).total;

/**
 * Kills the server during an import, once after each of these delays. Afterwards all rows or no rows of the import must
 * exist, and a retry must report which is the case.
 */
export async function killImportAndCheck(kills: readonly number[]): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'mock-import-kill-'));
  const file = await sheetFile([STUDENT_HEADER, ...studentRows(ROWS)]);
  let server = await startServerProcess(data);
  let caller = await sandboxAt('default', server.url).signIn('qiming01');
  for (const [round, pause] of kills.entries()) {
    const importKey = String(round).padStart(32, 'a');
    const before = await imported(caller);
    await caller.data(imports.check, { kind: 'student', importKey, file });
    const asked = caller.send(imports.apply, { importKey }).then(
      ({ outcome }) => outcome?.kind === 'ok',
      () => false,
    );
    await sleep(pause);
    await server.kill();
    const acknowledged = await asked;
    server = await startServerProcess(data);
    caller = sandboxAt('default', server.url).caller(caller.token);
    const came = (await imported(caller)) - before;
    expect([0, ROWS]).toContain(came);
    if (acknowledged) expect(came).toBe(ROWS);
    const again = await caller.send(imports.apply, { importKey });
    if (came === ROWS) expect(again.outcome).toMatchObject({ kind: 'ok', data: { batchId: importKey, count: ROWS } });
    else expect(again.outcome).toMatchObject({ kind: 'refused', message: '检查结果已过期，请重新上传文件' });
    expect(await imported(caller)).toBe(before + came);
  }
  await server.kill();
  rmSync(data, { recursive: true, force: true });
}
