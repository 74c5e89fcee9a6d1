import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { studentRecords } from '#contracts/calls/student-records.ts';
import { students } from '#contracts/calls/students.ts';
import { attendTypes } from '#contracts/entities/attendance.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentRecord } from '#contracts/entities/student-record.ts';
import { teaching } from '#seed/fixed-ids.ts';
import { attendants, newLesson, pianoClass } from '../../support/lessons.ts';
import type { Caller } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';

const TODAY = '2026-09-07';
const it = testIn({ today: TODAY, time: '09:00:00' });
const { claId } = pianoClass;

async function entry(caller: Caller, fields: object = {}): Promise<Record<string, unknown>> {
  const seat = (await attendants(caller)).find(({ studentId }) => studentId === teaching.student);
  return { studentId: teaching.student, studentClaId: seat?.studentClaId, attendStatus: 1, stuLoseHour: 2, ...fields };
}
const recorded = async (caller: Caller, courseTimeId: string) => {
  const lesson = await caller.data<{ studentAttendList: { late: boolean; stuLoseHour: number }[] }>(claTimes.detail, {
    id: courseTimeId,
  });
  return lesson.studentAttendList[0];
};
const morning = (caller: Caller) => newLesson(caller, TODAY, { startTime: '07:00', endTime: '08:00' });
const form = (courseTimeId: string, ...studentAttendList: object[]) => ({
  attendType: attendTypes.rule,
  claId,
  courseTimeId,
  studentAttendList,
});

describe('lateness of a student', () => {
  it('is stored with 到课, changes no hours, and is shown in the lesson and the student’s record', async ({
    qiming,
  }) => {
    const lesson = await morning(qiming);
    await qiming.data(attendance.record, form(lesson, await entry(qiming, { late: true })));
    expect(await recorded(qiming, lesson)).toMatchObject({ late: true, stuLoseHour: 2 });
    const record = await qiming.data<StudentRecord>(studentRecords.detail, {
      studentId: teaching.student,
      dateBegin: TODAY,
      dateEnd: TODAY,
    });
    expect(record.lessons).toMatchObject([{ courseTimeId: lesson, attendStatus: 1, late: true }]);
  });

  it('is refused with a status other than 到课, on recording and on correction, without changing the attendance', async ({
    qiming,
  }) => {
    const lesson = await morning(qiming);
    const onLeave = { attendStatus: 2, stuLoseHour: 0, late: true };
    const refusal = '0400 只有到课的学员可以记为迟到';
    expect(await qiming.refusal(attendance.record, form(lesson, await entry(qiming, onLeave)))).toBe(refusal);
    await qiming.data(attendance.record, form(lesson, await entry(qiming)));
    expect(await qiming.refusal(attendance.change, form(lesson, await entry(qiming, onLeave)))).toBe(refusal);
    expect(await recorded(qiming, lesson)).toMatchObject({ late: false, stuLoseHour: 2 });
  });

  it('can be corrected, is kept by a correction that omits it, and is cleared by another status', async ({
    qiming,
  }) => {
    const lesson = await morning(qiming);
    const correct = async (fields: object) => qiming.data(attendance.change, form(lesson, await entry(qiming, fields)));
    await qiming.data(attendance.record, form(lesson, await entry(qiming)));
    await correct({ late: true });
    expect(await recorded(qiming, lesson)).toMatchObject({ late: true, stuLoseHour: 2 });
    await correct({ stuLoseHour: 1.5 });
    expect(await recorded(qiming, lesson)).toMatchObject({ late: true, stuLoseHour: 1.5 });
    await correct({ memo: '路上堵车' });
    expect(await recorded(qiming, lesson)).toMatchObject({ late: true });
    await correct({ attendStatus: 3, stuLoseHour: 0 });
    expect(await recorded(qiming, lesson)).toMatchObject({ late: false });
    await correct({ late: false });
    expect(await recorded(qiming, lesson)).toMatchObject({ late: false });
  });

  it('is offered on the roll of a lesson to a teacher, who can record it', async ({ teacher, qiming }) => {
    const lesson = await morning(qiming);
    const roll = { claId, effect: false, courseTimeId: lesson };
    const { rows } = await teacher.data<{ rows: StudentCla[] }>(students.toAttend, roll);
    expect(rows.every(({ mayBeLate }) => mayBeLate)).toBe(true);
    await teacher.data(attendance.record, form(lesson, await entry(qiming, { late: true })));
    expect(await recorded(qiming, lesson)).toMatchObject({ late: true });
  });
});
