import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { claTimeExample, recordedAttendanceExample } from '#contracts/examples/entities/cla-time.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import {
  makeUpChoiceExample,
  makeUpSettingExample,
  studentLeaveExample,
} from '#contracts/examples/entities/make-up.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { LessonPeopleDrawer } from '#web/features/lesson-people/lazy.ts';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { seatIdOf, student } from '../support/attendance-backend.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { askAboutOverlap, bookedGuest as guest, overlapping, hourlyOwed as owed } from '../support/make-up-backend.ts';
import { renderScreen, signInUser } from '../support/render.tsx';

const lesson: ClaTime = {
  ...claTimeExample,
  courseTimeId: '781',
  claDate: '2026-09-08',
  startTime: '10:00',
  endTime: '11:30',
  payHour: 2,
};
const notFound: Answer = () => new Response('', { status: 404 });
const pageOf = (rows: readonly object[]) => ({ rows, total: rows.length });

async function openDrawer(answers: Record<string, Answer> = {}, shown: ClaTime = lesson) {
  setServerDate('Mon, 07 Sep 2026 01:30:00 GMT');
  signInUser();
  const backend = answerCalls({
    'students.toAttend': () => pageOf([student('陈梓涵', 32), student('李想', 0, { chargeType: 'date' })]),
    'studentLeaves.list': () => [],
    'lessonGuests.list': () => [],
    'owedLessons.setting': () => makeUpSettingExample,
    'owedLessons.list': () => pageOf([]),
    'owedLessons.choices': () => pageOf([]),
    'studentCourses.list': () => pageOf([]),
    'clas.allDetail': () => ({ courseCla: claExample, course: courseExample }),
    'dictData.byType': otherDictionary,
    ...answers,
  });
  renderScreen(<LessonPeopleDrawer lesson={shown} windowDays={7} onClose={vi.fn<() => void>()} />);
  const drawer = within(await screen.findByRole('dialog', { name: `学员名单 · ${shown.claName}` }));
  return { backend, drawer, user: userEvent.setup() };
}

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('states the effect of a leave before it is confirmed, and lists the leave', async () => {
  const leaves: object[] = [];
  const { backend, drawer, user } = await openDrawer({
    'studentLeaves.list': () => leaves,
    'studentLeaves.add': ({ studentClaId, reason }) => {
      leaves.push({ ...studentLeaveExample, studentClaId, studentName: '陈梓涵', reason });
      return null;
    },
  });
  await user.click(await drawer.findByRole('button', { name: '学员请假' }));
  const dialog = await dialogNamed('学员请假');
  await user.click(dialog.getByRole('combobox', { name: '学员' }));
  await user.click(await screen.findByRole('option', { name: '陈梓涵' }));
  await waitFor(() =>
    expect(dialog.getByRole('status')).toHaveTextContent(
      '提前请假，可补课，最晚 10 月 8 日（周四）补。缺课不扣课时，补课扣 2 课时。',
    ),
  );
  await user.type(dialog.getByRole('textbox', { name: '请假原因' }), '发烧');
  await user.click(dialog.getByRole('button', { name: '登记请假' }));
  await waitFor(() => expect(backend.toasts).toEqual(['请假已登记']));
  expect(backend.lastInput('studentLeaves.add')).toMatchObject({
    courseTimeId: '781',
    studentClaId: seatIdOf('陈梓涵'),
    reason: '发烧',
  });
  expect(await drawer.findByText(/^发烧 · 2026-09-06 19:05 教务老师登记$/)).toBeVisible();
  expect(drawer.getByText('2 人，1 人请假')).toBeVisible();
});

