import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { claTimeExample, recordedAttendanceExample } from '#contracts/examples/entities/cla-time.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { makeUpSettingExample, studentLeaveExample } from '#contracts/examples/entities/make-up.ts';
import { guestCandidateExample, trialExample, visitorExample } from '#contracts/examples/entities/trial.ts';
import { PHONE_INVALID } from '#contracts/formats/phone.ts';
import { bookGuestPermission } from '#contracts/permissions.ts';
import { businessPermissions } from '#contracts/roles.ts';
import { studentFileMessage } from '#contracts/rules/trial.ts';
import { LessonPeopleDrawer } from '#web/features/attendance/lesson-people/lazy.ts';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { seatIdOf, student } from '../support/attendance-backend.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { askAboutOverlap, bookedGuest as guest, overlapping, lacksCall } from '../support/make-up-backend.ts';
import { renderScreen, signInUser } from '../support/render.tsx';
import { choose } from '../support/screen-queries.ts';

const lesson: ClaTime = {
  ...claTimeExample,
  courseTimeId: '781',
  claDate: '2026-09-08',
  startTime: '10:00',
  endTime: '11:30',
  payHour: 2,
};
const makeUp = {
  ...guestCandidateExample,
  studentName: '邹晋鹏',
  phone: '13994341682',
  claName: '少儿钢琴小组课 1 班',
  missedLesson: '少儿钢琴小组课 1 班 2026-09-06 15:00–16:30',
  chargeType: 'hour',
  costHour: 2,
  balanceHour: 22,
  expireDate: '2026-10-06',
};
const ofCourse = {
  kind: 'guest',
  studentId: '77',
  studentName: '邹小雨',
  claName: '钢琴 9 班',
  chargeType: 'hour',
  costHour: 2,
  balanceHour: 10,
};
const visitor = { kind: 'trial', visitorId: '55', studentName: '邹予安', phone: '13957120618', costHour: 0 };
const otherStudent = { kind: 'trial', studentId: '79', studentName: '邹可', phone: '13957120619', costHour: 0 };
const notFound: Answer = () => new Response('', { status: 404 });
const pageOf = (rows: readonly object[]) => ({ rows, total: rows.length });

async function openDrawer(answers: Record<string, Answer> = {}, shown: ClaTime = lesson) {
  setServerDate('Mon, 07 Sep 2026 01:30:00 GMT');
  signInUser({ permissions: [...businessPermissions] });
  const backend = answerCalls({
    'students.toAttend': () => pageOf([student('陈梓涵', 32), student('李想', 0, { chargeType: 'date' })]),
    'studentLeaves.list': () => [],
    'lessonGuests.list': () => [],
    'owedLessons.setting': () => makeUpSettingExample,
    'lessonGuests.candidates': () => [],
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

it('revokes a leave after a confirmation that names the make-up that is lost', async () => {
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
  expect(backend.lastInput('studentLeaves.remove')).toEqual({
    id: studentLeaveExample.studentLeaveId,
    studentConflicts: 'ask',
  });
});

async function openDialog(answers: Record<string, Answer>) {
  const opened = await openDrawer(answers);
  await opened.user.click(await opened.drawer.findByRole('button', { name: '添加补课、插班或试听' }));
  const dialog = await dialogNamed('添加补课、插班或试听');
  const type = (name: string) => opened.user.type(dialog.getByRole('combobox', { name: '学员或访客' }), name);
  return { ...opened, dialog, type };
}

it('books a make-up by typing a name and pressing Enter twice; lists owed lessons first, with their cost', async () => {
  const { backend, dialog, type, user } = await openDialog({
    'lessonGuests.candidates': () => [makeUp, ofCourse, visitor, otherStudent],
    'lessonGuests.book': () => null,
  });
  await type('邹');
  await screen.findByRole('option', { name: /^邹晋鹏/ });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '邹晋鹏 · 少儿钢琴小组课 1 班 · 13994341682',
    '邹小雨 · 钢琴 9 班',
    '邹予安 · 访客 · 13957120618',
    '邹可 · 13957120619',
    '新访客试听：“邹”',
  ]);
  for (const group of ['待补课', '该课程的在读学员', '试听访客', '其他学员（试听）', '新访客'])
    expect(screen.getByText(group)).toBeVisible();
  expect(backend.lastInput('lessonGuests.candidates')).toEqual({ courseTimeId: '781', studentName: '邹' });
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('status')).toHaveTextContent(
    '补 少儿钢琴小组课 1 班 2026-09-06 15:00–16:30，补课扣 2 课时，现剩 22 课时，补课期限 2026-10-06',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(backend.toasts).toEqual(['添加成功']));
  expect(backend.lastInput('lessonGuests.book')).toEqual({
    courseTimeId: '781',
    owedLessonId: makeUp.owedLessonId,
    memo: null,
    studentConflicts: 'ask',
  });
});

