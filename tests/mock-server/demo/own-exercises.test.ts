import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { exerciseFile, type ExerciseFile } from '#contracts/training/exercise-file.ts';
import { exercises } from '#seed/exercises/index.ts';
import { depts } from '#seed/fixed-ids.ts';
import { type Attempt, beginExercise } from '../../support/exercises.ts';
import {
  type Page,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../../support/server.ts';

const DRAFT: ExerciseFile = {
  format: 1,
  id: 'draft',
  course: '新校区开业',
  title: '新增一间教室',
  aim: '在滨江校区新增教室“开业教室”，20 座。',
  why: '排课要先有教室。',
  as: 'binjiang01',
  page: '/edu/room',
  hints: ['在教室管理中新增。'],
  expect: [{ kind: 'say', say: '还没有录制正确做法' }],
  governs: {},
};
const room = { roomName: '开业教室', deptId: depts.binjiang, capacity: 20 };

interface Details {
  id: string;
  version: number;
  text: string;
  versions: { version: number }[];
  isSolvedInTry: boolean;
  failedTry: string[] | null;
  publication: { version: number; groups: string[] | null } | null;
}
interface Courses {
  courses: { id: string; title: string; exercises: { id: string; title: string; state: string }[] }[];
}

let server: TestServer;
let desk: TestSandbox;
beforeAll(async () => {
  server = await startTestServer();
  desk = server.at('default');
});
afterAll(() => server.close());

const create = (changes: Partial<ExerciseFile> = {}): Promise<Details> =>
  desk.control('POST', 'own-exercises', { text: JSON.stringify({ ...DRAFT, ...changes }) });
const get = (id: string): Promise<Details> => desk.control('GET', `own-exercises/${id}`);
const fileOf = ({ text }: Details): ExerciseFile => exerciseFile.parse(JSON.parse(text));
const beginIn = (id: string, sandbox = server.at(id)): Promise<Attempt> => beginExercise(server, id, sandbox);
const take = (attempt: Attempt, use: string, basedOn: number): Promise<Details> =>
  attempt.sandbox.control('POST', 'exercise-recording', { use, basedOn });
const offered = async (sandbox: TestSandbox, id: string) =>
  (await sandbox.control<Courses>('GET', 'exercises')).courses
    .flatMap(({ exercises }) => exercises)
    .find((one) => one.id === id);

/** Creates an exercise, records its solution, and checks a wrong attempt, so that it can be published. */
async function writtenExercise(): Promise<Details> {
  const { id } = await create();
  const attempt = await beginIn(id);
  await attempt.call(rooms.add.name, room);
  await take(attempt, 'solution', 1);
  await attempt.restart();
  await attempt.call(rooms.add.name, { ...room, capacity: 12 });
  await attempt.missing();
  return get(id);
}

async function group(name: string, trainees: string[]): Promise<{ id: string; sandboxes: TestSandbox[] }> {
  const created = await desk.control<{ id: string; trainees: { id: string }[] }>('POST', 'groups', { name, trainees });
  return { id: created.id, sandboxes: created.trainees.map(({ id }) => server.at(id)) };
}

describe('recording', () => {
  it('turns each write into a step and a check, and the checks accept only the recorded work', async () => {
    const { id } = await create();
    const attempt = await beginIn(id);
    expect(await attempt.isSolved()).toBe(false);
    await attempt.call(rooms.add.name, room);
    expect(await attempt.sandbox.control('GET', 'exercise-recording')).toEqual({
      changes: ['新增教室“开业教室”'],
      steps: ['新增教室'],
    });
    const saved = await take(attempt, 'solution', 1);
    expect(saved).toMatchObject({ version: 2, isSolvedInTry: true, failedTry: null });
    expect(fileOf(saved).hints[0]).toBe('这个练习共 1 步，先想想每一步在哪个页面上做。');
    expect(await attempt.isSolved()).toBe(true);
    await attempt.restart();
    expect(await attempt.missing()).toEqual(['还没有新增教室“开业教室”']);
    await attempt.call(rooms.add.name, { ...room, capacity: 12 });
    expect(await attempt.missing()).toEqual(['教室“开业教室”的容量应为 20，现在是 12']);
    expect((await get(id)).failedTry).toEqual(['教室“开业教室”的容量应为 20，现在是 12']);
  });

  it('stores recorded rows that refer to each other as the starting data of the exercise', async () => {
    const { id } = await create({ as: 'qiming01' });
    const attempt = await beginIn(id);
    const student = { studentName: '贺小满', sex: '2', phone: '13857120977', deptId: depts.binjiang };
    await attempt.call(students.add.name, student);
    const found = async (): Promise<string> => {
      const { rows } = await attempt.call<Page<{ studentId: string }>>(students.list.name, { studentName: '贺小满' });
      expect(rows).toHaveLength(1);
      return rows[0]?.studentId ?? '';
    };
    const { rows } = await attempt.call<Page<{ productId: string; price: number }>>(products.list.name, {
      pageSize: 1,
    });
    const [product] = rows;
    const buy = async (quantity: number): Promise<unknown> =>
      attempt.call(studentProducts.add.name, {
        studentId: await found(),
        productId: product?.productId,
        quantity,
        amount: (product?.price ?? 0) * quantity,
      });
    await buy(1);
    const prepared = await take(attempt, 'preparation', 1);
    expect(fileOf(prepared).prepare?.length).toBeGreaterThan(1);
    await attempt.restart();
    expect(await attempt.sandbox.control('GET', 'exercise-recording')).toMatchObject({ changes: [] });
    await buy(2);
    await take(attempt, 'solution', 2);
    await attempt.restart();
    expect(await attempt.missing()).not.toEqual([]);
    await buy(2);
    expect(await attempt.missing()).toEqual([]);
  });

  it('cannot be saved before any work, or if another user has saved a newer version of the exercise', async () => {
    const { id } = await create();
    const attempt = await beginIn(id);
    const use = { use: 'solution', basedOn: 1 };
    expect(await attempt.sandbox.controlRefusal('POST', 'exercise-recording', use)).toContain('还没有录到改动');
    await attempt.call(rooms.add.name, room);
    await desk.control('PUT', `own-exercises/${id}`, { text: JSON.stringify(DRAFT), basedOn: 1 });
    expect(await attempt.sandbox.controlRefusal('POST', 'exercise-recording', use)).toContain('存了第 2 版');
    expect((await get(id)).version).toBe(2);
  });
});

describe('document', () => {
  it('that is invalid is refused with the place of the mistake, and nothing is stored', async () => {
    const before = await desk.control<unknown[]>('GET', 'own-exercises');
    expect(await desk.controlRefusal('POST', 'own-exercises', { text: '{' })).toBe(
      '文件不是练习：内容不是 JSON，第 1 行附近有误',
    );
    expect(
      await desk.controlRefusal('POST', 'own-exercises', { text: JSON.stringify({ ...DRAFT, as: 'nobody' }) }),
    ).toBe('练习“新增一间教室”的账号：没有账号“nobody”');
    expect(
      await desk.controlRefusal('POST', 'own-exercises', { text: JSON.stringify({ ...DRAFT, page: 'https://a.b' }) }),
    ).toContain('页面地址应以 / 开头');
    expect(await desk.control('GET', 'own-exercises')).toEqual(before);
  });

  it('keeps its versions, which can be read and saved again', async () => {
    const { id } = await create();
    const text = JSON.stringify({ ...DRAFT, title: '新增一间大教室' });
    const saved = await desk.control<Details>('PUT', `own-exercises/${id}`, { text, basedOn: 1 });
    expect(saved.versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(fileOf(await desk.control('GET', `own-exercises/${id}?version=1`))).toMatchObject({
      id,
      title: DRAFT.title,
    });
    expect(await desk.controlRefusal('PUT', `own-exercises/${id}`, { text, basedOn: 1 })).toContain(
      '存了第 2 版，请先载入它',
    );
  });

  it('of each built-in example is accepted as an exercise', async () => {
    const examples = await desk.control<{ text: string }[]>('GET', 'exercise-examples');
    expect(examples).toHaveLength(exercises.length);
    for (const { text } of examples) {
      const { id } = await desk.control<Details>('POST', 'own-exercises', { text });
      await desk.control('DELETE', `own-exercises/${id}`);
    }
  });

  it('has a sandbox that the list of sandboxes omits, and can be deleted', async () => {
    const { id } = await create();
    const { sandboxes } = await desk.control<{ sandboxes: { id: string }[] }>('GET', 'desk');
    expect(sandboxes.map((one) => one.id)).not.toContain(id);
    await desk.control('DELETE', `own-exercises/${id}`);
    await expect(get(id)).rejects.toThrow('练习不存在或已删除');
  });
});

describe('publication', () => {
  it('requires one correct and one wrong attempt at the latest version', async () => {
    const { id } = await create();
    const publish = (version: number): Promise<string> =>
      desk.controlRefusal('PUT', `exercise-publication/${id}`, { version, groups: null });
    expect(await publish(1)).toBe('请先按正确的做法试做一遍，检查通过后再发布');
    const attempt = await beginIn(id);
    await attempt.call(rooms.add.name, room);
    expect(await attempt.isSolved()).toBe(false);
    expect((await get(id)).failedTry, 'a check without a recorded solution is no try').toBeNull();
    await take(attempt, 'solution', 1);
    expect(await publish(2)).toBe('请再故意做错一遍，看检查是否指出错误，然后发布');
    await attempt.restart();
    await attempt.missing();
    expect(await publish(2), 'a check before any work is no wrong try').toContain('请再故意做错一遍');
    await attempt.call(rooms.add.name, { ...room, capacity: 1 });
    await attempt.missing();
    expect(await publish(1)).toContain('存了第 2 版');
    expect(await desk.control('PUT', `exercise-publication/${id}`, { version: 2, groups: null })).toMatchObject({
      publication: { version: 2, groups: null },
    });
    const words = { title: '新的标题', aim: '新增一间教室。', hints: ['先打开教室管理。'] };
    const reworded = { ...fileOf(await get(id)), ...words };
    await desk.control('PUT', `own-exercises/${id}`, { text: JSON.stringify(reworded), basedOn: 2 });
    expect(await get(id), 'other words need no new try').toMatchObject({
      version: 3,
      title: words.title,
      isSolvedInTry: true,
      failedTry: [expect.any(String)],
    });
    await desk.control('PUT', `own-exercises/${id}`, { text: JSON.stringify(DRAFT), basedOn: 3 });
    expect(await publish(4), 'a version with other checks is untried').toContain('请先按正确的做法');
    await desk.control('DELETE', `own-exercises/${id}`);
  });

  it('is refused if the checks are fulfilled before any work', async () => {
    const { id } = await create({
      expect: [{ kind: 'exists', rows: { table: 'room', from: 'now' }, say: '还没有教室' }],
      governs: { room: { added: {} } },
    });
    const attempt = await beginIn(id);
    expect(await attempt.isSolved()).toBe(true);
    expect((await get(id)).isSolvedInTry, 'a check before any work is no try').toBe(false);
    await attempt.call(rooms.add.name, room);
    expect(await attempt.isSolved()).toBe(true);
    const input = { version: 1, groups: null };
    expect(await desk.controlRefusal('PUT', `exercise-publication/${id}`, input)).toContain('什么都不做，检查也会通过');
  });

  it('offers the exercise only to the chosen groups, and the board shows their progress', async () => {
    const { id, version } = await writtenExercise();
    const [spring, autumn] = [await group('春季班', ['王芳']), await group('秋季班', ['李强'])];
    await desk.control('PUT', `exercise-publication/${id}`, { version, groups: [spring.id] });
    const [trainee, other] = [spring.sandboxes[0], autumn.sandboxes[0]] as [TestSandbox, TestSandbox];
    expect(await offered(trainee, id)).toMatchObject({ title: DRAFT.title, state: 'new' });
    expect(await offered(other, id)).toBeUndefined();
    expect(await other.controlRefusal('POST', `exercises/${id}`)).toBe('没有这个练习');
    const attempt = await beginIn(id, trainee);
    expect(await trainee.control('GET', 'exercise')).toMatchObject({
      course: { title: '新校区开业' },
      position: 1,
      of: 1,
    });
    await attempt.call(rooms.add.name, room);
    expect(await attempt.isSolved()).toBe(true);
    const board = await desk.control<Courses & { trainees: object[] }>('GET', `board?group=${spring.id}`);
    expect(board.courses[0]).toMatchObject({ title: '新校区开业', exercises: [{ id }] });
    expect(board.trainees).toMatchObject([{ cells: [{ exercise: id, state: 'solved', tries: 1 }] }]);
  });

  it('leaves a trainee the begun version when the exercise is changed, withdrawn or deleted', async () => {
    const { id, version } = await writtenExercise();
    const { id: groupId, sandboxes } = await group('夏季班', ['赵敏']);
    await desk.control('PUT', `exercise-publication/${id}`, { version, groups: [groupId] });
    const trainee = sandboxes[0] as TestSandbox;
    const attempt = await beginIn(id, trainee);
    const changed = JSON.stringify({ ...DRAFT, title: '另一个练习' });
    await desk.control('PUT', `own-exercises/${id}`, { text: changed, basedOn: version });
    await desk.control('DELETE', `exercise-publication/${id}`);
    expect(await offered(trainee, id)).toMatchObject({ title: DRAFT.title, state: 'begun' });
    await desk.control('DELETE', `own-exercises/${id}`);
    await attempt.call(rooms.add.name, room);
    expect(await attempt.isSolved()).toBe(true);
    expect(await offered(trainee, id)).toMatchObject({ title: DRAFT.title, state: 'solved' });
  });

  it('leaves an examination its exercise when the exercise is moved to another course and withdrawn', async () => {
    const { id, version } = await writtenExercise();
    await desk.control('PUT', `exercise-publication/${id}`, { version, groups: null });
    const { courses } = await server.at('default').control<Courses>('GET', 'exercises');
    const course = courses.find(({ title }) => title === DRAFT.course)?.id;
    const exam = { minutes: 30, attempts: 2, passMark: 50 };
    const input = { name: '考试班', trainees: ['王芳'], course, exam };
    const { trainees } = await desk.control<{ trainees: { id: string }[] }>('POST', 'groups', input);
    const trainee = server.at(trainees[0]?.id ?? '');
    const renamed = JSON.stringify({ ...fileOf(await get(id)), course: '老校区翻新' });
    await desk.control('PUT', `own-exercises/${id}`, { text: renamed, basedOn: version });
    await desk.control('DELETE', `exercise-publication/${id}`);
    const attempt = await beginIn(id, trainee);
    await attempt.call(rooms.add.name, room);
    expect(await attempt.isSolved()).toBe(true);
    expect(await trainee.control('GET', 'exercises')).toMatchObject({
      courses: [{ title: DRAFT.course, exercises: [{ id }] }],
      exam: { solved: 1, of: 1 },
    });
  });

  it('is refused for a group that does not exist, and for no group at all', async () => {
    const { id, version } = await writtenExercise();
    const publish = (groups: string[]): Promise<string> =>
      desk.controlRefusal('PUT', `exercise-publication/${id}`, { version, groups });
    expect(await publish(['none'])).toContain('培训班不存在');
    expect(await publish([])).toBe('请至少选择一个培训班');
  });
});

it('keeps exercises and begun versions after a restart of the server', async () => {
  const data = temporaryFolder(afterAll);
  const first = await startTestServer({ data });
  const control = first.at('default').control;
  const { id } = await control<Details>('POST', 'own-exercises', { text: JSON.stringify(DRAFT) });
  await beginExercise(first, id, first.at(id));
  await first.close();
  const second = await startTestServer({ data });
  expect(await second.at('default').control('GET', 'own-exercises')).toMatchObject([{ id, title: DRAFT.title }]);
  expect(await second.at(id).control('GET', 'exercise')).toMatchObject({ id, course: { title: '新校区开业' } });
  await second.close();
});
