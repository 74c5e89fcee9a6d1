import { describe, expect } from 'vitest';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { Product } from '#contracts/entities/product.ts';
import type { ExerciseFile } from '#contracts/training/exercise-file.ts';
import { depts, rooms, spareRows, teaching } from '#seed/fixed-ids.ts';
import { type Attempt, beginExercise } from '#tests/support/exercises.ts';
import { rowOf } from '#tests/support/play.ts';
import type { TestServer } from '#tests/support/server.ts';
import { test as it } from '#tests/support/server-test.ts';

const DRAFT: ExerciseFile = {
  format: 1,
  id: 'draft',
  course: '日常教务',
  title: '录制的练习',
  aim: '按老师说的做。',
  why: '看检查指出什么。',
  as: 'qiming01',
  page: '/',
  hints: ['先找到页面。'],
  expect: [{ kind: 'say', say: '还没有录制正确做法' }],
  governs: {},
};

type Act = (attempt: Attempt) => Promise<unknown>;

/** Records the acts as the solution of a new exercise, and restarts the exercise. */
async function recorded(server: TestServer, ...acts: Act[]): Promise<Attempt & { file: ExerciseFile }> {
  const desk = server.at('default');
  const { id } = await desk.control<{ id: string }>('POST', 'own-exercises', { text: JSON.stringify(DRAFT) });
  const attempt = await beginExercise(server, id, server.at(id));
  for (const act of acts) await act(attempt);
  const input = { use: 'solution', basedOn: 1 };
  const { text } = await attempt.sandbox.control<{ text: string }>('POST', 'exercise-recording', input);
  await attempt.restart();
  return { ...attempt, file: JSON.parse(text) as ExerciseFile };
}

const moveLesson =
  (changes: object): Act =>
  async (attempt) => {
    const { deptId, claId, teacherId, roomId } = await attempt.call<ClaTime>('claTimes.detail', {
      id: teaching.lesson,
    });
    const lesson = { courseTimeId: teaching.lesson, deptId, claId, teacherId, roomId };
    await attempt.call('claTimes.update', { ...lesson, ...changes });
  };
const MOVED = { claDate: '2026-09-12', startTime: '10:00', endTime: '11:30' };

const roomNamed = async (attempt: Attempt, roomName: string): Promise<string> =>
  (await rowOf<{ roomId: string; roomName: string }>(attempt, 'rooms.list', 'roomName', roomName, { pageSize: 50 }))
    .roomId;

const changeRoom =
  (changes: object, id: string = rooms.piano301): Act =>
  async (attempt) => {
    const { roomId, roomName, deptId, capacity, remark } = await rowOf<{
      roomId: string;
      roomName: string;
      deptId: string;
      capacity: number;
      remark: string;
    }>(attempt, 'rooms.list', 'roomId', id, { pageSize: 50 });
    await attempt.call('rooms.update', { roomId, roomName, deptId, capacity, remark, ...changes });
  };

describe('a recorded change of a row', () => {
  const LESSON = '课“少儿钢琴小组课 1 班”2026-09-13 15:00–16:30';

  it('stays accepted when another column of the row changes; only the other column is reported', async ({ server }) => {
    const attempt = await recorded(server, moveLesson(MOVED));
    await moveLesson({ ...MOVED, roomId: await roomNamed(attempt, '303 钢琴房') })(attempt);
    expect(await attempt.missing()).toEqual([
      `${LESSON} 的教室由 301 钢琴房 改成了 303 钢琴房，任务没有要求；请改回原样`,
    ]);
    await moveLesson({ ...MOVED, roomId: rooms.piano301 })(attempt);
    expect(await attempt.missing()).toEqual([]);
  });

  it('with a wrong value is reported once, by the check of its column', async ({ server }) => {
    const attempt = await recorded(server, moveLesson(MOVED));
    await moveLesson({ ...MOVED, claDate: '2026-09-11' })(attempt);
    expect(await attempt.missing()).toEqual([`${LESSON} 的日期应为 2026-09-12，现在是 2026-09-11`]);
  });

  it('with a wrong name is reported once, by the check of its column', async ({ server }) => {
    const attempt = await recorded(server, changeRoom({ roomName: '海棠琴房' }));
    await changeRoom({ roomName: '玉兰琴房' })(attempt);
    expect(await attempt.missing()).toEqual(['教室“301 钢琴房”的名称应为 海棠琴房，现在是 玉兰琴房']);
  });

  it('does not permit other changes of the row: a new name and remark that the task does not require are reported', async ({
    server,
  }) => {
    const attempt = await recorded(server, changeRoom({ capacity: 3 }));
    await changeRoom({ capacity: 3, roomName: '玉兰琴房', remark: '刚调音' })(attempt);
    expect(await attempt.missing()).toEqual([
      '教室“301 钢琴房”的名称由 301 钢琴房 改成了 玉兰琴房，备注由 电钢琴 12 台，靠窗 改成了 刚调音，任务没有要求；请改回原样',
    ]);
  });

  it('is checked per row: the value recorded for one row is not accepted in the other', async ({ server }) => {
    const rename = changeRoom({ roomName: '海棠琴房' });
    const enlarge: Act = async (attempt) =>
      changeRoom({ capacity: 9 }, await roomNamed(attempt, '303 钢琴房'))(attempt);
    const attempt = await recorded(server, rename, enlarge);
    await changeRoom({ roomName: '海棠琴房', capacity: 9 })(attempt);
    await enlarge(attempt);
    expect(await attempt.missing()).toEqual(['教室“301 钢琴房”的容量应为 12，现在是 9']);
  });
});

describe('a recorded new row', () => {
  it('is accepted in another colour', async ({ server }) => {
    const cla = {
      claName: '周末提高班',
      departId: depts.binjiang,
      teachingMode: 1,
      courseId: teaching.course,
      recruitStatus: 1,
      capacity: 12,
      openDate: '2026-09-14',
    };
    const addClass =
      (claColor: string): Act =>
      (attempt) =>
        attempt.call('clas.add', { ...cla, claColor });
    const attempt = await recorded(server, addClass('#1c5fb8'));
    expect(JSON.stringify(attempt.file.expect)).not.toContain('颜色');
    await addClass('#b83a1c')(attempt);
    expect(await attempt.missing()).toEqual([]);
  });

  it('of a purchase is accepted only with the recorded method of payment', async ({ server }) => {
    const sell =
      (payType: string): Act =>
      async (attempt) => {
        const { productId, price } = await attempt.call<Product>('products.detail', { id: teaching.product });
        const sale = { studentId: spareRows.student, lines: [{ productId, quantity: 1 }], amount: price };
        await attempt.call('sales.add', { ...sale, paidAmount: price, payType });
      };
    const attempt = await recorded(server, sell('2'));
    expect(attempt.file.expect).toMatchObject([
      { check: [{}, { use: 'purchase' }, { use: 'paymentMethod', with: { method: '微信' } }] },
    ]);
    await sell('2')(attempt);
    expect(await attempt.missing()).toEqual([]);
    await attempt.restart();
    await sell('1')(attempt);
    expect(await attempt.missing()).toEqual(['“少儿钢琴小组课 48 课时”的收款方式应为微信，现在是现金']);
  });
});