it('shows the cost of a single lesson, and who has the last place of a full lesson', async () => {
  const FULL = '该课次没有空位了，最后一个名额已由教务老师于 09:30 约给吴鹏煊';
  const { dialog, type, user } = await openDialog({
    'lessonGuests.candidates': () => [ofCourse],
    'lessonGuests.book': () => {
      throw new Refused(FULL);
    },
  });
  await type('邹');
  await user.click(await screen.findByRole('option', { name: /^邹小雨/ }));
  expect(dialog.getByRole('status')).toHaveTextContent('插班一次，到课扣 2 课时，现剩 10 课时');
  await user.click(dialog.getByRole('button', { name: '添加' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(FULL);
});

it.each([
  ['邹予安', { kind: 'trial', visitorId: '55' }],
  ['邹可', { kind: 'trial', studentId: '79' }],
])('books a trial for the candidate %s, without hours', async (name, person) => {
  const { backend, dialog, type, user } = await openDialog({
    'lessonGuests.candidates': () => [visitor, otherStudent],
    'lessonGuests.book': () => null,
  });
  await type('邹');
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  expect(dialog.getByRole('status')).toHaveTextContent('试听不扣课时');
  await user.type(dialog.getByRole('textbox', { name: '备注' }), '带妹妹来');
  await user.click(dialog.getByRole('button', { name: '添加' }));
  await waitFor(() => expect(backend.toasts).toEqual(['添加成功']));
  expect(backend.lastInput('lessonGuests.book')).toEqual({
    courseTimeId: '781',
    ...person,
    memo: '带妹妹来',
    studentConflicts: 'ask',
  });
});

it('books a trial for a new visitor, after showing missing and invalid data at the fields', async () => {
  const { backend, dialog, type, user } = await openDialog({ 'lessonGuests.book': () => null });
  await type('江予安');
  await screen.findByRole('option', { name: '新访客试听：“江予安”' });
  await user.keyboard('{Enter}');
  const phone = dialog.getByRole('textbox', { name: '联系电话' });
  expect(phone).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(phone).toHaveAccessibleDescription('请输入联系电话');
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.type(phone, '12345');
  await user.type(dialog.getByRole('textbox', { name: '年龄' }), '0');
  await user.click(dialog.getByRole('button', { name: '添加' }));
  expect(phone).toHaveAccessibleDescription(PHONE_INVALID);
  expect(dialog.getByRole('textbox', { name: '年龄' })).toHaveAccessibleDescription('年龄最小 1 岁');
  expect(backend.countOf('lessonGuests.book')).toBe(0);
  await user.clear(phone);
  await user.type(phone, '139 5712 0618');
  await user.clear(dialog.getByRole('textbox', { name: '年龄' }));
  await user.type(dialog.getByRole('textbox', { name: '年龄' }), '7');
  await choose(user, dialog, '来源', '朋友介绍');
  await user.type(dialog.getByRole('textbox', { name: '备注' }), '同学在班里');
  await user.click(dialog.getByRole('button', { name: '添加' }));
  await waitFor(() => expect(backend.toasts).toEqual(['添加成功']));
  expect(backend.lastInput('lessonGuests.book')).toEqual({
    courseTimeId: '781',
    kind: 'trial',
    visitor: { visitorName: '江予安', phone: '13957120618', age: 7, source: '1', remark: '同学在班里' },
    studentConflicts: 'ask',
  });
});

it('offers the existing student if a new visitor is already a student', async () => {
  const { backend, dialog, type, user } = await openDialog({
    'lessonGuests.candidates': () => [otherStudent],
    'lessonGuests.book': ({ visitor: entered }) => {
      if (entered) throw new Refused(studentFileMessage('邹可', '13957120619'));
      return null;
    },
  });
  await type('邹可');
  await user.click(await screen.findByRole('option', { name: '新访客试听：“邹可”' }));
  await user.type(dialog.getByRole('textbox', { name: '联系电话' }), '13957120619{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('邹可（13957120619）已有学员档案，请按学员约试听');
  await user.click(await dialog.findByRole('button', { name: '改选学员 邹可 · 13957120619' }));
  expect(dialog.queryByRole('textbox', { name: '联系电话' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '添加' }));
  await waitFor(() => expect(backend.toasts).toEqual(['添加成功']));
  expect(backend.lastInput('lessonGuests.book')).toMatchObject({ kind: 'trial', studentId: '79' });
});

it('does not offer the chosen guest again when another name is typed', async () => {
  const { dialog, type, user } = await openDialog({
    'lessonGuests.candidates': ({ studentName }) => [
      studentName === '王' ? { ...visitor, visitorId: '56', studentName: '王可' } : visitor,
    ],
  });
  const field = dialog.getByRole('combobox', { name: '学员或访客' });
  await type('邹');
  await screen.findByRole('option', { name: /^邹予安/ });
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('邹予安 · 访客 · 13957120618');
  await user.clear(field);
  await type('王');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('option', { name: /^邹予安/ })).toBeNull();
  await screen.findByRole('option', { name: /^王可/ });
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('王可 · 访客 · 13957120618');
});

it('offers no candidates, and shows the reason, if they cannot be loaded', async () => {
  const { backend, type } = await openDialog({ 'lessonGuests.candidates': lacksCall });
  await type('江予安');
  expect(await screen.findByText('请求的地址不存在')).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
  expect(backend.toasts).toEqual([]);
});

it('names the other lesson of a guest, and books the place once the user accepts', async () => {
  const { backend, dialog, type, user } = await openDialog({
    'lessonGuests.candidates': () => [{ ...ofCourse, otherLesson: overlapping }],
    'lessonGuests.book': () => null,
  });
  await type('邹');
  await user.click(await screen.findByRole('option', { name: /^邹小雨/ }));
  expect(await dialog.findByText('有 1 名学员时间冲突，仍可安排')).toBeVisible();
  expect(dialog.getByRole('list', { name: '学员时间冲突' })).toHaveTextContent(
    /^邹小雨.*与 创意美术 3 班 17:00–18:30（滨江校区 203 美术教室）时间重叠/,
  );
  await user.click(dialog.getByRole('button', { name: '仍要安排' }));
  await waitFor(() => expect(backend.toasts).toEqual(['添加成功']));
  expect(backend.lastInput('lessonGuests.book')).toMatchObject({ courseTimeId: '781', studentConflicts: 'accept' });
});

it('asks before it books a guest if only the refusal names the other lesson', async () => {
  const { backend, dialog, type, user } = await openDialog({
    'lessonGuests.candidates': () => [ofCourse],
    'lessonGuests.book': askAboutOverlap('邹小雨'),
  });
  await type('邹');
  await user.click(await screen.findByRole('option', { name: /^邹小雨/ }));
  await user.click(dialog.getByRole('button', { name: '添加' }));
  expect(await dialog.findByText(/^学员有时间冲突，确认后才能保存：邹小雨/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '仍要安排' }));
  await waitFor(() => expect(backend.toasts).toEqual(['添加成功']));
});

it('lists a trial with age, source and remark, without a balance, and whether the guest has enrolled', async () => {
  const about = { ...visitorExample, source: '1', age: 7, remark: '同学在班里' };
  const trial = { ...trialExample, studentName: '江予安', visitor: about };
  const { drawer } = await openDrawer({
    'lessonGuests.list': () => [
      trial,
      {
        ...trial,
        lessonGuestId: '3',
        studentName: '苏晚',
        visitor: null,
        state: 'attended',
        convertDate: '2026-09-07',
      },
    ],
  });
  const guests = within(await drawer.findByRole('region', { name: '补课、插班与试听' }));
  await guests.findByText(/^朋友介绍/);
  expect(guests.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '江予安试听已约取消预约朋友介绍 · 7 岁 · 不扣课时 · 同学在班里',
    '苏晚试听到课已报读不扣课时',
  ]);
});

it('lists guests with kind and state, and cancels a booking with a reason', async () => {
  const { backend, drawer, user } = await openDrawer({
    'lessonGuests.list': () => [
      { ...guest, lessonGuestId: '2', state: 'cancelled', studentName: '王可', endReason: '家中有事' },
      guest,
    ],
    'lessonGuests.cancel': () => null,
  });
  const guests = within(await drawer.findByRole('region', { name: '补课、插班与试听' }));
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

it.each([
  [[], []],
  [bookGuestPermission, ['添加补课、插班或试听']],
])('offers a teacher with the permissions %j at most the booking of guests', async (permissions, buttons) => {
  const { drawer } = await openDrawer({
    'studentLeaves.list': () => [{ ...studentLeaveExample, studentClaId: seatIdOf('陈梓涵') }],
    'lessonGuests.list': () => [guest],
  });
  signInUser({ roles: ['teacher'], teacherId: '501', permissions: [...permissions] });
  expect(await drawer.findByText('吴鹏煊')).toBeVisible();
  await waitFor(() =>
    expect(drawer.queryAllByRole('button', { name: /请假|添加|预约/ }).map((button) => button.textContent)).toEqual(
      buttons,
    ),
  );
  expect(drawer.getByText('2 人，1 人请假')).toBeVisible();
});

it('shows only the students if the backend has neither leaves nor guests', async () => {
  const { backend, drawer } = await openDrawer({ 'studentLeaves.list': notFound, 'lessonGuests.list': notFound });
  expect(await drawer.findByText('陈梓涵')).toBeVisible();
  expect(drawer.queryByRole('button', { name: /学员请假|添加/ })).toBeNull();
  expect(drawer.queryByText('补课、插班与试听')).toBeNull();
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
  expect(await lines('补课、插班与试听')).toEqual([expect.stringMatching(/^吴鹏煊补课到课补 /)]);
  expect(drawer.queryByRole('button', { name: /学员请假|添加|取消预约/ })).toBeNull();
});

const texts: Record<string, Answer> = {
  'textTemplates.list': notFound,
  'studentContacts.list': notFound,
  'depts.myCampuses': () => [],
};

it('offers texts to all families before the lesson, including the families of guests', async () => {
  const { drawer, user } = await openDrawer({ ...texts, 'lessonGuests.list': () => [guest] });
  await user.click(await drawer.findByRole('button', { name: '通知家长' }));
  const form = await dialogNamed(`通知家长 · ${lesson.claName}`);
  expect(await form.findByText('1/3')).toBeVisible();
  const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: '调课通知' });
  expect(field.value).toContain('上课时间：9 月 8 日（周二）10:00–11:30');
  await user.click(form.getByRole('radio', { name: '停课通知' }));
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: '停课通知' }).value).toContain('有一节课停课');
});