it('takes a leave back after a confirmation that names the lost make-up', async () => {
  const { backend, drawer, user } = await openDrawer({
    'studentLeaves.list': () => [
      { ...studentLeaveExample, studentClaId: seatIdOf('陈梓涵'), studentName: '陈梓涵', inTime: false },
    ],
    'studentLeaves.remove': () => null,
  });
  expect(await drawer.findByText(/未提前$/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: '撤销陈梓涵的请假' }));
  const question = await dialogNamed('撤销请假');
  expect(question.getByText(/待补课和已约的补课一并取消。/)).toBeVisible();
  await user.click(question.getByRole('button', { name: '撤销请假' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已撤销请假']));
  expect(backend.lastInput('studentLeaves.remove')).toEqual({ id: studentLeaveExample.studentLeaveId });
});

it('books a make-up by a name and two Enters: owed lessons first, with their cost', async () => {
  const { backend, drawer, user } = await openDrawer({
    'owedLessons.list': () => pageOf([owed]),
    'studentCourses.list': () =>
      pageOf([
        { ...studentCourseExample, studentId: owed.studentId, studentName: '邹晋鹏', claId: '9' },
        { ...studentCourseExample, studentId: '77', studentName: '邹小雨', claId: '9', claName: '钢琴 9 班' },
        { ...studentCourseExample, studentId: '78', studentName: '邹本班', claId: lesson.claId },
      ]),
    'lessonGuests.book': () => null,
  });
  await user.click(await drawer.findByRole('button', { name: '添加补课或插班' }));
  const dialog = await dialogNamed('添加补课或插班');
  const field = dialog.getByRole('combobox', { name: '学员' });
  await user.type(field, '邹');
  await screen.findByRole('option', { name: /^邹晋鹏/ });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '邹晋鹏 · 补 09-06 · 13994341682',
    '邹小雨 · 钢琴 9 班',
  ]);
  expect(backend.lastInput('owedLessons.list')).toMatchObject({
    courseId: claExample.courseId,
    state: 'open',
    studentName: '邹',
  });
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('status')).toHaveTextContent(
    '补 少儿钢琴小组课 1 班 9 月 6 日（周日）15:00–16:30，补课扣 2 课时，补课期限 2026-10-06',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(backend.toasts).toEqual(['添加成功']));
  expect(backend.lastInput('lessonGuests.book')).toMatchObject({
    courseTimeId: '781',
    owedLessonId: owed.owedLessonId,
  });
});

