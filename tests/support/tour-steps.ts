import { announcements } from '#contracts/calls/announcements.ts';
import { attendance } from '#contracts/calls/attendance.ts';
import { audits } from '#contracts/calls/audits.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { orders } from '#contracts/calls/orders.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { depts } from '#contracts/calls/depts.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { PendingCampus, Registration } from '#contracts/entities/registration.ts';
import type { Student } from '#contracts/entities/student.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { Leave } from '#contracts/entities/teacher-request.ts';
import type { Substitute } from '#contracts/entities/teacher.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { depts as fixedDepts, spareRows, teaching, tenants } from '#seed/fixed-ids.ts';
import { attendants, lessonsBetween, pianoClass } from './lessons.ts';
import { orderFor, register } from './onboarding.ts';
import type { Caller, Page, TestSandbox } from './server.ts';

type StepAction = (caller: Caller, today: string, sandbox: TestSandbox) => Promise<unknown>;

const newestStudent = async (caller: Caller): Promise<Student> => {
  const { rows } = await caller.data<Page<Student>>(students.list, { pageSize: 1 });
  if (!rows[0]) throw new Error('There is no student.');
  return rows[0];
};
const lessonsOn = (caller: Caller, begin: string, end: string) => lessonsBetween(caller, begin, end);
const mustFind = <T>(row: T | undefined, what: string): T => {
  if (row === undefined) throw new Error(`There is no ${what}.`);
  return row;
};
const isNotHeld = ({ claTimeStatus, teacherId }: ClaTime): boolean =>
  claTimeStatus !== 2 && teacherId === pianoClass.teacherId;

async function buyProduct(caller: Caller, studentId: string): Promise<void> {
  await caller.data(studentProducts.add, { studentId, productId: teaching.product, quantity: 1, amount: 4180 });
}

/** Records a lesson for every student who can be recorded and has enough hours. */
async function recordLesson(caller: Caller, lesson: ClaTime, attendStatus = 1): Promise<void> {
  const able = (await attendants(caller)).filter(
    ({ balanceHour, expireHour }) => (balanceHour ?? 0) - (expireHour ?? 0) >= 2,
  );
  const studentAttendList = able.map(({ studentId, studentClaId }) => ({
    studentId,
    studentClaId,
    attendStatus,
    stuLoseHour: 2,
  }));
  const { courseTimeId } = lesson;
  await caller.data(attendance.record, {
    attendType: 'rule',
    claId: pianoClass.claId,
    courseTimeId,
    studentAttendList,
  });
}

