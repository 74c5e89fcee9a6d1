import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emptyPlan, type MoveInPlan } from '#contracts/move-in/plan.ts';
import { Refused, type Sent } from '../support/answer-calls.ts';
import { added, openRows, type Rows } from '../support/move-in-rows.tsx';
import { signInUser } from '../support/render.tsx';

/** One campus with one course and one class, whose two students are enrolled; one enrolment has a worth. */
const plan: MoveInPlan = {
  ...emptyPlan(),
  campus: [added('campus-2', { deptName: '新校区' })],
  course: [added('course-2', { courseName: '钢琴', teachingMode: 1 as const, everyStuLoseHour: 1 })],
  student: [2, 3].map((row) =>
    added(`student-${row}`, { studentName: `学员${row}`, phone: `1385712000${row}`, deptId: { key: 'campus-2' } }),
  ),
  enrolment: [2, 3].map((row) =>
    added(`enrolment-${row}`, {
      studentId: { key: `student-${row}` },
      courseId: { key: 'course-2' },
      chargeType: 'hour' as const,
      hours: 10,
      givenHours: 2,
      ...(row === 2 && { value: 1_000 }),
    }),
  ),
};

let rows: Rows = {};

beforeEach(() => {
  rows = {};
  localStorage.clear();
  signInUser({ tenantId: '1843200000000000002' });
});

/** Opens the page with the plan. `refuse` may return a response in place of adding a student. */
const open = (refuse: (form: Sent) => Response | undefined = () => undefined) =>
  openRows(plan, rows, { refuse: (form, list) => (list === 'students' ? refuse(form) : undefined) });

it('writes row by row with the ids of earlier rows, without amounts', async () => {
  const { backend, write, writes } = open();
  await write('写入');
  expect(await screen.findByText(/^已写入/)).toBeVisible();
  expect(writes()).toEqual([
    'depts.add',
    'courses.add',
    'students.add',
    'students.add',
    'studentCourses.add',
    'studentCourses.add',
  ]);
  expect(backend.firstInput('students.add')).toMatchObject({ studentName: '学员2', deptId: 'deptId0' });
  expect(backend.inputsOf('studentCourses.add')).toEqual([
    { studentId: 'studentId0', courseId: 'courseId0', chargeType: 'hour', balanceHour: 12 },
    { studentId: 'studentId1', courseId: 'courseId0', chargeType: 'hour', balanceHour: 12 },
  ]);
  // Amounts are not written.
  expect(screen.getByText('2 条报读、课时 30')).toBeVisible();
  expect(screen.queryByRole('heading', { name: '最近的搬入' })).toBeNull();
});

it('updates a course without sending a state if the backend returns none', async () => {
  const course = { courseId: 'course-1', courseName: '钢琴', teachingMode: 1 as const, everyStuLoseHour: 1 };
  const row = { action: 'update' as const, key: 'course-2', row: 2, id: course.courseId };
  const update = { ...emptyPlan(), course: [{ ...row, values: { everyStuLoseHour: 2 } }] };
  const { backend, write } = openRows(
    update,
    { courses: [course] },
    { answers: { 'courses.detail': () => ({ ...course, inUse: null, remark: null }), 'courses.update': () => null } },
  );
  await write('写入');
  await waitFor(() => expect(backend.firstInput('courses.update')).toEqual({ ...course, everyStuLoseHour: 2 }));
});

it('states before writing that worth and gifts are not carried over', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText('搬入的文件'), new File([new Uint8Array([1])], '搬家.xlsx'));
  expect(await screen.findByText(/^当前系统不支持一次搬入，将逐行写入/)).toBeVisible();
  expect(await screen.findByText('1 条报读的剩余金额不会写入，课时按金额 0 转入。')).toBeVisible();
  expect(screen.getByText('2 条报读的赠送课时并入剩余课时。')).toBeVisible();
});

it('continues after a reload with the row whose result is unknown, and reuses its operation key', async () => {
  let isDown = true;
  const calls: (string | null)[] = [];
  const first = open((form) =>
    form['studentName'] === '学员3' && isDown ? new Response('Bad Gateway', { status: 502 }) : undefined,
  );
  await first.write('写入');
  expect(await screen.findByText('已停止。再次写入会从未写入的行继续，不会重复。')).toBeVisible();
  calls.push(first.backend.operations[first.backend.sent.findLastIndex(({ name }) => name === 'students.add')] ?? null);
  expect(Object.values(localStorage).join()).not.toMatch(/学员|138571/);
  first.view.unmount();

  isDown = false;
  const second = open();
  await second.user.upload(
    await screen.findByLabelText('搬入的文件'),
    new File([new Uint8Array([1, 2, 3])], '改名.xlsx'),
  );
  expect(await screen.findByText('这个文件已写入 3 行，将从未写入的行继续。')).toBeVisible();
  await second.user.click(await screen.findByRole('button', { name: '继续写入' }));
  await second.user.click(await screen.findByRole('button', { name: '确认写入' }));
  expect(await screen.findByText(/^已写入/)).toBeVisible();
  expect(second.writes()).toEqual(['students.add', 'studentCourses.add', 'studentCourses.add']);
  calls.push(second.backend.operations[second.backend.sent.findIndex(({ name }) => name === 'students.add')] ?? null);
  expect(calls[1]).toBe(calls[0]);
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('move-in:'))).toEqual([]));
});

it("checks the rules by the institution's holidays if the backend has them, and by the national ones otherwise", async () => {
  const day = { holidayDate: '2026-11-11', holidayName: '校庆', isWorkday: false };
  const { engine, user, view } = openRows(plan, rows, {
    answers: { 'holidays.ofYear': ({ year }) => (year === '2026' ? [day] : []) },
  });
  const file = new File([new Uint8Array([1])], '搬家.xlsx');
  await user.upload(await screen.findByLabelText('搬入的文件'), file);
  await waitFor(() => expect(engine.checks[0]?.existing.holidays).toEqual([day]));
  view.unmount();

  const second = open();
  await second.user.upload(await screen.findByLabelText('搬入的文件'), file);
  await waitFor(() => expect(second.engine.checks).toHaveLength(1));
  expect(second.engine.checks[0]?.existing.holidays).toBeNull();
});

it('leaves out a refused row and those that refer to it, and lists both', async () => {
  const { user, write, writes } = open((form) => {
    if (form['studentName'] === '学员2') throw new Refused('联系电话已被使用');
    return undefined;
  });
  await write('写入');
  expect(await screen.findByText('2 行没有写入，原因列在“核对”中；其余各行已经写入。')).toBeVisible();
  expect(writes().filter((name) => name === 'studentCourses.add')).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: /^问题/ }));
  const table = await screen.findByRole('table', { name: '问题列表' });
  expect(table).toHaveTextContent('联系电话已被使用');
  expect(table).toHaveTextContent('引用的行没有写入');
});
