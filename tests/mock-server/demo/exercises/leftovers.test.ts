import { describe, expect } from 'vitest';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { depts, makeUps, spareRows, teaching } from '#seed/fixed-ids.ts';
import { type Attempt, beginExercise } from '#tests/support/exercises.ts';
import { rowOf } from '#tests/support/play.ts';
import { test as it } from '#tests/support/server-test.ts';

const SOLVED = { roomName: '204 古筝教室', deptId: depts.binjiang, capacity: 20 };
type Act = (attempt: Attempt) => Promise<unknown>;

const moveLesson =
  (changes: object): Act =>
  async (attempt) => {
    const { deptId, claId, teacherId, roomId } = await attempt.call<ClaTime>('claTimes.detail', {
      id: teaching.lesson,
    });
    const lesson = { courseTimeId: teaching.lesson, deptId, claId, teacherId, roomId };
    await attempt.call('claTimes.update', { ...lesson, ...changes });
  };
const ORIGINAL = { claDate: '2026-09-13', startTime: '15:00', endTime: '16:30' };

const balance =
  (balanceHour: number): Act =>
  (attempt) =>
    attempt.call('studentCourses.changeBalance', { studentCourseId: teaching.studentCourse, balanceHour });

const noticeOf = async (attempt: Attempt): Promise<string> =>
  (await rowOf<{ announcementId: string; title: string }>(attempt, 'announcements.list', 'title', '停水通知'))
    .announcementId;

const renameRoom =
  (from: string, to: string): Act =>
  async (attempt) => {
    const { roomId, deptId, capacity, remark } = await rowOf<{
      roomId: string;
      roomName: string;
      deptId: string;
      capacity: number;
      remark: string;
    }>(attempt, 'rooms.list', 'roomName', from, { pageSize: 50 });
    await attempt.call('rooms.update', { roomId, roomName: to, deptId, capacity, remark });
  };

/** Additional changes beside a solved exercise: the act, the sentence that reports it, and the act that undoes it. */
const LEFTOVERS: Readonly<Record<string, readonly [Act, RegExp, Act?]>> = {
  'a lesson of a class on another day': [
    moveLesson({ claDate: '2026-09-12', startTime: '10:00', endTime: '11:30' }),
    /^课“少儿钢琴小组课 1 班”2026-09-13 15:00–16:30 的日期由 2026-09-13 改成了 2026-09-12，上课时间由 15:00 改成了 10:00.*任务没有要求；请改回原样$/,
    moveLesson(ORIGINAL),
  ],
  'a deleted lesson': [
    (attempt) => attempt.call('claTimes.remove', { id: teaching.lesson }),
    /^课“少儿钢琴小组课 1 班”2026-09-13 15:00–16:30 被删除了，任务没有要求；请重新开始练习$/,
  ],
  'hours changed by hand': [
    balance(20),
    /^陈梓涵的“少儿钢琴小组课”被手工加了 14 课时，任务没有要求；请在“学员管理 › 报读课程”中调整回原来的余额$/,
    balance(6),
  ],
  'a student removed from a class': [
    (attempt) => attempt.call('studentClas.leave', { studentClaId: teaching.studentCla }),
    /^座位（陈梓涵在“少儿钢琴小组课 1 班”）没有了，任务没有要求；请在“班级管理”中重新分班$/,
    (attempt) => attempt.call('studentClas.allocate', { claId: teaching.cla, studentIds: [teaching.student] }),
  ],
  'a student in a class': [
    (attempt) =>
      attempt.call('studentClas.allocate', { claId: spareRows.emptyCla, studentIds: [spareRows.waitingStudent] }),
    /^多了一个座位：魏一辰在“少儿钢琴小组课 新班 B”，任务没有要求；请在“班级管理”中打开这个班，把学员移出$/,
    async (attempt) => {
      const { rows } = await attempt.call<{ rows: { studentClaId: string }[] }>('studentClas.list', {
        claId: spareRows.emptyCla,
      });
      await attempt.call('studentClas.leave', { studentClaId: rows[0]?.studentClaId });
    },
  ],
  'a refunded purchase of a student': [
    (attempt) =>
      attempt.call('studentProducts.refund', {
        studentProductId: teaching.studentProduct,
        refundAmount: 570,
        remark: '搬家',
      }),
    /^购买（陈梓涵的“少儿钢琴小组课 24 课时”）被退费了，任务没有要求；退费不能撤回，请重新开始练习$/,
  ],
  'a new student': [
    (attempt) => attempt.call('students.add', { studentName: '苗可', phone: '13857120999', deptId: depts.binjiang }),
    /^多了一名学员：“苗可”（13857120999），任务没有要求；请在“教务管理 › 学员管理”中删除$/,
    async (attempt) => {
      const { studentId } = await rowOf<{ studentId: string; studentName: string }>(
        attempt,
        'students.list',
        'studentName',
        '苗可',
        { studentName: '苗可' },
      );
      await attempt.call('students.remove', { id: studentId });
    },
  ],
  'a new announcement': [
    (attempt) => attempt.call('announcements.add', { title: '停水通知', content: '周三停水' }),
    /^多了一条公告：“停水通知”，任务没有要求；请在“公告管理”中撤回$/,
    async (attempt) => attempt.call('announcements.withdraw', { id: await noticeOf(attempt) }),
  ],
  'a renamed room': [
    renameRoom('301 钢琴房', '302 钢琴房（新）'),
    /^教室“301 钢琴房”的名称由 301 钢琴房 改成了 302 钢琴房（新），任务没有要求；请改回原样$/,
    renameRoom('302 钢琴房（新）', '301 钢琴房'),
  ],
  'a waived make-up': [
    (attempt) => attempt.call('owedLessons.waive', { owedLessonId: makeUps.open, reason: '不补了' }),
    /^待补课（杜亦安 2026-09-05）的状态被改动了，任务没有要求；请改回原样，放弃的补课不能恢复，请重新开始练习$/,
  ],
};

describe('additional change beside a solved exercise', () => {
  for (const [name, [act, sentence, undo]] of Object.entries(LEFTOVERS))
    it(`is reported in one sentence${undo ? ', and no longer after it is undone' : ''}: ${name}`, async ({
      server,
    }) => {
      const attempt = await beginExercise(server, 'new-room');
      await attempt.call('rooms.add', SOLVED);
      await act(attempt);
      const missing = await attempt.missing();
      expect(missing).toEqual([expect.stringMatching(sentence)]);
      if (!undo) return;
      await undo(attempt);
      expect(await attempt.missing()).toEqual([]);
    });

  it('is not reported if it changes no data of the school: sign-in, read mark, own password, repeated read', async ({
    server,
  }) => {
    const attempt = await beginExercise(server, 'new-room');
    await attempt.call('rooms.add', SOLVED);
    await attempt.as('teacher01');
    const { rows } = await attempt.call<{ rows: { announcementId: string }[] }>('announcements.mine');
    await attempt.call('announcements.read', { id: rows[0]?.announcementId });
    await attempt.call('rooms.list');
    await attempt.call('profile.updatePassword', { oldPassword: 'Demo2026', newPassword: 'Anbu2026' });
    expect(await attempt.missing()).toEqual([]);
  });
});
