import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { moveIn } from '#contracts/calls/move-in.ts';
import { students } from '#contracts/calls/students.ts';
import type { MoveInResult, MoveInUndoResult } from '#contracts/move-in/batch.ts';
import type { MoveInPlan } from '#contracts/move-in/plan.ts';
import { newMoveInKey, type SchoolSize, schoolPlan } from './move-in-plan.ts';
import { type Caller, type Page, sandboxAt } from './server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const numberOfStudents = async (caller: Caller): Promise<number> =>
  (await caller.data<Page<unknown>>(students.list, { studentName: '学员' })).total;

/** Returns the business date of the default sandbox. */
const todayAt = async ({ url }: ServerProcess): Promise<string> =>
  (await sandboxAt('default', url).control<{ today: string }>('GET', 'clock')).today;

interface Progress {
  stage: string;
  done: number;
  total: number;
}

/**
 * Kills the server during a move-in, once at each of these fractions of its rows. Afterwards all rows or no rows exist,
 * repeating the request completes the move-in, and an undo removes all rows.
 */
export async function killMoveInAndCheck(size: SchoolSize, parts: readonly number[]): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'mock-move-in-kill-'));
  let server = await startServerProcess(data);
  let caller = await sandboxAt('default', server.url).signIn('qiming01');
  const plan = schoolPlan(size, await todayAt(server));
  const before = await numberOfStudents(caller);
  for (const part of parts) {
    const input = { moveInKey: newMoveInKey(), fileName: '学校.xlsx', plan };
    const asked = caller.send(moveIn.write, input).then(
      ({ outcome }) => outcome?.kind === 'ok',
      () => false,
    );
    await progressReaches(caller, input.moveInKey, part);
    await server.kill();
    const acknowledged = await asked;
    server = await startServerProcess(data);
    caller = sandboxAt('default', server.url).caller(caller.token);
    const added = (await numberOfStudents(caller)) - before;
    expect([0, plan.student.length]).toContain(added);
    if (acknowledged) expect(added).toBe(plan.student.length);
    const again = await caller.data<MoveInResult>(moveIn.write, input);
    expect(again.findings.slice(0, 3)).toEqual([]);
    expect([again.batchId, again.total]).toEqual([input.moveInKey, 0]);
    expect(await numberOfStudents(caller)).toBe(before + plan.student.length);
    const { undone } = await caller.data<MoveInUndoResult>(moveIn.undo, { batchId: again.batchId });
    expect([undone, await numberOfStudents(caller)]).toEqual([true, before]);
  }
  await server.kill();
  rmSync(data, { recursive: true, force: true });
}

/** Waits until this fraction of the rows is prepared, or the move-in is done. */
async function progressReaches(caller: Caller, moveInKey: string, part: number): Promise<void> {
  for (;;) {
    const { stage, done, total } = await caller.data<Progress>(moveIn.progress, { moveInKey });
    if (stage === 'done' || (stage === 'writing' && done >= part * total)) return;
  }
}

/** Durations of a move-in, its undo, and the slowest response to another user meanwhile, in milliseconds. */
export interface MoveInFigures {
  write: number;
  undo: number;
  slowest: number;
}

/** Moves a school in and undoes it, while another user requests a list repeatedly. */
export async function measureMoveIn(size: SchoolSize): Promise<MoveInFigures> {
  const data = mkdtempSync(join(tmpdir(), 'mock-move-in-'));
  const server = await startServerProcess(data);
  try {
    return await measureAt(server, schoolPlan(size, await todayAt(server)));
  } finally {
    await server.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

async function measureAt(server: ServerProcess, plan: MoveInPlan): Promise<MoveInFigures> {
  const { qiming01: caller, binjiang01: other } = Object.fromEntries(
    await Promise.all(
      ['qiming01', 'binjiang01'].map(async (name) => [name, await sandboxAt('default', server.url).signIn(name)]),
    ),
  ) as Record<'qiming01' | 'binjiang01', Caller>;
  let slowest = 0;
  const during = async <T>(work: Promise<T>): Promise<{ value: T; ms: number }> => {
    const began = performance.now();
    let isOver = false;
    const timed = work.then((value) => {
      isOver = true;
      return { value, ms: performance.now() - began };
    });
    while (!isOver) {
      const asked = performance.now();
      await numberOfStudents(other);
      slowest = Math.max(slowest, performance.now() - asked);
    }
    return timed;
  };
  const input = { moveInKey: newMoveInKey(), fileName: '学校.xlsx', plan };
  const write = await during(caller.data<MoveInResult>(moveIn.write, input));
  expect(write.value.findings.slice(0, 3)).toEqual([]);
  const undo = await during(caller.data<MoveInUndoResult>(moveIn.undo, { batchId: write.value.batchId }));
  expect(undo.value.undone).toBe(true);
  return { write: write.ms, undo: undo.ms, slowest };
}
