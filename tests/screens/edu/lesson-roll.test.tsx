import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { recordedAttendanceExample } from '#contracts/examples/entities/cla-time.ts';
import { studentConflictExample } from '#contracts/examples/entities/student-conflict.ts';
import { config } from '#web/config/config.ts';
import { AttendanceCorrection } from '#web/features/attendance/index.ts';
import type { Answer } from '../support/answer-calls.ts';
import {
  attendanceBackend,
  claId,
  forgottenLesson,
  heldLesson,
  seatIdOf,
  student,
  TODAY,
  todaysLesson,
} from '../support/attendance-backend.ts';
import { line, openAttendanceForm } from '../support/attendance-form.tsx';
import { renderScreen, signInUser } from '../support/render.tsx';
import { choose } from '../support/screen-queries.ts';

const held = { dateBegin: '2026-03-02', dateEnd: null };
afterEach(() => {
  config.unavailableCalls = [];
});

/** On 09-06 陈梓涵 left and 后来 joined; 王可 is suspended on both days. */
const rollOf = (day: string) => {
  const gone = { dateBegin: '2026-03-02', dateEnd: '2026-09-06', exit: 'moved' as const };
  const joined = student('后来', 10, { dateBegin: '2026-09-06', dateEnd: null });
  const suspended = student('王可', 9, { ...held, status: 2 });
  return day < '2026-09-06'
    ? [student('李想', 8, held), student('陈梓涵', 32, gone), suspended, joined]
    : [student('李想', 8, held), joined, suspended];
};
const answerRoll: Answer = ({ courseTimeId, claDate }) => {
  const day = courseTimeId === forgottenLesson.courseTimeId ? forgottenLesson.claDate : String(claDate ?? TODAY);
  const rows = rollOf(day);
  return { rows, total: rows.length };
};
const forgotten = '2026-09-05 星期六 10:00–11:30 · 301 钢琴房';
type Form = Awaited<ReturnType<typeof openAttendanceForm>>['form'];
const namesOf = (form: Form) =>
  form
    .getAllByRole('row')
    .slice(1)
    .map((row) => `${row.getAttribute('aria-selected') === 'true' ? '' : '○ '}${row.getAttribute('aria-label')}`);
const checkbox = async (form: Form, name: string) => within(await line(form, name)).getByRole('checkbox');

it('shows the roll of the chosen lesson, and sends only the selected students', async () => {
  const { backend, form, user, save } = await openAttendanceForm({ 'students.toAttend': answerRoll });
  await line(form, '李想');
  expect(backend.lastInput('students.toAttend')).toMatchObject({ claDate: todaysLesson.claDate });
  expect(namesOf(form)).toEqual([
    expect.stringMatching(/^李想，出勤/),
    expect.stringMatching(/^后来，出勤/),
    '○ 王可，停课，未选中',
  ]);

  await choose(user, form, '排课时间', forgotten);
  await line(form, '陈梓涵');
  expect(backend.lastInput('students.toAttend')).toMatchObject({ claId, claDate: forgottenLesson.claDate });
  await waitFor(() =>
    expect(namesOf(form)).toEqual([
      expect.stringMatching(/^李想，出勤/),
      expect.stringMatching(/^陈梓涵，09-06 已转班，出勤/),
      '○ 王可，停课，未选中',
      '○ 后来，09-06 入班，未选中',
    ]),
  );
  await user.click(form.getByRole('checkbox', { name: /^全选/ }));
  expect(await checkbox(form, '李想')).not.toBeChecked();
  await user.click(form.getByRole('checkbox', { name: /^全选/ }));
  expect(await checkbox(form, '后来')).not.toBeChecked();
  await user.click(await checkbox(form, '后来'));
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')).toMatchObject({
    courseTimeId: forgottenLesson.courseTimeId,
    studentAttendList: ['李想', '陈梓涵', '后来'].map((name) => ({ studentClaId: seatIdOf(name) })),
  });
});

it('keeps the user’s entries when another lesson is chosen', async () => {
  const { form, user } = await openAttendanceForm({ 'students.toAttend': answerRoll });
  await user.click(await checkbox(form, '李想'));
  await choose(user, form, '排课时间', forgotten);
  await line(form, '陈梓涵');
  expect(await checkbox(form, '李想')).not.toBeChecked();
  expect(await checkbox(form, '后来')).not.toBeChecked();
});

