import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depts, staffMembers, teaching } from '#seed/fixed.ts';
import { type Attempt, begin } from '../../support/exercises.ts';
import { sharedTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
afterAll(() => server.close());

/** One sandbox an exercise; each test begins it anew. */
function attempts(exercise: string): () => Attempt {
  let attempt: Attempt;
  beforeAll(async () => {
    attempt = await begin(server, exercise);
    expect(await attempt.isSolved()).toBe(false);
  });
  return () => attempt;
}

describe('a new room', () => {
  const attempt = attempts('new-room');
  const room = { roomName: '204 古筝教室', deptId: depts.binjiang, capacity: 20 };

  it('is missing at the start', async () => {
    expect(await attempt().missing()).toEqual(['还没有新增教室']);
  });

  it.each([
    ['too few seats', { capacity: 12 }, '教室“204 古筝教室”的座位数是 12，应为 20'],
    ['no seats', { capacity: null }, '教室“204 古筝教室”没有填写座位数'],
    [
      'the name of another, but for a space',
      { roomName: '301钢琴房' },
      '教室“301钢琴房”和已有的“301 钢琴房”几乎同名，容易走错',
    ],
    ['out of use', { inUse: 0 }, '教室“204 古筝教室”是停用的，排课时选不到它'],
  ])('with %s is not enough', async (_, mistake, sentence) => {
    await attempt().anew();
    await attempt().call('rooms.add', { ...room, ...mistake });
    expect(await attempt().missing()).toEqual([sentence]);
  });

  it('that was mended solves it, under any name', async () => {
    await attempt().anew();
    await attempt().call('rooms.add', { ...room, roomName: '风之谷', capacity: 2 });
    await attempt().call('rooms.add', { ...room, roomName: '风之谷二', capacity: 20 });
    expect(await attempt().isSolved()).toBe(true);
  });
});

describe('a new class', () => {
  const attempt = attempts('new-class');
  const cla = {
    claName: '周末提高班',
    departId: depts.binjiang,
    teachingMode: 1,
    courseId: teaching.course,
    teacherId: staffMembers.linXiaowen,
    recruitStatus: 1,
    capacity: 12,
    openDate: '2026-09-14',
    claColor: '#c2255c',
  };

  it('is missing at the start', async () => {
    expect(await attempt().missing()).toEqual(['还没有新建班级']);
  });

  it.each([
    ['more seats than the room has', { capacity: 13 }, '班级容量 13 超过了 301 钢琴房的 12 个座位'],
    ['the colour of another', { claColor: '#1C5FB8' }, '班级颜色与另一班“少儿钢琴小组课 1 班”相同'],
    ['no colour', { claColor: null }, '班级没有选颜色'],
    ['another day', { openDate: '2026-09-15' }, '班级的开班日期不是 2026-09-14'],
    ['nobody to teach it', { teacherId: null }, '班级的授课教师不是林晓雯'],
    ['closed doors', { recruitStatus: 0 }, '班级不是“招生中”，学员还不能报名'],
  ])('with %s is not enough', async (_, mistake, sentence) => {
    await attempt().anew();
    await attempt().call('clas.add', { ...cla, ...mistake });
    expect(await attempt().missing()).toEqual([sentence]);
  });

  it('solves it', async () => {
    await attempt().anew();
    await attempt().call('clas.add', { ...cla, claName: '随便叫什么', capacity: 6 });
    expect(await attempt().isSolved()).toBe(true);
  });
});
