import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { claTimeExample, recordedAttendanceExample } from '#contracts/examples/entities/cla-time.ts';
import { makeUpSettingExample, studentLeaveExample } from '#contracts/examples/entities/make-up.ts';
import { guestCandidateExample, trialExample, visitorExample } from '#contracts/examples/entities/trial.ts';
import { bookGuestPermission } from '#contracts/permissions.ts';
import { AttendanceCorrection, useAttendanceUndo } from '#web/features/attendance/index.ts';
import { signInUser, renderScreen } from '../support/render.tsx';
import type { Answer } from '../support/answer-calls.ts';
import {
  attendanceBackend,
  claId,
  deptId,
  heldLesson,
  seatIdOf,
  student,
  todaysLesson,
} from '../support/attendance-backend.ts';
import { hours, line, openAttendanceForm, status, summary } from '../support/attendance-form.tsx';
import { bookedGuest as guest } from '../support/make-up-backend.ts';

const target = { courseTimeId: todaysLesson.courseTimeId, claId, deptId };
const rows = [student('陈梓涵', 32), student('单小雨', 10)];
const leave = { ...studentLeaveExample, studentId: rows[1]?.studentId, studentName: '单小雨', reason: '发烧' };
const makeUpCandidate = {
  ...guestCandidateExample,
  studentName: '邹晋鹏',
  phone: '13994341682',
  chargeType: 'hour',
  costHour: 2,
};
const trial = {
  ...trialExample,
  lessonGuestId: '66',
  studentName: '江予安',
  visitor: { ...visitorExample, age: 7, remark: '同学在班里' },
};
const roll: Record<string, Answer> = {
  'students.toAttend': () => ({ rows, total: rows.length }),
  'studentLeaves.list': () => [leave],
  'lessonGuests.list': () => [guest],
};
const guestLine = (form: Awaited<ReturnType<typeof openAttendanceForm>>['form']) =>
  form.findByRole('row', { name: /^吴鹏煊，补课/ });

it('presets 请假 with its reason for a student on leave, and 到课 for a guest, and sends both', async () => {
  const { backend, form, save } = await openAttendanceForm(roll, { target });
  expect(await line(form, '单小雨')).toHaveAccessibleName('单小雨，已请假，事假，扣 0 课时，剩 10 课时');
  expect(form.getByRole('textbox', { name: '单小雨的备注' })).toHaveValue('发烧');
  expect(await guestLine(form)).toHaveAccessibleName(
    '吴鹏煊，补课，补 少儿钢琴小组课 10 班 2026-09-06 10:00–11:30，到课，扣 2 课时，剩 38 课时',
  );
  expect(summary(form)).toHaveTextContent('补课、插班与试听：到课 1 · 未到 0 · 扣 2 课时');
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')).toMatchObject({
    studentAttendList: [
      { studentClaId: seatIdOf('陈梓涵'), attendStatus: 1 },
      { studentClaId: seatIdOf('单小雨'), attendStatus: 2, stuLoseHour: 0, memo: '发烧' },
    ],
    guestAttendList: [{ lessonGuestId: guest.lessonGuestId, state: 'attended' }],
  });
});

it('counts an absent guest separately, deducts no hours, and sends the remark', async () => {
  const { backend, form, user, save } = await openAttendanceForm(roll, { target });
  const row = within(await guestLine(form));
  await user.click(row.getByRole('radio', { name: '未到' }));
  await user.type(row.getByRole('textbox', { name: '吴鹏煊的备注' }), '没来');
  expect(summary(form)).toHaveTextContent('补课、插班与试听：到课 0 · 未到 1 · 扣 0 课时');
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')?.['guestAttendList']).toEqual([
    { lessonGuestId: guest.lessonGuestId, state: 'absent', memo: '没来' },
  ]);
});

