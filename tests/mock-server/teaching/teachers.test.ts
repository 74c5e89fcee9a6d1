import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { staff } from '#contracts/calls/staff.ts';
import { teachers as calls } from '#contracts/calls/teachers.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ClaStudent, Teacher, TeacherCla } from '#contracts/entities/teacher.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { staffMembers, teaching } from '#seed/fixed-ids.ts';
import { attendants, newLesson, pianoClass } from '../../support/lessons.ts';
import { firstOrThrow } from '../../support/requests.ts';
import { type Page, TODAY } from '../../support/server.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';

const { teacherId } = pianoClass;

describe('teachers', () => {
  it('are the staff of type 1, each with labels and a campus', async ({ qiming }) => {
    const all = await qiming.data<Page<Teacher>>(calls.list, { pageSize: 200 });
    const members = await qiming.data<Page<{ staffId: string }>>(staff.list, { type: 1, pageSize: 200 });
    expect(all.rows.map((row) => row.teacherId)).toEqual(members.rows.map((row) => row.staffId));
    expect(all.rows.find((row) => row.teacherId === teacherId)).toMatchObject({
      teacherName: '林晓雯',
      sexStr: '女',
      phone: '13857120401',
      personnelStatusStr: '在职',
      tenantName: '滨江校区',
    });
  });

  it('are listed in pages of ten, and can be filtered by name and status', async ({ qiming }) => {
    expect((await qiming.data<Page<Teacher>>(calls.list)).rows).toHaveLength(10);
    const named = await qiming.data<Page<Teacher>>(calls.list, { teacherName: '晓雯', personnelStatus: 1 });
    expect(named.rows.map((row) => row.teacherName)).toEqual(['林晓雯']);
    expect(await qiming.data(calls.list, { teacherName: '晓雯', personnelStatus: 2 })).toMatchObject({
      rows: [],
      total: 0,
    });
  });

  it('are only those of the campus for campus staff', async ({ binjiang }) => {
    const { rows } = await binjiang.data<Page<Teacher>>(calls.list, { pageSize: 200 });
    expect(new Set(rows.map((row) => row.tenantName))).toEqual(new Set(['滨江校区']));
  });

  const reads = [calls.detail, calls.clas, calls.lessons, calls.leaves, calls.changes];
  for (const call of reads)
    it(`${call.name}: teachers see only their own data, and institutions only that of their teachers`, async ({
      binjiang,
      teacher,
      lantian,
    }) => {
      const { rows } = await binjiang.data<Page<Teacher>>(calls.list, { pageSize: 200 });
      const other = firstOrThrow(rows.filter((row) => row.teacherId !== teacherId)).teacherId;
      await teacher.data(call, { teacherId });
      await binjiang.data(call, { teacherId: other });
      expect(await teacher.refusal(call, { teacherId: other })).toBe('0404 教师不存在');
      expect(await lantian.refusal(call, { teacherId })).toBe('0404 教师不存在');
    });

  it('are hidden from staff of other campuses, and exclude staff who do not teach', async ({ qiming, binjiang }) => {
    const { rows } = await qiming.data<Page<Teacher>>(calls.list, { pageSize: 200 });
    const elsewhere = firstOrThrow(rows.filter((row) => row.tenantName === '西湖校区')).teacherId;
    expect(await binjiang.refusal(calls.detail, { teacherId: elsewhere })).toBe('0404 教师不存在');
    const members = await qiming.data<Page<{ staffId: string; type: number }>>(staff.list, { pageSize: 200 });
    const { staffId } = firstOrThrow(members.rows.filter(({ type }) => type === 2));
    expect(await qiming.refusal(calls.detail, { teacherId: staffId })).toBe('0404 教师不存在');
  });

  it('have classes with their progress and consumed hours', async ({ qiming, teacher }) => {
    const { rows, total } = await teacher.data<Page<TeacherCla>>(calls.clas, { teacherId, pageSize: 200 });
    expect(rows).toHaveLength(total);
    const row = rows.find(({ claId }) => claId === teaching.cla);
    const lessons = await qiming.data<Page<ClaTime>>(claTimes.toAttend, { claId: teaching.cla, pageSize: 200 });
    const held = lessons.rows.filter(({ claTimeStatus }) => claTimeStatus === 2);
    expect(row).toMatchObject({
      teacherName: '林晓雯',
      staffName: '林晓雯',
      claName: '少儿钢琴小组课 1 班',
      claStatus: '授课中',
      studentNum: 9,
      classNum: lessons.total,
      startedClassNum: held.length,
      classPercentage: Math.trunc((100 * held.length) / lessons.total),
    });
    const before = row?.payTotalHour ?? 0;
    expect(before).toBeGreaterThan(0);
    const courseTimeId = await newLesson(qiming, TODAY);
    const [one] = await attendants(qiming);
    const studentAttendList = [{ ...one, attendStatus: 1, stuLoseHour: 2 }];
    await qiming.data(attendance.record, { attendType: 'rule', claId: teaching.cla, courseTimeId, studentAttendList });
    const after = await teacher.data<Page<TeacherCla>>(calls.clas, { teacherId, pageSize: 200 });
    expect(after.rows.find(({ claId }) => claId === teaching.cla)).toMatchObject({
      classNum: lessons.total + 1,
      startedClassNum: held.length + 1,
      payTotalHour: before + 2,
    });
  });

  it('have classes whose progress includes the archived months, as in the details of the class', async ({
    qiming,
    teacher,
  }) => {
    const { rows } = await teacher.data<Page<TeacherCla>>(calls.clas, { teacherId, pageSize: 200 });
    const old = firstOrThrow(rows.filter(({ openDate }) => openDate && openDate < addDays(TODAY, -120)));
    const { courseCla } = await qiming.data<{ courseCla: Cla }>(clas.allDetail, { id: old.claId });
    expect(courseCla.archivedLessonNum).toBeGreaterThan(6);
    const lessons = await qiming.data<Page<ClaTime>>(claTimes.toAttend, { claId: old.claId, pageSize: 1 });
    expect(old.archivedLessonNum).toBe(courseCla.archivedLessonNum);
    expect(old.classNum).toBe(lessons.total + (courseCla.archivedLessonNum ?? 0));
    expect(old.startedClassNum).toBeGreaterThan(courseCla.archivedLessonNum ?? 0);
    expect(courseCla).not.toHaveProperty('archivedHour');
  });

  it('have students of their classes, visible to the teachers of the class and to staff', async ({
    binjiang,
    teacher,
    lantian,
  }) => {
    const input = { claId: teaching.cla, pageSize: 200 };
    const { rows, total } = await teacher.data<Page<ClaStudent>>(calls.claStudents, input);
    expect(total).toBe(9);
    expect(rows.every(({ studentName, contactInfo }) => studentName && contactInfo)).toBe(true);
    expect(rows.every(({ phone }) => /^1\d{10}$/.test(phone ?? ''))).toBe(true);
    expect(rows[0]).toMatchObject({ statusStr: '在读' });
    expect((await binjiang.data<Page<ClaStudent>>(calls.claStudents, input)).total).toBe(9);
    expect(await lantian.refusal(calls.claStudents, input)).toBe('0404 班级不存在');
    const all = await binjiang.data<Page<{ claId: string; teacherId: string }>>(clas.list, { pageSize: 200 });
    const own = new Set(
      (await teacher.data<Page<TeacherCla>>(calls.clas, { teacherId, pageSize: 200 })).rows.map(({ claId }) => claId),
    );
    const other = firstOrThrow(all.rows.filter(({ claId }) => !own.has(claId))).claId;
    expect(await teacher.refusal(calls.claStudents, { claId: other })).toBe('0403 只能操作自己任教的班级');
  });

  it('have future lessons in order of time, followed by past lessons, newest first', async ({ teacher }) => {
    const { rows } = await teacher.data<Page<ClaTime>>(calls.lessons, { teacherId, pageSize: 200 });
    const moments = rows.map(({ claDate, startTime }) => `${claDate} ${startTime}`);
    const begun = moments.findIndex((moment) => moment < TODAY);
    expect(begun).toBeGreaterThan(10);
    expect(moments.slice(0, begun)).toEqual(moments.slice(0, begun).sort());
    expect(moments.slice(begun)).toEqual(moments.slice(begun).sort().reverse());
    expect(moments.slice(begun).every((moment) => moment < TODAY)).toBe(true);
    expect(rows.every((row) => row.teacherId === staffMembers.linXiaowen || row.substituteOf === '林晓雯')).toBe(true);
  });

  it('cannot read a colleague’s lesson', async ({ binjiang, teacher, lantian }) => {
    const { rows } = await binjiang.data<Page<ClaTime>>(claTimes.toAttend, { pageSize: 200, beginDate: TODAY });
    const other = firstOrThrow(rows.filter((row) => row.teacherId !== teacherId && row.substituteOf !== '林晓雯'));
    expect(await teacher.refusal(calls.lesson, { courseTimeId: other.courseTimeId })).toBe('0404 课次不存在');
    expect(await lantian.refusal(calls.lesson, { courseTimeId: teaching.lesson })).toBe('0404 课次不存在');
  });
});
