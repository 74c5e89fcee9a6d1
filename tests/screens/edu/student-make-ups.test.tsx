import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { courseOptionExample } from '#contracts/examples/entities/course.ts';
import { lessonGuestExample, studentLeaveExample } from '#contracts/examples/entities/make-up.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { studentConflictExample } from '#contracts/examples/entities/student-conflict.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { studentConflictMessage } from '#contracts/rules/student-conflict.ts';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { bookedOwed, choice, lacksCall, makeUpBackend, openOwed } from '../support/make-up-backend.ts';
import { put } from '../support/put.ts';
import { renderScreen } from '../support/render.tsx';
import { choose, dialog, row } from '../support/screen-queries.ts';

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

const week = (...lessons: object[]) => ({
  columnTitles: [],
  claTimeContainer: [{ time: '10:00-12:00', days: { '6': lessons } }],
});

async function openDrawer(answers: Readonly<Record<string, Answer>> = {}) {
  const user = userEvent.setup();
  const backend = makeUpBackend({
    'owedLessons.list': () => ({ rows: [], total: 0 }),
    'claTimes.calendar': ({ beginDate }) => (beginDate === '2026-09-07' ? week(claTimeExample) : week()),
    ...answers,
  });
  renderScreen(<StudentPage />, { path: '/edu/student', route: '/edu/student' });
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '陈梓涵' }));
  const drawer = within(await dialog('学员详情 · 陈梓涵'));
  const part = async () => within(await drawer.findByRole('region', { name: '请假与补课' }));
  return { backend, user, drawer, part };
}

const { claName, claDate, startTime, endTime } = choice;
const place = { claName, claDate, startTime, endTime };