it('deducts the hours of the lesson for an absence that opens an owed lesson, if absences cost hours', async () => {
  const { backend, form, user, save } = await openAttendanceForm(
    { ...roll, 'owedLessons.setting': () => ({ ...makeUpSettingExample, opens: 'leave', absenceCosts: true }) },
    { target },
  );
  await line(form, '单小雨');
  expect(hours(form, '单小雨')).toHaveValue('2');
  expect(hours(form, '单小雨')).toBeEnabled();
  await user.click(await status(form, '陈梓涵', '旷课'));
  expect(hours(form, '陈梓涵')).toHaveValue('0');
  expect(hours(form, '陈梓涵')).toBeDisabled();
  await user.click(await status(form, '陈梓涵', '事假'));
  expect(hours(form, '陈梓涵')).toHaveValue('2');
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')?.['studentAttendList']).toMatchObject([
    { attendStatus: 2, stuLoseHour: 2 },
    { attendStatus: 2, stuLoseHour: 2 },
  ]);
});

it('refuses to save if a guest has too few hours', async () => {
  const { backend, form, save } = await openAttendanceForm(
    { ...roll, 'lessonGuests.list': () => [{ ...guest, balanceHour: 1 }] },
    { target },
  );
  await guestLine(form);
  await save();
  expect(await form.findByRole('alert')).toHaveTextContent('学员吴鹏煊课时不足');
  expect(backend.countOf('attendance.record')).toBe(0);
});

it('adds a guest while the form is open, and keeps the input', async () => {
  const guests: object[] = [guest];
  const { form, user } = await openAttendanceForm(
    {
      ...roll,
      'lessonGuests.list': () => [...guests],
      'lessonGuests.candidates': () => [makeUpCandidate],
      'lessonGuests.book': () => {
        guests.push({ ...guest, lessonGuestId: '99', studentName: '邹晋鹏' });
        return null;
      },
    },
    { target },
  );
  await user.click(within(await guestLine(form)).getByRole('radio', { name: '未到' }));
  await user.click(form.getByRole('button', { name: '添加' }));
  const dialog = within(await screen.findByRole('dialog', { name: '添加补课、插班或试听' }));
  await user.type(dialog.getByRole('combobox', { name: '学员或访客' }), '邹');
  await screen.findByRole('option', { name: /^邹晋鹏/ });
  await user.keyboard('{Enter}{Enter}');
  expect(await form.findByRole('row', { name: /^邹晋鹏，补课，.*到课，扣 2 课时/ })).toBeVisible();
  expect(await guestLine(form)).toHaveAccessibleName(/未到/);
});

it.each([
  [[], null],
  [bookGuestPermission, 'present'],
])(
  'shows a teacher with the permissions %j the button to add guests only if one of them allows it',
  async (permissions, button) => {
    const { form } = await openAttendanceForm(roll, { target });
    await guestLine(form);
    signInUser({ roles: ['teacher'], teacherId: '501', permissions: [...permissions] });
    await waitFor(() => expect(form.queryByRole('button', { name: '添加' }) && 'present').toBe(button));
  },
);

it('records a trial without hours, with the age and the remark of the visitor', async () => {
  const { backend, form, save } = await openAttendanceForm(
    { ...roll, 'lessonGuests.list': () => [guest, trial] },
    { target },
  );
  const row = await form.findByRole('row', { name: /^江予安/ });
  expect(row).toHaveAccessibleName('江予安，试听，7 岁 · 同学在班里，到课，不扣课时');
  expect(row).not.toHaveTextContent('→');
  expect(summary(form)).toHaveTextContent('补课、插班与试听：到课 2 · 未到 0 · 扣 2 课时');
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')?.['guestAttendList']).toEqual([
    { lessonGuestId: guest.lessonGuestId, state: 'attended', memo: null },
    { lessonGuestId: '66', state: 'attended', memo: null },
  ]);
});

it('records attendance without guests if the backend has neither leaves nor guests', async () => {
  const notFound: Answer = () => new Response('', { status: 404 });
  const { backend, form, save } = await openAttendanceForm(
    { ...roll, 'studentLeaves.list': notFound, 'lessonGuests.list': notFound, 'owedLessons.setting': notFound },
    { target },
  );
  expect(await line(form, '单小雨')).toHaveAccessibleName(/^单小雨，出勤/);
  expect(form.queryByText('补课、插班与试听')).toBeNull();
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')).not.toHaveProperty('guestAttendList');
});