it('loads the roll of the day of an unscheduled lesson', async () => {
  const { backend, form, user } = await openAttendanceForm({ 'students.toAttend': answerRoll });
  await user.click(await form.findByRole('radio', { name: '自定义' }));
  await waitFor(() =>
    expect(backend.lastInput('students.toAttend')).toEqual({
      pageNum: '1',
      pageSize: '200',
      effect: 'true',
      claId,
      claDate: TODAY,
    }),
  );
});

const ended = student('李想', 0, { chargeType: 'date', expireDate: '2026-09-06', ...held });

it.each([
  ['sales.add and studentProducts.add', ['sales.add', 'studentProducts.add']],
  ['products.list', ['products.list']],
])('without %s offers only 延期 for a student whose period has ended, and names 续费', async (_, calls) => {
  config.unavailableCalls = calls;
  const { form } = await openAttendanceForm({
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32, held), ended], total: 2 }),
  });
  const buttons = within(await line(form, '李想')).getAllByRole('button', { name: /^为李想/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['延期']);
  expect(form.getByText('当前系统未提供：续费')).toBeVisible();
});

it('names no missing 续费 if every student of the roll has hours or a running period', async () => {
  config.unavailableCalls = ['products.list'];
  const { form } = await openAttendanceForm({
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32, held)], total: 1 }),
  });
  await line(form, '陈梓涵');
  expect(form.queryByText(/当前系统未提供/)).toBeNull();
});

it('offers 续费 and 延期 for a student whose period has ended, and returns to the roll with all entries', async () => {
  let expireDate = '2026-09-06';
  const { backend, form, user, save } = await openAttendanceForm({
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32, held), { ...ended, expireDate }], total: 2 }),
    'studentCourses.detail': () => ({ ...studentCourseExample, chargeType: 'date' }),
    'studentCourses.claOptions': () => [],
    'products.list': () => ({ rows: [], total: 0 }),
  });
  await line(form, '李想');
  expect(await checkbox(form, '李想')).not.toBeChecked();
  expect(within(await line(form, '陈梓涵')).queryByRole('button', { name: /续费|延期/ })).toBeNull();
  await user.type(form.getByRole('textbox', { name: '陈梓涵的备注' }), '准时');

  await user.click(form.getByRole('button', { name: '为李想续费' }));
  expect(await screen.findByRole('dialog', { name: '报名 · 李想' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '报名 · 李想' })).toBeNull());

  form.getByRole('button', { name: '为李想延期' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '调整报读' }));
  await dialog.findByRole('button', { name: '保存调整' });
  expect(backend.lastInput('studentCourses.detail')).toEqual({ id: ended.studentCourseId });
  expireDate = '2026-10-06';
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await checkbox(form, '李想')).toBeChecked());
  expect(form.queryByRole('button', { name: /续费/ })).toBeNull();
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')).toMatchObject({
    studentAttendList: [{ memo: '准时' }, { studentClaId: seatIdOf('李想') }],
  });
});

it('does not offer renewal to a teacher', async () => {
  const { form } = await openAttendanceForm({ 'students.toAttend': () => ({ rows: [ended], total: 1 }) });
  signInUser({ roles: ['teacher'], teacherId: '501' });
  await waitFor(() => expect(form.queryByRole('button', { name: '为李想续费' })).toBeNull());
  expect(await checkbox(form, '李想')).not.toBeChecked();
});

const NOTE = '名单是班级今天的在读学员，不是上课当天的，请核对后再保存。';

it('states for a past lesson that the listed students are today’s if the backend does not store the days of seats', async () => {
  const { form, user } = await openAttendanceForm();
  await line(form, '李想');
  expect(form.queryByText(NOTE)).toBeNull();
  await choose(user, form, '排课时间', forgotten);
  expect(await form.findByText(NOTE)).toBeVisible();
});

