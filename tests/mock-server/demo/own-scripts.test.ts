import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { students } from '#contracts/calls/students.ts';
import type { AdminData } from '#contracts/control/sandboxes.ts';
import type { DemoScriptRunView } from '#contracts/control/demo-scripts.ts';
import type { NextPage } from '#contracts/control/fields.ts';
import type { OwnScript, OwnScriptDetails } from '#contracts/control/own-scripts.ts';
import type { Walkthrough } from '#contracts/control/walkthroughs.ts';
import { demoScriptFile, type DemoScriptFile } from '#contracts/training/demo-script-file.ts';
import { demoScripts } from '#seed/demo-scripts/index.ts';
import { depts } from '#seed/fixed-ids.ts';
import { type Link, open } from '../../support/links.ts';
import {
  sandboxAt,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../../support/server.ts';
import { doStep } from '../../support/tour-steps.ts';

const DRAFT: DemoScriptFile = {
  format: 1,
  id: 'draft',
  title: '给新校区看',
  minutes: 5,
  goal: '给新校区的校长看：教室和学员怎样登记。',
  steps: [
    { id: 'opening', title: '开场', as: 'qiming01', page: '/dashboard', act: '打开首页。', say: '这是您的学校。' },
  ],
};
const ROOM_STEP = {
  id: 'room',
  title: '新增教室',
  as: 'binjiang01',
  page: '/edu/room',
  act: '点“新增教室”，填名称和座位数，点“保存教室”。',
  say: '教室也是资源。',
  done: [{ kind: 'exists', rows: { table: 'room', from: 'added' }, say: '还没有新增教室' }],
  guided: { text: '请点“新增教室”，填名称和座位数，点“保存教室”。', seconds: 60 },
};
const room = { roomName: '开业教室', deptId: depts.binjiang, capacity: 20 };
const student = { studentName: '贺小满', sex: '2', phone: '13857120977', deptId: depts.binjiang };

const folder = temporaryFolder(afterAll);
let server: TestServer;
let desk: TestSandbox;
const start = async (): Promise<void> => {
  server = await startTestServer({ data: folder });
  desk = server.at('default');
};
beforeAll(start);
afterAll(() => server.close());

const create = (changes: object = {}): Promise<OwnScriptDetails> =>
  desk.control('POST', 'own-scripts', { text: JSON.stringify({ ...DRAFT, ...changes }) });
const withRoom = { steps: [ROOM_STEP] };
const get = (id: string): Promise<OwnScriptDetails> => desk.control('GET', `own-scripts/${id}`);
const save = (id: string, file: object, basedOn: number): Promise<OwnScriptDetails> =>
  desk.control('PUT', `own-scripts/${id}`, { text: JSON.stringify(file), basedOn });
const publish = (id: string, version: number): Promise<OwnScript> =>
  desk.control('PUT', `script-publication/${id}`, { version });
const fileOf = ({ text }: { text: string }): DemoScriptFile => demoScriptFile.parse(JSON.parse(text));
const run = (sandbox: TestSandbox): Promise<DemoScriptRunView> => sandbox.control('GET', 'tour');
const stepStates = async (sandbox: TestSandbox): Promise<string[]> =>
  (await run(sandbox)).steps.map(({ state }) => state);
const offered = async (sandbox: TestSandbox, id: string) =>
  (await sandbox.control<{ id: string; title: string }[]>('GET', 'tours')).find((one) => one.id === id);

async function addRoom(sandbox: TestSandbox, roomName = room.roomName): Promise<void> {
  const caller = await sandbox.signIn('binjiang01');
  await caller.data(rooms.add, { ...room, roomName });
}

/** Plays the script, which has one step about a room, to its end in its own sandbox. */
async function tryScript(id: string): Promise<void> {
  const sandbox = server.at(id);
  expect(await sandbox.control('PUT', 'script-recording', { use: 'play' })).toEqual({
    as: 'binjiang01',
    to: '/edu/room',
  });
  await addRoom(sandbox);
  expect(await stepStates(sandbox)).toEqual(['done']);
}

async function publishedScript(changes: object = {}): Promise<OwnScriptDetails> {
  const { id } = await create({ ...withRoom, ...changes });
  await tryScript(id);
  await publish(id, 1);
  return get(id);
}

describe('recording', () => {
  it('turns each write into a step with persona, page and check; the check also accepts other names', async () => {
    const { id } = await create();
    const sandbox = server.at(id);
    expect(await sandbox.control('PUT', 'script-recording', { use: 'record' })).toEqual({
      as: 'qiming01',
      to: '/dashboard',
    });
    await addRoom(sandbox);
    const qiming = await sandbox.signIn('qiming01');
    await qiming.data(students.add, student);
    expect(await sandbox.control('GET', 'script-recording')).toEqual({
      steps: [
        { title: '新增教室', as: 'binjiang01', act: '打开“教室管理”，新增教室“开业教室”。' },
        { title: '新增学员', as: 'qiming01', act: '打开“学员管理”，新增学员“贺小满”（13857120977）。' },
      ],
      isFull: false,
    });
    const saved = await sandbox.control<OwnScriptDetails>('POST', 'script-recording', { basedOn: 1 });
    expect(saved).toMatchObject({ version: 2, steps: 3, isTried: false });
    const [, roomStep, studentStep] = fileOf(saved).steps;
    expect(roomStep).toMatchObject({ as: 'binjiang01', page: '/edu/room' });
    expect(studentStep).toMatchObject({ as: 'qiming01', page: '/edu/student' });
    expect(JSON.stringify(roomStep?.done)).not.toMatch(/\d{16}|开业教室/);

    await sandbox.control('PUT', 'script-recording', { use: 'play' });
    await sandbox.control('POST', 'tour-shown', { step: 'opening' });
    await addRoom(sandbox, '另一间教室');
    expect(await stepStates(sandbox)).toEqual(['done', 'done', 'open']);
    await (await sandbox.signIn('qiming01')).data(students.add, { ...student, studentName: '贺大满' });
    expect(await stepStates(sandbox)).toEqual(['done', 'done', 'done']);
    expect((await get(id)).isTried).toBe(true);
  });

  it('records the work of a built-in script; repeating the work completes one recorded step after another', async () => {
    const { id } = await create();
    const sandbox = server.at(id);
    const work = demoScripts[0]?.steps.map((step) => step.id) ?? [];
    await sandbox.control('PUT', 'script-recording', { use: 'record' });
    for (const step of work) await doStep(sandbox, 'enrol-to-roll-call', step);
    const saved = await sandbox.control<OwnScriptDetails>('POST', 'script-recording', { basedOn: 1 });
    const [, ...steps] = fileOf(saved).steps;
    expect(steps.map(({ title, as, page }) => [title, as, page])).toEqual([
      ['新增学员', 'binjiang01', '/edu/student'],
      ['购买产品', 'binjiang01', '/edu/student?activeTab=purchaseProductList'],
      ['报读分班', 'binjiang01', '/edu/student?activeTab=studentCourseList'],
      ['新增课次', 'binjiang01', '/edu/claTimeRule'],
      ['记上课', 'teacher01', '/edu/teacher/detail'],
      ['更正上课记录', 'binjiang01', '/edu/claTimeRule?activeTab=attendClaTime'],
    ]);
    await save(id, { ...fileOf(saved), steps }, 2);
    await sandbox.control('PUT', 'script-recording', { use: 'play' });
    for (const [at, step] of work.entries()) {
      await doStep(sandbox, 'enrol-to-roll-call', step);
      expect(
        (await stepStates(sandbox)).filter((state) => state === 'done'),
        step,
      ).toHaveLength(at + 1);
    }
    expect(await get(id)).toMatchObject({ isTried: true, needNoWork: [] });
  });

  it('records no refused writes, and no writes while the script is played', async () => {
    const { id } = await create(withRoom);
    const sandbox = server.at(id);
    await sandbox.control('PUT', 'script-recording', { use: 'record' });
    await addRoom(sandbox);
    await expect(addRoom(sandbox)).rejects.toThrow();
    const steps = async (): Promise<unknown[]> =>
      (await sandbox.control<{ steps: unknown[] }>('GET', 'script-recording')).steps;
    expect(await steps()).toHaveLength(1);
    await tryScript(id);
    expect(await steps()).toHaveLength(1);
    await sandbox.control('PUT', 'script-recording', { use: 'record' });
    expect(await steps()).toHaveLength(0);
    await expect(sandbox.control('POST', 'script-recording', { basedOn: 1 })).rejects.toThrow('还没有录到步骤');
  });
});

it('records only the page of each decision, not the pages of the rows that result from it', async () => {
  const { id } = await create();
  const sandbox = server.at(id);
  await sandbox.control('PUT', 'script-recording', { use: 'record' });
  await doStep(sandbox, 'campus-week', 'leave');
  await doStep(sandbox, 'campus-week', 'substitute');
  for (const step of ['application', 'payment', 'audit']) await doStep(sandbox, 'platform-and-agents', step);
  const saved = await sandbox.control<OwnScriptDetails>('POST', 'script-recording', { basedOn: 1 });
  expect(fileOf(saved).steps.map(({ title, page }) => [title, page])).toEqual([
    ['开场', '/dashboard'],
    ['申请请假', '/edu/teacher/detail?tab=2'],
    ['审核请假', '/edu/teacherAudit'],
    ['提交入驻申请', '/system/campus'],
    ['创建订单', '/system/campus'],
    ['支付订单', '/system/campus'],
    ['审核通过入驻申请', '/audit/list'],
  ]);
});

describe('writing', () => {
  it('refuses a file and states the place of each mistake', async () => {
    await expect(create({ steps: [{ ...ROOM_STEP, as: 'nobody01' }] })).rejects.toThrow(
      '脚本“给新校区看”第 1 步的账号：没有账号“nobody01”',
    );
    await expect(create({ steps: [{ ...ROOM_STEP, act: '选“{cla.claName}”' }] })).rejects.toThrow(
      '脚本“给新校区看”第 1 步的操作：“{cla.claName}”不知道是哪一行的',
    );
    await expect(desk.control('POST', 'own-scripts', { text: 'export default {}' })).rejects.toThrow('内容不是 JSON');
  });

  it('keeps earlier versions, and refuses to overwrite a version of another user', async () => {
    const { id } = await create();
    await save(id, { ...DRAFT, title: '第二稿' }, 1);
    await expect(save(id, { ...DRAFT, title: '别人的稿' }, 1)).rejects.toThrow('存了第 2 版，请先载入它');
    const first = await desk.control<OwnScriptDetails>('GET', `own-scripts/${id}?version=1`);
    expect(fileOf(first).title).toBe('给新校区看');
    expect(first.versions).toHaveLength(2);
  });

  it('copies a built-in script; the copy can be played and published', async () => {
    const examples = await desk.control<{ id: string; text: string }[]>('GET', 'script-examples');
    expect(examples.map(({ id }) => id)).toEqual(demoScripts.map(({ id }) => id));
    const [example] = examples;
    const { id } = await desk.control<OwnScriptDetails>('POST', 'own-scripts', { text: example?.text });
    const sandbox = server.at(id);
    await sandbox.control('PUT', 'script-recording', { use: 'play' });
    for (const { id: step } of demoScripts[0]?.steps ?? []) {
      await sandbox.control('POST', 'tour-step', { step });
      await doStep(sandbox, 'enrol-to-roll-call', step);
      await run(sandbox);
    }
    expect(await publish(id, 1)).toMatchObject({ isTried: true, publication: { version: 1 } });
    await desk.control('DELETE', `own-scripts/${id}`);
  });

  it('hides its sandbox from the list of sandboxes', async () => {
    const { id } = await create();
    const { sandboxes } = await desk.control<AdminData>('GET', 'desk');
    expect(sandboxes.map((one) => one.id)).not.toContain(id);
  });
});

describe('publishing', () => {
  it('requires a complete trial run of the latest version', async () => {
    const { id } = await create(withRoom);
    await expect(publish(id, 1)).rejects.toThrow('请先把脚本从头到尾试讲一遍');
    await tryScript(id);
    await save(id, { ...DRAFT, steps: [{ ...ROOM_STEP, act: '点“新增教室”。' }] }, 1);
    await expect(publish(id, 1)).rejects.toThrow('存了第 2 版');
    await expect(publish(id, 2)).rejects.toThrow('请先把脚本从头到尾试讲一遍');
    await tryScript(id);
    expect(await publish(id, 2)).toMatchObject({ publication: { version: 2 } });
  });

  it('requires no further trial run after a change of texts that name no button', async () => {
    const { id } = await create(withRoom);
    await tryScript(id);
    const step = { ...ROOM_STEP, say: '教室排课时不能撞。' };
    await save(id, { ...DRAFT, title: '改过', goal: '给校长看教室。', minutes: 8, steps: [step] }, 1);
    expect(await publish(id, 2)).toMatchObject({ isTried: true, publication: { version: 2 } });
  });

  it('is refused after a trial run that skipped a step with checks', async () => {
    const { id } = await create({ steps: [{ ...ROOM_STEP, id: 'skipped' }, ROOM_STEP] });
    const sandbox = server.at(id);
    await sandbox.control('PUT', 'script-recording', { use: 'play' });
    await sandbox.control('POST', 'tour-step', { step: 'room' });
    await addRoom(sandbox);
    expect(await stepStates(sandbox)).toEqual(['open', 'done']);
    await expect(publish(id, 1)).rejects.toThrow('请先把脚本从头到尾试讲一遍');
  });

  it('is refused for a step whose check is fulfilled before any work', async () => {
    const done = [{ kind: 'exists', rows: { table: 'room' }, say: '没有教室' }];
    const { id } = await create({ steps: [{ ...ROOM_STEP, done }] });
    await server.at(id).control('PUT', 'script-recording', { use: 'play' });
    await run(server.at(id));
    await expect(publish(id, 1)).rejects.toThrow('步骤“新增教室”什么都不做也会打勾');
  });

  it('offers the script in sandboxes of the standard scenario, until it is withdrawn', async () => {
    const { id } = await publishedScript();
    const standard = await server.sandbox({ scenario: 'standard' });
    const small = await server.sandbox({ scenario: 'small' });
    expect(await offered(standard, id)).toMatchObject({ title: '给新校区看' });
    expect(await offered(small, id)).toBeUndefined();
    await expect(small.control('POST', `tours/${id}`)).rejects.toThrow('没有这个脚本');
    await desk.control('DELETE', `script-publication/${id}`);
    expect(await offered(standard, id)).toBeUndefined();
    await expect(standard.control('POST', `tours/${id}`)).rejects.toThrow('没有这个脚本');
  });

  it('does not change a running script, not even after its deletion and a restart', async () => {
    const { id } = await publishedScript();
    const { id: sandboxId, ...sandbox } = await server.sandbox({ scenario: 'standard' });
    expect(await sandbox.control<NextPage>('POST', `tours/${id}`)).toEqual({ as: 'binjiang01', to: '/edu/room' });
    await save(id, { ...DRAFT, steps: [{ ...ROOM_STEP, title: '另一步' }] }, 1);
    await tryScript(id);
    await publish(id, 2);
    expect((await run(server.at(sandboxId))).steps[0]?.title).toBe('新增教室');
    await desk.control('DELETE', `own-scripts/${id}`);
    await server.close();
    await start();
    const again = server.at(sandboxId);
    expect((await run(again)).steps[0]?.title).toBe('新增教室');
    await addRoom(again);
    expect(await stepStates(again)).toEqual(['done']);
  });

  it('keeps scripts, trial runs and recorded steps over a restart', async () => {
    const { id } = await create(withRoom);
    await tryScript(id);
    await server.at(id).control('PUT', 'script-recording', { use: 'record' });
    await addRoom(server.at(id));
    await server.at(id).control('GET', 'script-recording');
    await server.close();
    await start();
    expect(await get(id)).toMatchObject({ isTried: true, version: 1 });
    expect((await server.at(id).control<{ steps: unknown[] }>('GET', 'script-recording')).steps).toHaveLength(1);
  });
});

describe('a link', () => {
  it('offers a published script with guided steps as a walkthrough, also after the script was deleted', async () => {
    const { id } = await publishedScript({ title: '自助看教室' });
    const { walkthroughs } = await desk.control<AdminData>('GET', 'desk');
    expect(walkthroughs.find((one) => one.id === id)).toEqual({ id, title: '自助看教室', minutes: 1 });
    const link = await desk.control<Link & { walkthrough: string | null }>('POST', 'links', {
      name: '王校长',
      mode: 'own',
      walkthrough: { script: id },
    });
    await desk.control('DELETE', `own-scripts/${id}`);
    const { root } = await open(server.url, link, { device: 'phone' });
    const sandbox = sandboxAt(root.slice('/s/'.length), server.url + root);
    const walkthrough = async () => sandbox.control<Walkthrough>('GET', 'walkthrough');
    expect(await walkthrough()).toMatchObject({ title: '自助看教室', current: 'room', isFinished: false });
    await addRoom(sandbox);
    expect(await walkthrough()).toMatchObject({ isFinished: true });
    const reports = await desk.control<{ code: string; walkthrough: string }[]>('GET', 'visits');
    expect(reports.find(({ code }) => code === link.code)).toMatchObject({ walkthrough: '自助看教室' });
  });

  it('is refused for a sandbox of another scenario', async () => {
    const { id } = await publishedScript();
    await expect(
      desk.control('POST', 'links', { name: '王校长', mode: 'own', scenario: 'small', walkthrough: { script: id } }),
    ).rejects.toThrow('标准机构');
  });
});
