import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emptyPlan, type MoveInPlan } from '#contracts/move-in/plan.ts';
import { type Backend, Refused } from '../support/answer-calls.ts';
import { added, openRows, type Rows } from '../support/move-in-rows.tsx';
import { signInUser } from '../support/render.tsx';

const student = (row: number) =>
  added(`student-${row}`, { studentName: `学员${row}`, phone: `1385712000${row}`, deptId: { key: 'campus-2' } });
const byHour = (key: string, of: string, hours: number) =>
  added(key, {
    studentId: { key: of },
    courseId: { key: 'course-2' },
    chargeType: 'hour' as const,
    hours,
    givenHours: 0.5,
  });
const base: MoveInPlan = {
  ...emptyPlan(),
  campus: [added('campus-2', { deptName: '新校区' })],
  course: [added('course-2', { courseName: '钢琴', teachingMode: 1 as const, everyStuLoseHour: 1 })],
  student: [student(2)],
};
const period = { dateBegin: '2026-09-01', dateEnd: '2026-12-31' };
const byPeriod = added('enrolment-2', {
  studentId: { key: 'student-2' },
  courseId: { key: 'course-2' },
  chargeType: 'date' as const,
  ...period,
});
const badGateway = () => new Response('Bad Gateway', { status: 502 });

/** Returns the operation key of the first call with this name. */
const operationOf = ({ operations, sent }: Backend, name: string): string | null =>
  operations[sent.findIndex((call) => call.name === name)] ?? null;

let rows: Rows = {};

beforeEach(() => {
  rows = {};
  localStorage.clear();
  signInUser({ tenantId: '1843200000000000002' });
});

it('writes seats, students and courses that have no sheet of their own', async () => {
  const own = [2, 3].map((row) => `enrolment-${row}`);
  const plan: MoveInPlan = {
    ...base,
    course: [added('enrolment-2', { courseName: '钢琴', teachingMode: 1 as const, everyStuLoseHour: 1 })],
    cla: [
      added('enrolment-2', {
        claName: '钢琴 1 班',
        departId: { key: 'campus-2' },
        courseId: { key: 'enrolment-2' },
        teachingMode: 1 as const,
        recruitStatus: 1 as const,
        capacity: 20,
      }),
    ],
    student: own.map((key, at) => ({ ...student(at + 2), key })),
    enrolment: own.map((key) => ({
      ...byHour(key, key, 10),
      values: { ...byHour(key, key, 10).values, courseId: { key: 'enrolment-2' } },
    })),
    seat: own.map((key) => added(key, { enrolmentId: { key }, claId: { key: 'enrolment-2' } })),
  };
  const { backend, write } = openRows(plan, rows, { answers: { 'studentClas.allocate': () => null } });
  await write('写入');
  expect(await screen.findByText(/^已写入/)).toBeVisible();
  expect(backend.inputsOf('studentCourses.add')).toEqual([
    { studentId: 'studentId0', courseId: 'courseId0', chargeType: 'hour', balanceHour: 10.5 },
    { studentId: 'studentId1', courseId: 'courseId0', chargeType: 'hour', balanceHour: 10.5 },
  ]);
  expect(backend.inputsOf('studentClas.allocate')).toEqual([
    { claId: 'claId0', studentIds: ['studentId0'], studentCourseIds: ['studentCourseId0'] },
    { claId: 'claId0', studentIds: ['studentId1'], studentCourseIds: ['studentCourseId1'] },
  ]);
});

it('adds the hours of several purchases of a course as one enrolment', async () => {
  const plan = {
    ...base,
    enrolment: [byHour('enrolment-2', 'student-2', 10), byHour('enrolment-3', 'student-2', 5.25)],
  };
  const { backend, write } = openRows(plan, rows);
  await write('写入');
  expect(await screen.findByText(/^已写入/)).toBeVisible();
  expect(backend.inputsOf('studentCourses.add')).toEqual([
    { studentId: 'studentId0', courseId: 'courseId0', chargeType: 'hour', balanceHour: 16.25 },
  ]);
});

it('states before writing that a course with hours and a period keeps one of them', async () => {
  const { user } = openRows({ ...base, enrolment: [byPeriod, byHour('enrolment-3', 'student-2', 10)] }, rows);
  await user.upload(await screen.findByLabelText('搬入的文件'), new File([new Uint8Array([1])], '搬家.xlsx'));
  expect(await screen.findByText('1 名学员的同一课程既有课时又有期限，只能写入先出现的一种。')).toBeVisible();
});

