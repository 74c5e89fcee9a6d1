import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ExamView } from '#contracts/control/exams.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { machineNow } from '#mock-server/kernel/clock/machine.ts';
import { depts } from '#seed/fixed-ids.ts';
import { type Attempt, beginExercise, type CheckResult } from '../../support/exercises.ts';
import {
  rawRequest,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../../support/server.ts';
import { readSheet } from '../../support/xlsx.ts';

const MINUTE_MS = 60_000;
const room = { roomName: '204 古筝教室', deptId: depts.binjiang, capacity: 20 };
const exam = { minutes: 30, attempts: 2, passMark: 10 };

let server: TestServer;
let desk: TestSandbox;
beforeAll(async () => {
  server = await startTestServer();
  desk = server.at('default');
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

interface Group {
  id: string;
  trainees: { id: string; trainee: string }[];
}
let groupCount = 0;

async function examGroup(trainees: string[], changes: object = {}): Promise<{ id: string; sandboxes: TestSandbox[] }> {
  groupCount += 1;
  const input = { name: `考试班 ${groupCount}`, trainees, course: 'affairs', exam: { ...exam, ...changes } };
  const { id, trainees: rows } = await desk.control<Group>('POST', 'groups', input);
  return { id, sandboxes: rows.map((row) => server.at(row.id)) };
}

async function examineeWith(changes: object = {}): Promise<{ group: string; sandbox: TestSandbox; attempt: Attempt }> {
  const { id, sandboxes } = await examGroup(['王芳'], changes);
  const sandbox = sandboxes[0] as TestSandbox;
  return { group: id, sandbox, attempt: await beginExercise(server, 'new-room', sandbox) };
}

const examOf = async (sandbox: TestSandbox): Promise<ExamView> =>
  (await sandbox.control<{ exam: ExamView }>('GET', 'exercises')).exam;
const check = (sandbox: TestSandbox): Promise<CheckResult> => sandbox.control('POST', 'exercise-check');
const pass = (ms: number): void => void vi.setSystemTime(machineNow() + ms);

describe('examination', () => {
  it('offers only its course, gives no hints, and reports wrong work without a reason', async () => {
    const { sandbox, attempt } = await examineeWith();
    const { courses } = await sandbox.control<{ courses: { id: string }[] }>('GET', 'exercises');
    expect(courses.map(({ id }) => id)).toEqual(['affairs']);
    expect(await sandbox.control('GET', 'exercise')).toMatchObject({ hints: [], left: 0, missing: null });
    expect(await sandbox.controlRefusal('POST', 'exercise-hint')).toBe('考试中没有提示');
    expect(await sandbox.controlRefusal('POST', 'exercises/new-brand')).toBe('考试中只能做考试的题目');
    await attempt.call(rooms.add.name, { ...room, capacity: 2 });
    expect(await check(sandbox)).toEqual({ isSolved: false, missing: ['还不对'] });
  });

  it('begins with its first exercise and ends when its time is over, also after a restart of the server', async () => {
    const { sandboxes } = await examGroup(['王芳']);
    const sandbox = sandboxes[0] as TestSandbox;
    expect(await examOf(sandbox)).toMatchObject({ state: 'waiting', beganAt: null, isPassed: null });
    vi.useFakeTimers({ toFake: ['Date'] });
    const attempt = await beginExercise(server, 'new-room', sandbox);
    expect(await examOf(sandbox)).toMatchObject({ state: 'running', secondsLeft: 30 * 60 });
    pass(29 * MINUTE_MS);
    await attempt.call(rooms.add.name, room);
    expect(await attempt.isSolved()).toBe(true);
    pass(2 * MINUTE_MS);
    expect(await examOf(sandbox)).toMatchObject({ state: 'over', solved: 1, of: 8, score: 12, isPassed: true });
    expect(await sandbox.controlRefusal('POST', 'exercise-check')).toContain('考试已经结束');
    expect(await sandbox.controlRefusal('POST', 'exercises/new-class')).toContain('考试已经结束');
  });

  it('limits the checks of each exercise, also after a restart of the exercise', async () => {
    const { sandbox, attempt } = await examineeWith();
    await check(sandbox);
    await attempt.restart();
    await check(sandbox);
    await attempt.call(rooms.add.name, room);
    expect(await sandbox.controlRefusal('POST', 'exercise-check')).toBe('这题的 2 次检查已用完');
    expect(await examOf(sandbox)).toMatchObject({ solved: 0 });
  });

  it('can be handed in only once, and only after it has begun', async () => {
    const { sandboxes } = await examGroup(['王芳']);
    const sandbox = sandboxes[0] as TestSandbox;
    expect(await sandbox.controlRefusal('POST', 'exam')).toBe('考试还没有开始');
    await beginExercise(server, 'new-room', sandbox);
    await sandbox.control('POST', 'exam');
    expect(await examOf(sandbox)).toMatchObject({ state: 'over', score: 0, isPassed: false });
    expect(await sandbox.controlRefusal('POST', 'exam')).toContain('考试已经结束');
  });

  it('requires a course and a valid pass mark', async () => {
    const group = { name: '缺课程的考试', trainees: ['王芳'] };
    expect(await desk.controlRefusal('POST', 'groups', { ...group, exam })).toBe('考试要选定一门课程');
    const wrong = { ...group, course: 'affairs', exam: { ...exam, passMark: 101 } };
    expect(await desk.controlRefusal('POST', 'groups', wrong)).toContain('及格线应为 1 至 100');
  });

  it('shows its results on the board and as a workbook', async () => {
    const { group, sandbox, attempt } = await examineeWith();
    await attempt.call(rooms.add.name, room);
    await check(sandbox);
    await sandbox.control('POST', 'exam');
    const { trainees } = await desk.control<{ trainees: { exam: ExamView }[] }>('GET', `board?group=${group}`);
    expect(trainees).toMatchObject([{ exam: { state: 'over', score: 12, isPassed: true, secondsLeft: null } }]);
    const { bytes } = await rawRequest(`${server.url}/__mock/exam?group=${group}`);
    const [header, row] = readSheet(bytes).rows;
    expect(header?.slice(0, 6)).toEqual(['学员', '课程', '状态', '得分', '结果', '完成']);
    expect(row?.slice(0, 6)).toEqual(['王芳', '教务', '已结束', 12, '及格', '1/8']);
    expect(row?.slice(9, 11)).toEqual(['对，检查 1 次', '未做']);
  });

  it('survives a restart of the server', async () => {
    const data = temporaryFolder(afterAll);
    const first = await startTestServer({ data });
    const { trainees } = await first
      .at('default')
      .control<Group>('POST', 'groups', { name: '夜班', trainees: ['王芳'], course: 'affairs', exam });
    const id = trainees[0]?.id ?? '';
    await beginExercise(first, 'new-room', first.at(id));
    const { endsAt } = await examOf(first.at(id));
    await first.close();
    const second = await startTestServer({ data });
    expect(await examOf(second.at(id))).toMatchObject({ state: 'running', endsAt });
    await second.close();
  });
});

describe('name of a trainee', () => {
  it('is changed by the trainer in the group and in the sandbox, and must be unique in the group', async () => {
    const { id, sandboxes } = await examGroup(['王方', '李强A']);
    const sandbox = sandboxes[0] as TestSandbox;
    const rename = (name: string) => desk.controlRefusal('PUT', `groups/${id}`, { sandbox: sandbox.id, name });
    expect(await desk.control('PUT', `groups/${id}`, { sandbox: sandbox.id, name: '王芳' })).toMatchObject({ id });
    expect(await sandbox.control('GET', 'sandbox')).toMatchObject({ group: { trainee: '王芳', place: 0 } });
    expect(await sandbox.control<{ name: string }>('GET', 'sandbox')).toMatchObject({
      name: expect.stringMatching(/ · 王芳$/) as unknown,
    });
    const { trainees } = await desk.control<Group>('GET', `groups/${id}`);
    expect(trainees.map(({ trainee }) => trainee)).toEqual(['王芳', '李强A']);
    expect(await rename('李强A')).toBe('培训班里已有学员“李强A”');
    expect(await rename('李强ａ'), 'in another width and case').toBe('培训班里已有学员“李强ａ”');
    expect(await rename(' ')).toBe('请输入学员的姓名');
  });
});
