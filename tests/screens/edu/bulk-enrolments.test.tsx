import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type BulkRow, bulkKindNames } from '#contracts/entities/bulk-change.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { studentCourseExample, waitingStudentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { type Answer, type Backend, Refused, type Sent } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { studentBackend } from '../support/student-backend.ts';

const PATH = '/edu/student?activeTab=studentCourseList';
const [ONE, OTHER] = [studentCourseExample, waitingStudentCourseExample];

/** Effects of a change: the second enrolment cannot change. */
const effectsOf = ({ ids }: Sent): BulkRow[] => {
  const rows: BulkRow[] = [
    { id: ONE.studentCourseId, name: ONE.studentName, outcome: 'changed', text: '由 2027-03-01 延到 2027-03-15' },
    { id: OTHER.studentCourseId, name: OTHER.studentName, outcome: 'refused', text: '没有会到期的剩余课时，不能延期' },
  ];
  return rows.filter(({ id }) => (ids as string[]).includes(id));
};

const answers: Record<string, Answer> = {
  'studentCourses.list': () => ({ rows: [ONE, OTHER], total: 2 }),
  'studentCourses.detail': ({ id }) => [ONE, OTHER].find((row) => row.studentCourseId === id),
  'clas.options': () => ({ rows: [{ ...claExample, claId: '742', claName: '新班 A' }], total: 1 }),
  'bulkChanges.preview': (input) => ({ rows: effectsOf(input) }),
  'bulkChanges.apply': (input) => ({ bulkChangeId: '877', rows: effectsOf(input) }),
  'bulkChanges.list': () => ({ rows: [], total: 0 }),
  'bulkChanges.undo': () => ({
    rows: [{ id: ONE.studentCourseId, name: ONE.studentName, outcome: 'changed', text: '恢复为在读' }],
  }),
};