it('shows the cost of a single lesson, and who has the last place of a full lesson', async () => {
  const FULL = '该课次没有空位了，最后一个名额已由教务老师于 09:30 约给吴鹏煊';
  const { drawer, user } = await openDrawer({
    'owedLessons.list': notFound,
    'studentCourses.list': () =>
      pageOf([{ ...studentCourseExample, studentId: '77', studentName: '邹小雨', claId: '9', balanceHour: 10 }]),
    'lessonGuests.book': () => {
      throw new Refused(FULL);
    },
  });
  await user.click(await drawer.findByRole('button', { name: '添加补课或插班' }));
  const dialog = await dialogNamed('添加补课或插班');
  await user.type(dialog.getByRole('combobox', { name: '学员' }), '邹');
  await user.click(await screen.findByRole('option', { name: /^邹小雨/ }));
  expect(dialog.getByRole('status')).toHaveTextContent(/^插班一次，到课扣 2 课时，现剩 [\d.]+ 课时$/);
  await user.click(dialog.getByRole('button', { name: '添加' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(FULL);
});

it('names the other lesson of a guest, and books the place once the user accepts', async () => {
  const { backend, drawer, user } = await openDrawer({
    'studentCourses.list': () =>
      pageOf([{ ...studentCourseExample, studentId: '77', studentName: '邹小雨', claId: '9' }]),
    'owedLessons.choices': () =>
      pageOf([{ ...makeUpChoiceExample, courseTimeId: '781', claDate: '2026-09-08', otherLesson: overlapping }]),
    'lessonGuests.book': () => null,
  });
  await user.click(await drawer.findByRole('button', { name: '添加补课或插班' }));
  const dialog = await dialogNamed('添加补课或插班');
  await user.type(dialog.getByRole('combobox', { name: '学员' }), '邹');
  await user.click(await screen.findByRole('option', { name: /^邹小雨/ }));
  expect(await dialog.findByText('有 1 名学员时间冲突，仍可安排')).toBeVisible();
  expect(dialog.getByRole('list', { name: '学员时间冲突' })).toHaveTextContent(
    /^邹小雨.*与 创意美术 3 班 17:00–18:30（滨江校区 203 美术教室）时间重叠/,
  );
  expect(backend.lastInput('owedLessons.choices')).toMatchObject({ studentId: '77', beginDate: '2026-09-08' });
  await user.click(dialog.getByRole('button', { name: '仍要安排' }));
  await waitFor(() => expect(backend.toasts).toEqual(['添加成功']));
  expect(backend.lastInput('lessonGuests.book')).toMatchObject({ courseTimeId: '781', studentConflicts: 'accept' });
});

it('asks before it books a guest if the other lesson is only named by the refusal', async () => {
  const { backend, drawer, user } = await openDrawer({
    'studentCourses.list': () =>
      pageOf([{ ...studentCourseExample, studentId: '77', studentName: '邹小雨', claId: '9' }]),
    'owedLessons.choices': notFound,
    'lessonGuests.book': askAboutOverlap('邹小雨'),
  });
  await user.click(await drawer.findByRole('button', { name: '添加补课或插班' }));
  const dialog = await dialogNamed('添加补课或插班');
  await user.type(dialog.getByRole('combobox', { name: '学员' }), '邹');
  await user.click(await screen.findByRole('option', { name: /^邹小雨/ }));
  await user.click(dialog.getByRole('button', { name: '添加' }));
  expect(await dialog.findByText(/^学员有时间冲突，确认后才能保存：邹小雨/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '仍要安排' }));
  await waitFor(() => expect(backend.toasts).toEqual(['添加成功']));
});

it('lists guests with kind and state, and cancels a booking with a reason', async () => {
  const { backend, drawer, user } = await openDrawer({
    'lessonGuests.list': () => [
      { ...guest, lessonGuestId: '2', state: 'cancelled', studentName: '王可', endReason: '家中有事' },
      guest,
    ],
    'lessonGuests.cancel': () => null,
  });
  const guests = within(await drawer.findByRole('region', { name: '补课与插班' }));
  expect(guests.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '吴鹏煊补课已约取消预约补 少儿钢琴小组课 10 班 2026-09-06 10:00–11:30 · 扣 2 课时 · 剩 40 课时',
    expect.stringMatching(/^王可补课已取消补 .*取消原因：家中有事$/),
  ]);
  await user.click(guests.getByRole('button', { name: '取消吴鹏煊的预约' }));
  const dialog = await dialogNamed('取消预约 · 吴鹏煊');
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '生病');
  await user.click(dialog.getByRole('button', { name: '取消预约' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已取消预约']));
  expect(backend.lastInput('lessonGuests.cancel')).toEqual({
    lessonGuestId: guest.lessonGuestId,
    reason: '生病',
  });
});

it('shows teachers the leaves and guests of their lessons, read-only', async () => {
  const { drawer } = await openDrawer({
    'studentLeaves.list': () => [{ ...studentLeaveExample, studentClaId: seatIdOf('陈梓涵') }],
    'lessonGuests.list': () => [guest],
  });
  signInUser({ roles: ['teacher'], teacherId: '501' });
  expect(await drawer.findByText('吴鹏煊')).toBeVisible();
  await waitFor(() => expect(drawer.queryByRole('button', { name: /请假|添加|预约/ })).toBeNull());
  expect(drawer.getByText('2 人，1 人请假')).toBeVisible();
});

it('shows only the students if the backend has neither leaves nor guests', async () => {
  const { backend, drawer } = await openDrawer({ 'studentLeaves.list': notFound, 'lessonGuests.list': notFound });
  expect(await drawer.findByText('陈梓涵')).toBeVisible();
  expect(drawer.queryByRole('button', { name: /学员请假|添加/ })).toBeNull();
  expect(drawer.queryByText('补课与插班')).toBeNull();
  expect(backend.toasts).toEqual([]);
});

it('lists the recorded students and guests of a held lesson', async () => {
  const held = { ...lesson, claDate: '2026-09-06', claTimeStatus: 2 };
  const { drawer } = await openDrawer(
    {
      'claTimes.detail': () => ({
        ...held,
        studentAttendList: [{ ...recordedAttendanceExample, studentName: '陈梓涵', attendStatus: 2, memo: '发烧' }],
      }),
      'lessonGuests.list': () => [{ ...guest, state: 'attended' }],
    },
    held,
  );
  const lines = async (name: string) =>
    within(await drawer.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(await lines('学员')).toEqual([expect.stringMatching(/^陈梓涵.+发烧$/)]);
  expect(await lines('补课与插班')).toEqual([expect.stringMatching(/^吴鹏煊补课到课补 /)]);
  expect(drawer.queryByRole('button', { name: /学员请假|添加|取消预约/ })).toBeNull();
});
