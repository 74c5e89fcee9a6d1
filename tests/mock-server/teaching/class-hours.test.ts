import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas as calls } from '#contracts/calls/clas.ts';
import type { ClaDetail } from '#contracts/entities/cla.ts';
import { attendants, lessonsBetween, logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import { firstOrThrow } from '../../support/requests.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { claId } = pianoClass;

describe('new hours of a class', () => {
  const lessons = (caller: Caller) => lessonsBetween(caller, '2026-09-01', '2027-12-31');
  const detail = (caller: Caller): Promise<ClaDetail> => caller.data(calls.detail, { id: claId });
  const change = async (caller: Caller, more: object): Promise<void> => {
    const { courseName, deptName, staffName, studentCnt, createTime, plannedLessons, ...form } = await detail(caller);
    await caller.data(calls.update, { ...form, ...more });
  };

  it('are applied to upcoming lessons only on request, except lessons with hours set by hand, and are logged', async ({
    qiming,
  }) => {
    const byHand = await newLesson(qiming, '2026-09-20', { payHour: 3 });
    const before = await lessons(qiming);
    const ahead = before.filter((row) => row.claTimeStatus === 1 && row.claDate >= '2026-09-07');
    const count = ahead.length - 1;
    expect(count).toBeGreaterThan(3);
    expect((await detail(qiming)).plannedLessons).toEqual([{ payHour: 2, count }]);

    await change(qiming, { everyStuLoseHour: 2.5 });
    expect(await lessons(qiming)).toEqual(before);
    expect((await detail(qiming)).plannedLessons).toEqual([{ payHour: 2, count }]);

    await change(qiming, { everyStuLoseHour: 1.5, applyToPlanned: true });
    const after = await lessons(qiming);
    const changed = new Set(ahead.map((row) => row.courseTimeId).filter((id) => id !== byHand));
    const version = { updateTime: expect.any(String), updateUserName: expect.any(String) };
    expect(after).toEqual(
      before.map((row) => (changed.has(row.courseTimeId) ? { ...row, payHour: 1.5, ...version } : row)),
    );
    expect((await logOf(qiming, firstOrThrow([...changed])))[0]).toEqual(['修改', '随班级修改：课时由 2 改为 1.5']);
    expect((await detail(qiming)).plannedLessons).toEqual([{ payHour: 1.5, count }]);
  });

  it('change no lesson if the update of the class is refused', async ({ qiming }) => {
    const before = await lessons(qiming);
    const { claName, ...form } = await detail(qiming);
    const input = { ...form, claName: '', everyStuLoseHour: 1.5, applyToPlanned: true };
    expect(await qiming.refusal(calls.update, input)).toMatch(/^0400/);
    expect(await lessons(qiming)).toEqual(before);
  });

  it('do not change a held lesson of today', async ({ qiming }) => {
    const held = await newLesson(qiming, '2026-09-07');
    const { studentId, studentClaId } = firstOrThrow(await attendants(qiming));
    const studentAttendList = [{ studentId, studentClaId, attendStatus: 3, stuLoseHour: 0 }];
    await qiming.data(attendance.record, { attendType: 'rule', claId, courseTimeId: held, studentAttendList });
    await change(qiming, { everyStuLoseHour: 1.5, applyToPlanned: true });
    expect(await qiming.data(claTimes.detail, { id: held })).toMatchObject({ payHour: 2 });
  });
});