/** Selects both enrolments and opens a bulk change. */
async function openBulk(label: string, kind: keyof typeof bulkKindNames, more: Record<string, Answer> = {}) {
  const backend = studentBackend({ ...answers, ...more });
  renderScreen(<StudentPage />, { path: PATH, route: '/edu/student' });
  const user = userEvent.setup();
  for (const { studentName } of [ONE, OTHER])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^选择.*${studentName}`) }));
  await user.click(within(screen.getByRole('toolbar', { name: '批量操作' })).getByRole('button', { name: label }));
  const drawer = within(await screen.findByRole('dialog', { name: bulkKindNames[kind] }));
  return { backend, user, drawer };
}

it('extends the selected enrolments, then undoes the extension', async () => {
  const { backend, user, drawer } = await openBulk('延期', 'extendEnrolments');
  expect(drawer.getByRole('button', { name: '报读延期' })).toBeDisabled();
  await user.type(drawer.getByRole('textbox', { name: '延长天数' }), '14');
  expect(await drawer.findByText('1 个可处理，1 个不能处理')).toBeVisible();
  expect(drawer.getByText('没有会到期的剩余课时，不能延期')).toBeVisible();
  await user.type(drawer.getByRole('textbox', { name: '原因' }), '台风');
  await user.click(await drawer.findByRole('button', { name: '报读延期 1 个' }));
  expect(await drawer.findByText('已处理 1 个报读，1 个没有改动')).toBeVisible();
  expect(backend.lastInput('bulkChanges.apply')).toMatchObject({
    kind: 'extendEnrolments',
    ids: [ONE.studentCourseId, OTHER.studentCourseId],
    days: 14,
    reason: '台风',
  });
  await user.click(drawer.getByRole('button', { name: '撤销' }));
  expect(await drawer.findByText('已撤销，1 个报读恢复原样')).toBeVisible();
});

it('suspends without further fields, and omits deselected rows', async () => {
  const { backend, user, drawer } = await openBulk('停课', 'suspendEnrolments');
  await user.click(drawer.getByRole('checkbox', { name: new RegExp(`^选择 ${OTHER.studentName}`) }));
  await user.click(await drawer.findByRole('button', { name: '报读停课 1 个' }));
  await drawer.findByText('已处理 1 个报读');
  expect(backend.lastInput('bulkChanges.apply')).toMatchObject({
    kind: 'suspendEnrolments',
    ids: [ONE.studentCourseId],
  });
});

it('offers the classes of the course that the selected enrolments share, and previews the move to the chosen one', async () => {
  const { backend, user, drawer } = await openBulk('转班', 'moveToClass');
  await user.click(drawer.getByRole('combobox', { name: '目标班级' }));
  await user.click(await screen.findByRole('option', { name: /新班 A/ }));
  await drawer.findByRole('button', { name: '转班 1 个' });
  expect(backend.lastInput('bulkChanges.preview')).toMatchObject({ kind: 'moveToClass', claId: '742' });
  expect(backend.lastInput('clas.options')).toMatchObject({ courseId: ONE.courseId });
});

const missing = () => new Response('', { status: 404 });

it('changes the enrolments one by one if the backend has no bulk changes', async () => {
  const { backend, user, drawer } = await openBulk('复课', 'resumeEnrolments', {
    'bulkChanges.preview': missing,
    'bulkChanges.list': missing,
    'studentCourses.resume': ({ id }) => {
      if (id === OTHER.studentCourseId) throw new Refused(`学员${OTHER.studentName}已是在读状态`);
      return null;
    },
  });
  expect(await drawer.findByText('已选 2 个，将逐个保存，有学员冲突的不保存，不能一次撤销')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: '报读复课 2 个' }));
  expect(await drawer.findByText('已处理 1 个报读，1 个没有改动')).toBeVisible();
  expect(drawer.getByText(`学员${OTHER.studentName}已是在读状态`)).toBeVisible();
  expect(backend.inputsOf('studentCourses.resume')).toHaveLength(2);
  expect(drawer.queryByRole('button', { name: '撤销' })).toBeNull();
});

it('extends each purchase with hours left in its own request if the backend has no bulk changes', async () => {
  const purchase = { ...studentProductExample, studentCourseId: ONE.studentCourseId, balanceHour: 8 };
  const { backend, user, drawer } = await openBulk('延期', 'extendEnrolments', {
    'bulkChanges.preview': missing,
    'bulkChanges.list': missing,
    'studentProducts.list': () => ({
      rows: [
        { ...purchase, studentProductId: '1', expireDate: '2026-10-31' },
        { ...purchase, studentProductId: '2', expireDate: '2026-12-31' },
        { ...purchase, studentProductId: '3', expireDate: '2026-11-30', balanceHour: 0 },
      ],
      total: 3,
    }),
    'studentCourses.changeExpiry': () => null,
  });
  await user.click(drawer.getByRole('checkbox', { name: new RegExp(`^选择 ${OTHER.studentName}`) }));
  await user.type(drawer.getByRole('textbox', { name: '延长天数' }), '7');
  await user.click(await drawer.findByRole('button', { name: '报读延期 1 个' }));
  await drawer.findByText('已处理 1 个报读');
  await waitFor(() => expect(backend.countOf('studentCourses.changeExpiry')).toBe(2));
  expect(backend.inputsOf('studentCourses.changeExpiry')).toMatchObject([
    { studentProductId: '1', expireDate: '2026-11-07', basedOnDate: '2026-10-31' },
    { studentProductId: '2', expireDate: '2027-01-07', basedOnDate: '2026-12-31' },
  ]);
});

/** Returns the operation keys that the calls with this name have sent. */
const operationsOf = ({ sent, operations }: Backend, name: string) =>
  operations.filter((_, index) => sent[index]?.name === name);

it('extends no purchase twice if the response to one of them was lost', async () => {
  const expiry: Record<string, string> = { '1': '2026-10-31', '2': '2026-12-31' };
  let isLost = true;
  const { backend, user, drawer } = await openBulk('延期', 'extendEnrolments', {
    'bulkChanges.preview': missing,
    'bulkChanges.list': missing,
    'studentProducts.list': () => ({
      rows: Object.entries(expiry).map(([studentProductId, expireDate]) => ({
        ...studentProductExample,
        studentCourseId: ONE.studentCourseId,
        balanceHour: 8,
        studentProductId,
        expireDate,
      })),
      total: 2,
    }),
    'studentCourses.changeExpiry': ({ studentProductId, expireDate }) => {
      expiry[String(studentProductId)] = String(expireDate);
      if (studentProductId !== '2' || !isLost) return null;
      isLost = false;
      throw new TypeError('The connection was lost.');
    },
  });
  await user.click(drawer.getByRole('checkbox', { name: new RegExp(`^选择 ${OTHER.studentName}`) }));
  await user.type(drawer.getByRole('textbox', { name: '延长天数' }), '7');
  await user.click(await drawer.findByRole('button', { name: '报读延期 1 个' }));
  await user.click(await drawer.findByRole('button', { name: '继续处理 1 个' }));
  expect(await drawer.findByText('已处理 1 个报读')).toBeVisible();
  expect(expiry).toEqual({ '1': '2026-11-07', '2': '2027-01-07' });
  expect(backend.inputsOf('studentCourses.changeExpiry').map((input) => input['studentProductId'])).toEqual([
    '1',
    '2',
    '2',
  ]);
  const [, second, retry] = operationsOf(backend, 'studentCourses.changeExpiry');
  expect(retry).toBe(second);
});