const recorded = { ...recordedAttendanceExample, studentName: '陈梓涵', studentClaId: seatIdOf('陈梓涵') };
const openCorrection = async (answers: Record<string, Answer>) => {
  const backend = attendanceBackend({
    ...roll,
    'claTimes.detail': () => ({ ...heldLesson, studentAttendList: [recorded] }),
    ...answers,
  });
  renderScreen(<AttendanceCorrection courseTimeId={heldLesson.courseTimeId} onClose={() => {}} />);
  const form = within(await screen.findByRole('dialog', { name: '更正上课记录' }));
  return { backend, form, user: userEvent.setup() };
};

it('corrects only the guests that were changed', async () => {
  const attended = { ...guest, state: 'attended', balanceHour: 38 };
  const other = { ...attended, lessonGuestId: '98', studentName: '王可' };
  const { backend, form, user } = await openCorrection({ 'lessonGuests.list': () => [attended, other] });
  const row = await guestLine(form);
  expect(row).toHaveAccessibleName(/到课，扣 2 课时，剩 38 课时$/);
  expect(form.queryByRole('button', { name: '添加' })).toBeNull();
  await user.click(within(row).getByRole('radio', { name: '未到' }));
  expect(await guestLine(form)).toHaveAccessibleName(/未到，扣 0 课时，剩 40 课时$/);
  await user.click(form.getByRole('button', { name: '保存更正' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.lastInput('attendance.change')?.['guestAttendList']).toEqual([
    { lessonGuestId: guest.lessonGuestId, state: 'absent', memo: null },
  ]);
});

it('corrects a trial, and refuses to overwrite one that another user has corrected since', async () => {
  let state = 'attended';
  const { backend, form, user } = await openCorrection({ 'lessonGuests.list': () => [{ ...trial, state }] });
  const row = within(await form.findByRole('row', { name: /^江予安，试听/ }));
  await user.click(row.getByRole('radio', { name: '未到' }));
  state = 'cancelled';
  await user.click(form.getByRole('button', { name: '保存更正' }));
  expect(await form.findByRole('alert')).toHaveTextContent('江予安的试听已被他人更正');
  state = 'attended';
  await user.click(form.getByRole('button', { name: '保存更正' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.lastInput('attendance.change')?.['guestAttendList']).toEqual([
    { lessonGuestId: '66', state: 'absent', memo: null },
  ]);
});

it('refuses to overwrite a guest whom another user has corrected since', async () => {
  let state = 'attended';
  const { backend, form, user } = await openCorrection({ 'lessonGuests.list': () => [{ ...guest, state }] });
  await user.click(within(await guestLine(form)).getByRole('radio', { name: '取消' }));
  state = 'absent';
  await user.click(form.getByRole('button', { name: '保存更正' }));
  expect(await form.findByRole('alert')).toHaveTextContent('吴鹏煊的补课已被他人更正');
  expect(backend.countOf('attendance.change')).toBe(0);
});

it.each([
  [[guest], '补课的吴鹏煊恢复为已约，退回 2 课时。'],
  [[trial], '试听的江予安恢复为已约。'],
  [[guest, trial], '补课、试听的吴鹏煊、江予安恢复为已约，退回 2 课时。'],
])('names the guests whose booking an undo restores', async (guests, text) => {
  attendanceBackend({ 'lessonGuests.list': () => guests.map((one) => ({ ...one, state: 'attended' })) });
  const Undo = () => {
    const undo = useAttendanceUndo();
    return (
      <>
        <button type="button" onClick={() => undo.ask(claTimeExample)}>
          撤销
        </button>
        {undo.dialog}
      </>
    );
  };
  renderScreen(<Undo />);
  await userEvent.setup().click(screen.getByRole('button', { name: '撤销' }));
  const question = within(await screen.findByRole('dialog', { name: '警告' }));
  expect(await question.findByText(text)).toBeVisible();
});