/** Actions that perform each step of the demo scripts, each with the persona who performs it. */
const stepActions: Readonly<Record<string, readonly [as: string, StepAction]>> = {
  'enrol-to-roll-call.student': [
    'binjiang01',
    (caller) => caller.data(students.add, { studentName: '孟听澜', deptId: fixedDepts.binjiang, phone: '13857121234' }),
  ],
  'enrol-to-roll-call.purchase': [
    'binjiang01',
    async (caller) => buyProduct(caller, (await newestStudent(caller)).studentId),
  ],
  'enrol-to-roll-call.seat': [
    'binjiang01',
    async (caller) => {
      const { rows } = await caller.data<Page<StudentCourse>>(studentCourses.list, {
        pageSize: 50,
        courseId: teaching.course,
      });
      const { studentCourseId } = mustFind(
        rows.find(({ claId, status }) => !claId && status === 1),
        'enrolment that waits',
      );
      await caller.data(studentCourses.chooseCla, { studentCourseId, claId: teaching.cla });
    },
  ],
  'enrol-to-roll-call.lesson': [
    'binjiang01',
    (caller, claDate) => caller.data(claTimes.add, { ...pianoClass, claDate, startTime: '19:30', endTime: '20:30' }),
  ],
  'enrol-to-roll-call.roll-call': [
    'teacher01',
    async (caller, today, sandbox) => {
      const lessons = await lessonsOn(await sandbox.signIn('binjiang01'), today, today);
      await recordLesson(caller, mustFind(lessons.find(isNotHeld), 'lesson today'));
    },
  ],
  'enrol-to-roll-call.correction': [
    'binjiang01',
    async (caller, today) => {
      const held = (await lessonsOn(caller, today, today)).filter(({ claTimeStatus }) => claTimeStatus === 2);
      const { courseTimeId } = mustFind(held[0], 'held lesson');
      const detail = await caller.data<{
        studentAttendList: { studentId: string; studentClaId: string; stuLoseHour: number; attendStatus: number }[];
      }>(claTimes.detail, { id: courseTimeId });
      const studentAttendList = detail.studentAttendList.map(
        ({ studentId, studentClaId, stuLoseHour, attendStatus }, place) => ({
          studentId,
          studentClaId,
          stuLoseHour: place === 0 ? 0 : stuLoseHour,
          attendStatus: place === 0 ? 2 : attendStatus,
        }),
      );
      await caller.data(attendance.change, {
        attendType: 'rule',
        claId: pianoClass.claId,
        courseTimeId,
        studentAttendList,
      });
    },
  ],
  'campus-week.rule': [
    'binjiang01',
    (caller, today) =>
      caller.data(claTimeRules.add, {
        ...pianoClass,
        claId: spareRows.emptyCla,
        ruleType: 1,
        beginDate: today,
        endDate: addDays(today, 60),
        repeatType: 1,
        weekDay: '3',
        filterHoliday: true,
        startTime: '08:00',
        endTime: '09:00',
      }),
  ],
  'campus-week.move': [
    'binjiang01',
    async (caller, today) => {
      const lesson = mustFind(
        (await lessonsOn(caller, addDays(today, 1), addDays(today, 60))).find(isNotHeld),
        'lesson to come',
      );
      const { courseTimeId, deptId, claId, teacherId, roomId, payHour, claDate } = lesson;
      await caller.data(claTimes.update, {
        courseTimeId,
        deptId,
        claId,
        teacherId,
        roomId,
        payHour,
        claDate: addDays(claDate, 1),
        startTime: '20:00',
        endTime: '21:00',
      });
    },
  ],
  'campus-week.leave': [
    'teacher01',
    async (caller, today, sandbox) => {
      const lessons = await lessonsOn(await sandbox.signIn('binjiang01'), addDays(today, 1), addDays(today, 60));
      const { courseTimeId } = mustFind(
        lessons.find((lesson) => isNotHeld(lesson) && !lesson.pendingRequest && !lesson.onLeave),
        'lesson to come',
      );
      await caller.data(teachers.applyForLeave, { courseTimeId, remarks: '家里有事' });
    },
  ],
  'campus-week.substitute': [
    'binjiang01',
    async (caller, today) => {
      const { rows } = await caller.data<Page<Leave>>(teachers.tenantLeaves, { pageSize: 50, auditStatus: 0 });
      const { leaveTimeId } = mustFind(
        rows.find(({ claDate, teacherName }) => teacherName === '林晓雯' && (claDate ?? '') > today),
        'leave that waits',
      );
      const free = await caller.data<Substitute[]>(teachers.substitutes, { leaveTimeId });
      await caller.data(teachers.auditLeave, {
        leaveTimeId,
        auditStatus: 1,
        teacherId: mustFind(free[0], 'substitute').teacherId,
      });
    },
  ],
  'campus-week.forgotten': [
    'binjiang01',
    async (caller, today) => {
      const lessons = await lessonsOn(caller, addDays(today, -6), addDays(today, -1));
      await recordLesson(caller, mustFind(lessons.find(isNotHeld), 'lesson that was forgotten'));
    },
  ],
  'campus-week.renewal': [
    'binjiang01',
    async (caller) => {
      const { rows } = await caller.data<Page<StudentCourse>>(studentCourses.list, {
        pageSize: 50,
        courseId: teaching.course,
        balanceHour: 5,
      });
      await buyProduct(caller, mustFind(rows[0], 'enrolment with few hours').studentId);
    },
  ],
  'campus-week.room': [
    'binjiang01',
    (caller) => caller.data(rooms.add, { roomName: '405 排练厅', deptId: fixedDepts.binjiang, capacity: 20 }),
  ],
  'campus-week.announcement': [
    'qiming01',
    (caller) => caller.data(announcements.add, { title: '国庆放假安排', content: '放假三天。' }),
  ],
  'platform-and-agents.application': [
    'qiming01',
    (caller, _, sandbox) =>
      register(
        sandbox,
        { parentId: tenants.qiming, servicePeriod: 11, username: 'newcampus01', nickName: '云栖校区' },
        caller,
      ),
  ],
  'platform-and-agents.payment': [
    'qiming01',
    async (caller, _, sandbox) => {
      const campuses = await caller.data<PendingCampus[]>(registrations.pendingCampuses);
      const { username } = mustFind(
        campuses.find(({ auditStatus }) => auditStatus === 3),
        'campus that is not paid',
      );
      const { orderCode } = await caller.data<{ orderCode: string }>(orders.create, orderFor(username, 11));
      await caller.data(orders.pay, { orderCode, orderType: 1 });
      await sandbox.control('PUT', 'clock', { advanceMs: 10_000 });
      await caller.data(orders.status, { username, orderType: 1 });
    },
  ],
  'platform-and-agents.audit': [
    'admin01',
    async (caller) => {
      const { rows } = await caller.data<Page<Registration>>(audits.list, { auditStatus: 0, pageSize: 50 });
      const { username } = mustFind(
        rows.find(({ parentId }) => parentId === tenants.qiming),
        'campus that waits',
      );
      await caller.data(audits.pass, { username });
    },
  ],
  'platform-and-agents.opened': [
    'qiming01',
    async (caller) => {
      const { rows } = await caller.data<Page<{ deptId: string; createTime: string; deptType: number }>>(depts.list, {
        pageSize: 50,
      });
      const campuses = rows.filter(({ deptType }) => deptType === 2);
      const { deptId } = mustFind(
        campuses.toSorted((a, b) => (a.deptId < b.deptId ? 1 : -1))[0],
        'campus that was opened',
      );
      await caller.data(rooms.add, { roomName: `教室 ${deptId.slice(-4)}`, deptId, capacity: 10 });
    },
  ],
  'platform-and-agents.announcement': [
    'admin01',
    (caller) => caller.data(announcements.add, { title: '新功能上线', content: '课表可以打印了。' }),
  ],
};

/** Performs a step of a demo script as its persona. */
export async function doStep(sandbox: TestSandbox, tour: string, step: string): Promise<void> {
  const [as, run] = mustFind(stepActions[`${tour}.${step}`], `way for ${tour}.${step}`);
  const { today } = await sandbox.control<{ today: string }>('GET', 'clock');
  await run(await sandbox.signIn(as), today, sandbox);
}