it.each(['courses', 'students', 'studentCourses'])(
  'finds a record of %s whose response was lost, and does not add it again',
  async (lost) => {
    let isDown = true;
    const plan = { ...base, enrolment: [byHour('enrolment-2', 'student-2', 10)] };
    const { write, press, writes } = openRows(plan, rows, {
      after: (_, list) => (list === lost && isDown ? badGateway() : undefined),
    });
    await write('写入');
    expect(await screen.findByText(/^已停止/)).toBeVisible();
    isDown = false;
    await press('继续写入');
    expect(await screen.findByText(/^已写入/)).toBeVisible();
    expect(writes()).toEqual(['depts.add', 'courses.add', 'students.add', 'studentCourses.add']);
  },
);

it('sends a refused row again after it was corrected', async () => {
  let isRefused = true;
  const { user, write, press, backend } = openRows(base, rows, {
    refuse: (_, list) => {
      if (list === 'students' && isRefused) throw new Refused('联系电话已被使用');
      return undefined;
    },
  });
  await write('写入');
  expect(await screen.findByText(/^1 行没有写入/)).toBeVisible();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: '重新检查' }));
  await press('继续写入');
  expect(await screen.findByText(/^已写入/)).toBeVisible();
  const [first, second] = backend.operations.filter((_, at) => backend.sent[at]?.name === 'students.add');
  expect(second).not.toBe(first);
});

it('sets the period of an enrolment that was added before an interruption', async () => {
  const first = openRows({ ...base, enrolment: [byPeriod] }, rows, {
    answers: { 'studentCourses.changePeriod': badGateway },
  });
  await first.write('写入');
  expect(await screen.findByText(/^已停止/)).toBeVisible();
  first.view.unmount();

  const merged = (key: string, id: string) => ({ action: 'merge' as const, key, row: 2, id });
  const second = openRows(
    {
      ...emptyPlan(),
      campus: [merged('campus-2', 'deptId0')],
      course: [merged('course-2', 'courseId0')],
      student: [merged('student-2', 'studentId0')],
      enrolment: [merged('enrolment-2', 'studentCourseId0')],
    },
    rows,
    { answers: { 'studentCourses.changePeriod': () => null } },
  );
  await second.write('继续写入');
  expect(await screen.findByText(/^已写入/)).toBeVisible();
  expect(second.writes()).toEqual([]);
  expect(second.backend.inputsOf('studentCourses.changePeriod')).toEqual([
    { studentCourseId: 'studentCourseId0', ...period },
  ]);
  expect(operationOf(second.backend, 'studentCourses.changePeriod')).toBe(
    operationOf(first.backend, 'studentCourses.changePeriod'),
  );
});

it('closes a class to new students only after its own students have seats, also after an interruption', async () => {
  const plan: MoveInPlan = {
    ...base,
    cla: [
      added('cla-2', {
        claName: '钢琴 1 班',
        departId: { key: 'campus-2' },
        courseId: { key: 'course-2' },
        teachingMode: 1 as const,
        recruitStatus: 0 as const,
        capacity: 20,
      }),
    ],
    enrolment: [byHour('enrolment-2', 'student-2', 10)],
    seat: [added('enrolment-2', { enrolmentId: { key: 'enrolment-2' }, claId: { key: 'cla-2' } })],
  };
  let isDown = true;
  const { backend, write, press } = openRows(plan, rows, {
    answers: {
      'studentClas.allocate': () => (isDown ? badGateway() : null),
      'clas.detail': () => rows['clas']?.[0],
      'clas.update': () => null,
    },
  });
  await write('写入');
  expect(await screen.findByText(/^已停止/)).toBeVisible();
  expect(backend.firstInput('clas.add')).toMatchObject({ recruitStatus: 1 });
  expect(backend.countOf('clas.update')).toBe(0);
  isDown = false;
  await press('继续写入');
  expect(await screen.findByText(/^已写入/)).toBeVisible();
  expect(backend.inputsOf('clas.update')).toMatchObject([{ claId: 'claId0', claName: '钢琴 1 班', recruitStatus: 0 }]);
});
