import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { imports } from '#contracts/calls/imports.ts';
import { students } from '#contracts/calls/students.ts';
import { sheetFile, STUDENT_HEADER, studentRows } from '../support/import-file.ts';
import { type Caller, sandboxAt } from '../support/server.ts';
import { startServerProcess } from '../support/server-process.ts';

const ROWS = 1_000;
/** How long after it was asked for, so that some are killed before, in and after the writing. */
const KILLS_MS = [0, 12, 60] as const;

const imported = async (caller: Caller): Promise<number> =>
  (await caller.data<{ total: number }>(students.list, { studentName: '导入学员' })).total;

it('a server killed while it imports has all rows afterwards, or none; asked again it says which', async () => {
  const data = mkdtempSync(join(tmpdir(), 'mock-import-kill-'));
  const file = await sheetFile([STUDENT_HEADER, ...studentRows(ROWS)]);
  let server = await startServerProcess(data);
  let caller = await sandboxAt('default', server.url).signIn('qiming01');
  for (const [round, pause] of KILLS_MS.entries()) {
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
}, 120_000);