it('lists coming leaves, owed lessons and places as a guest', async () => {
  const { part } = await openDrawer({
    'studentLeaves.list': () => [studentLeaveExample],
    'owedLessons.list': () => ({ rows: [openOwed, bookedOwed], total: 2 }),
    'lessonGuests.list': () => [{ ...lessonGuestExample, ...place, kind: 'guest', state: 'absent' }],
  });
  const items = within(await (await part()).findByRole('list', { name: '请假与补课' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    '9 月 9 日（周三）18:30–20:00 提前请假少儿钢琴小组课 9 班 · 学校秋游撤销',
    '缺 9 月 6 日（周日）15:00–16:30 待安排少儿钢琴小组课 1 班 · 提前请假 · 补课扣 2 课时 · 期限 2026-10-06安排补课放弃',
    '缺 9 月 6 日（周日）10:00–11:30 已安排少儿钢琴小组课 10 班 · 提前请假 · 补课扣 2 课时 · 补课 9 月 9 日（周三）16:30–18:00 少儿钢琴小组课 7 班改约放弃',
    '插班 9 月 9 日（周三）16:30–18:00 未到少儿钢琴小组课 7 班 · 滨江校区 · 林晓雯',
  ]);
});

it('records a leave from a coming lesson after stating its effect', async () => {
  const { backend, user, part } = await openDrawer();
  await user.click(await (await part()).findByRole('button', { name: '请假' }));
  const form = within(await dialog('请假 · 陈梓涵'));
  await choose(user, form, '课次', '9 月 12 日（周六）10:00–11:30 少儿钢琴小组课 1 班');
  expect(
    await form.findByText('提前请假，可补课，最晚 10 月 12 日（周一）补。缺课不扣课时，补课扣 2 课时。'),
  ).toBeVisible();
  await put(user, form.getByRole('textbox', { name: '请假原因' }), '秋游');
  await user.click(form.getByRole('button', { name: '登记请假' }));
  await waitFor(() => expect(backend.toasts).toEqual(['请假已登记']));
  expect(backend.lastInput('studentLeaves.add')).toEqual({
    courseTimeId: claTimeExample.courseTimeId,
    studentClaId: studentClaExample.studentClaId,
    reason: '秋游',
  });
});

it('offers no lesson that is held, in which the student has no seat, or from which the student is on leave', async () => {
  const lessons = [
    { ...claTimeExample, claTimeStatus: 2 },
    { ...claTimeExample, claId: '9' },
    { ...claTimeExample, claDate: '2026-09-07', startTime: '09:00', endTime: '10:00' },
    claTimeExample,
  ];
  const { user, part } = await openDrawer({
    'claTimes.calendar': ({ beginDate }) => (beginDate === '2026-09-07' ? week(...lessons) : week()),
    'studentLeaves.list': () => [{ ...studentLeaveExample, courseTimeId: claTimeExample.courseTimeId }],
  });
  await user.click(await (await part()).findByRole('button', { name: '请假' }));
  expect(await within(await dialog('请假 · 陈梓涵')).findByText('接下来四周没有可以请假的课次')).toBeVisible();
});

it('keeps the form when the leave is refused', async () => {
  const { backend, user, part } = await openDrawer({
    'studentLeaves.add': () => {
      throw new Refused('该课次已开始，请在记上课时记为请假');
    },
  });
  await user.click(await (await part()).findByRole('button', { name: '请假' }));
  const form = within(await dialog('请假 · 陈梓涵'));
  await choose(user, form, '课次', /1 班$/);
  await put(user, form.getByRole('textbox', { name: '请假原因' }), '秋游');
  await user.click(form.getByRole('button', { name: '登记请假' }));
  expect(await form.findByText('该课次已开始，请在记上课时记为请假')).toBeVisible();
  await waitFor(() => expect(backend.countOf('studentLeaves.list')).toBe(2));
  expect(form.getByRole('textbox', { name: '请假原因' })).toHaveValue('秋游');
});

it('revokes a leave after a confirmation', async () => {
  const { backend, user, part } = await openDrawer({ 'studentLeaves.list': () => [studentLeaveExample] });
  await user.click(await (await part()).findByRole('button', { name: '撤销' }));
  const question = await dialog('撤销请假');
  expect(question).toHaveTextContent('待补课和已约的补课一并取消。');
  await user.click(within(question).getByRole('button', { name: '撤销请假' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已撤销请假']));
  expect(backend.lastInput('studentLeaves.remove')).toEqual({
    id: studentLeaveExample.studentLeaveId,
    studentConflicts: 'ask',
  });
});

it('asks about the conflicts that a leave had prevented before it revokes the leave', async () => {
  const { backend, user, part } = await openDrawer({
    'studentLeaves.list': () => [studentLeaveExample],
    'studentLeaves.remove': ({ studentConflicts }) => {
      if (studentConflicts === 'accept') return null;
      throw new Refused(studentConflictMessage([studentConflictExample], 1, '2026-09-07'));
    },
  });
  await user.click(await (await part()).findByRole('button', { name: '撤销' }));
  const question = within(await dialog('撤销请假'));
  await user.click(question.getByRole('button', { name: '撤销请假' }));
  expect(await question.findByText(/^学员有时间冲突，确认后才能保存：陈梓涵/)).toBeVisible();
  expect(question.getByRole('button', { name: '仍要撤销请假' })).toBeVisible();
  await user.click(question.getByRole('button', { name: '取消' }));

  // Another opening asks again, because others may have changed the lessons meanwhile.
  await user.click(await (await part()).findByRole('button', { name: '撤销' }));
  const again = within(await dialog('撤销请假'));
  await user.click(again.getByRole('button', { name: '撤销请假' }));
  await user.click(await again.findByRole('button', { name: '仍要撤销请假' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已撤销请假']));
});

it('books a place without an owed lesson in one of the student’s courses', async () => {
  const { backend, user, part } = await openDrawer();
  await user.click(await (await part()).findByRole('button', { name: '插班' }));
  const form = within(await dialog('插班 · 陈梓涵'));
  await user.click(await form.findByRole('radio', { name: /7 班/ }));
  await user.click(form.getByRole('button', { name: '安排插班' }));
  expect(await form.findByRole('textbox', { name: '给家长的消息' })).toHaveValue(
    '家长您好，陈梓涵的插班课已安排在 9 月 9 日（周三）16:30–18:00，地点滨江校区 301 钢琴房，老师林晓雯。',
  );
  expect(backend.lastInput('owedLessons.choices')).toMatchObject({ studentId: studentClaExample.studentId });
  expect(backend.lastInput('lessonGuests.book')).toEqual({
    courseTimeId: choice.courseTimeId,
    studentId: studentClaExample.studentId,
    memo: null,
    studentConflicts: 'ask',
  });
});

it('hides 请假与补课 if a backend lacks the calls', async () => {
  const { backend, drawer } = await openDrawer({
    'studentLeaves.list': lacksCall,
    'owedLessons.list': lacksCall,
    'lessonGuests.list': lacksCall,
  });
  await drawer.findByRole('list', { name: '班级与课程' });
  await waitFor(() => expect(drawer.queryByRole('region', { name: '请假与补课' })).not.toBeInTheDocument());
  expect(backend.toasts).toEqual([]);
  expect(screen.queryByText('请求的地址不存在')).not.toBeInTheDocument();
});

describe('a trial', () => {
  const trial = { ...lessonGuestExample, ...place, kind: 'trial', state: 'booked' };

  it('is booked for the student without choosing the student again', async () => {
    const { backend, user, part } = await openDrawer();
    await user.click(await (await part()).findByRole('button', { name: '约试听' }));
    const form = within(await dialog('约试听 · 陈梓涵'));
    expect(form.queryByRole('combobox', { name: '学员' })).not.toBeInTheDocument();
    await choose(user, form, '课程', courseOptionExample.courseName);
    await user.click(await form.findByRole('radio', { name: /9 月 9 日/ }));
    await user.click(form.getByRole('button', { name: '约试听' }));
    await form.findByRole('textbox', { name: '给家长的消息' });
    expect(backend.lastInput('lessonGuests.book')).toEqual({
      courseTimeId: choice.courseTimeId,
      kind: 'trial',
      studentId: studentExample.studentId,
      memo: null,
      studentConflicts: 'ask',
    });
  });

  it('is listed with its state, says whether the student enrolled, and can be cancelled', async () => {
    const converted = { ...trial, lessonGuestId: '2', state: 'attended', convertDate: '2026-09-12' };
    const { backend, user, part } = await openDrawer({ 'lessonGuests.list': () => [trial, converted] });
    const items = within(await (await part()).findByRole('list', { name: '请假与补课' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '试听 9 月 9 日（周三）16:30–18:00 已约少儿钢琴小组课 7 班 · 滨江校区 · 林晓雯取消预约',
      '试听 9 月 9 日（周三）16:30–18:00 到课 已报读少儿钢琴小组课 7 班 · 滨江校区 · 林晓雯',
    ]);
    await user.click((await part()).getByRole('button', { name: '取消预约' }));
    const question = await dialog(/^取消预约/);
    await user.click(within(question).getByRole('button', { name: '取消预约' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已取消预约']));
  });
});

it('requests the export of the places as a guest, and shows its refusal', async () => {
  const { backend, user, part } = await openDrawer({
    'lessonGuests.list': () => [{ ...lessonGuestExample, ...place, kind: 'guest', state: 'attended' }],
    'lessonGuests.export': () => {
      throw new Refused('导出繁忙，请稍后重试');
    },
  });
  await user.click(await (await part()).findByRole('button', { name: '导出补课、插班与试听' }));
  await waitFor(() => expect(backend.toasts).toEqual(['导出繁忙，请稍后重试']));
  expect(backend.inputsOf('lessonGuests.export')).toEqual([{ studentId: studentExample.studentId }]);
});