it('shows the roll of the day in a correction: recorded students first, others can be added', async () => {
  const one = { ...recordedAttendanceExample, studentName: '陈梓涵', studentClaId: seatIdOf('陈梓涵') };
  const rows = rollOf('2026-09-05');
  const backend = attendanceBackend({
    'claTimes.detail': () => ({ ...heldLesson, claDate: '2026-09-05', studentAttendList: [one] }),
    'students.toAttend': () => ({ rows, total: rows.length }),
  });
  renderScreen(<AttendanceCorrection courseTimeId={heldLesson.courseTimeId} onClose={() => {}} />);
  const form = within(await screen.findByRole('dialog', { name: '更正上课记录' }));
  await line(form, '陈梓涵');
  expect(backend.lastInput('students.toAttend')).toMatchObject({ claId, courseTimeId: heldLesson.courseTimeId });
  expect(namesOf(form)).toEqual([
    expect.stringMatching(/^陈梓涵，09-06 已转班，/),
    '○ 李想，未选中',
    '○ 王可，停课，未选中',
    '○ 后来，09-06 入班，未选中',
  ]);
  const user = userEvent.setup();
  await user.click(await checkbox(form, '后来'));
  await user.click(form.getByRole('button', { name: '保存更正' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.lastInput('attendance.change')).toMatchObject({
    studentAttendList: [{ studentClaId: seatIdOf('陈梓涵') }, { studentClaId: seatIdOf('后来') }],
  });
});

it('asks whether to use hours that were bought after the lesson', async () => {
  const rows = [student('李想', 8, held), student('陈梓涵', 10.5, { ...held, laterHour: 10 })];
  const { backend, user, save, form } = await openAttendanceForm({
    'students.toAttend': () => ({ rows, total: rows.length }),
  });
  await line(form, '陈梓涵');
  await save();
  const question = within(await screen.findByRole('dialog', { name: '上课当天课时不足' }));
  expect(question.getByRole('listitem')).toHaveTextContent(/^陈梓涵当天有效 0.5 课时，应扣 [\d.]+ 课时$/);
  await user.click(question.getByRole('button', { name: '返回修改' }));
  expect(backend.countOf('attendance.record')).toBe(0);
  await save();
  await user.click(await screen.findByRole('button', { name: '用之后的课时抵扣' }));
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')).toMatchObject({ allowLater: true });
});

it('lists a student of the former class of an undone lesson unselected, and records the student once selected', async () => {
  const undone = { ...forgottenLesson, attendUntil: '2026-09-14' };
  const former = student('陈梓涵', 32, { ...held, claId: '9', claName: '钢琴 1 班' });
  const { backend, form, user, save } = await openAttendanceForm({
    'claTimes.recent': ({ attended }) => (attended === 'true' ? [] : [todaysLesson, undone]),
    'students.toAttend': ({ courseTimeId }) => {
      const rows = [student('李想', 8, held), ...(courseTimeId === undone.courseTimeId ? [former] : [])];
      return { rows, total: rows.length };
    },
  });
  await choose(user, form, '排课时间', forgotten);
  await line(form, '陈梓涵');
  await waitFor(() =>
    expect(namesOf(form)).toEqual([expect.stringMatching(/^李想，出勤/), '○ 陈梓涵，原班级：钢琴 1 班，未选中']),
  );
  await user.click(await checkbox(form, '陈梓涵'));
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')).toMatchObject({
    studentAttendList: [{ studentClaId: seatIdOf('李想') }, { studentClaId: seatIdOf('陈梓涵') }],
  });
});

it('shows a student’s other lesson at the same time in the row', async () => {
  const otherLesson = { ...studentConflictExample.other, kind: 'overlap' as const };
  const rows = [student('陈梓涵', 32, { ...held, otherLesson }), student('李想', 8, held)];
  const { form } = await openAttendanceForm({ 'students.toAttend': () => ({ rows, total: 2 }) });
  const words = '时间重叠：创意美术 3 班 10:30–12:00（滨江校区 203 美术教室）';
  const conflicting = await line(form, '陈梓涵');
  expect(within(conflicting).getByText(words)).toBeVisible();
  expect(conflicting).toHaveAccessibleName(expect.stringContaining(words));
  expect(await line(form, '李想')).not.toHaveTextContent('时间重叠');
});