it('offers texts to the families of absent students after the lesson', async () => {
  const held = { ...lesson, claDate: '2026-09-06', claTimeStatus: 2 };
  const attended = { ...recordedAttendanceExample, studentId: '1', studentClaId: '1', studentName: '李想' };
  const absent = { ...attended, studentId: '2', studentClaId: '2', studentName: '陈梓涵', attendStatus: 3 };
  const detail = () => ({ ...held, studentAttendList: [attended, absent] });
  const { drawer, user } = await openDrawer(
    {
      ...texts,
      'claTimes.detail': detail,
      'students.toAttend': () => pageOf([student('陈梓涵', 32, { studentId: '2', phone: '13857120801' })]),
    },
    held,
  );
  await user.click(await drawer.findByRole('button', { name: '通知缺课学员的家长（1 名）' }));
  const form = await dialogNamed('通知家长 · 陈梓涵');
  expect((await form.findByRole<HTMLTextAreaElement>('textbox', { name: '缺课通知' })).value).toContain(
    '时间：9 月 6 日（周日）10:00–11:30',
  );
  expect(form.getByText('陈梓涵 13857120801')).toBeVisible();
});

it('offers texts to the families of absent students without phone numbers if the roll cannot be read', async () => {
  const held = { ...lesson, claDate: '2026-09-06', claTimeStatus: 2 };
  const absent = { ...recordedAttendanceExample, studentId: '2', studentName: '陈梓涵', attendStatus: 3 };
  const { backend, drawer, user } = await openDrawer(
    {
      ...texts,
      'claTimes.detail': () => ({ ...held, studentAttendList: [absent] }),
      'students.toAttend': () => {
        throw new Refused('系统繁忙');
      },
    },
    held,
  );
  await user.click(await drawer.findByRole('button', { name: '通知缺课学员的家长（1 名）' }));
  const form = await dialogNamed('通知家长 · 陈梓涵');
  expect(await form.findByRole('textbox', { name: '缺课通知' })).toBeVisible();
  expect(backend.toasts).toEqual([]);
});

it('requests the export of the guests of the lesson, and shows its refusal', async () => {
  const { backend, drawer, user } = await openDrawer({
    'lessonGuests.list': () => [guest],
    'lessonGuests.export': () => {
      throw new Refused('导出繁忙，请稍后重试');
    },
  });
  await user.click(await drawer.findByRole('button', { name: '导出补课、插班与试听' }));
  await waitFor(() => expect(backend.toasts).toEqual(['导出繁忙，请稍后重试']));
  expect(backend.inputsOf('lessonGuests.export')).toEqual([{ courseTimeId: '781' }]);
});
