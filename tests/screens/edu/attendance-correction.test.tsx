import { Button } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordedAttendanceExample } from '#contracts/examples/entities/cla-time.ts';
import { AttendanceCorrection, useAttendanceUndo } from '#web/features/attendance/index.ts';
import { UNREADABLE, UNREADABLE_REQUIRED } from '#web/crud/form/unreadable-fields.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { today } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { attendanceBackend, claId, heldLesson, seatIdOf, student } from '../support/attendance-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';

const recorded = (studentName: string, stuLoseHour: number, balanceHour: number, others: object = {}) => ({
  ...recordedAttendanceExample,
  studentClaId: seatIdOf(studentName),
  studentName,
  stuLoseHour,
  balanceHour,
  ...others,
});
const detail = (...studentAttendList: object[]): Record<string, Answer> => ({
  'claTimes.detail': () => ({ ...heldLesson, studentAttendList }),
});
/**
 * Record of four students: 陈梓涵 attended, 单小雨 attended and has no hours left, 周可 was on leave, and 李想 pays by period. A
 * fifth student, 王可, was forgotten.
 */
const recordedAnswers: Record<string, Answer> = {
  ...detail(
    recorded('陈梓涵', 2, 30, { memo: '准时' }),
    recorded('单小雨', 2, 0),
    recorded('周可', 0, 8, { attendStatus: 2 }),
    recorded('李想', 0, 0, { chargeType: 'date' }),
  ),
  'students.toAttend': () => ({ rows: [student('陈梓涵', 30), student('王可', 9)], total: 2 }),
};

async function correct(answers: Record<string, Answer> = recordedAnswers) {
  const backend = attendanceBackend(answers);
  const onClose = vi.fn<() => void>();
  renderScreen(<AttendanceCorrection courseTimeId="782" onClose={onClose} />);
  const form = within(await screen.findByRole('dialog', { name: '更正上课记录' }));
  return { backend, form, onClose, user: userEvent.setup() };
}

type Form = Awaited<ReturnType<typeof correct>>['form'];
const line = (form: Form, name: string) => form.findByRole('row', { name: new RegExp(`^${name}，`) });

it('starts with the recorded values and returns the deducted hours before it deducts hours again (decided)', async () => {
  const { backend, form, onClose, user } = await correct();
  expect(await line(form, '陈梓涵')).toHaveTextContent('30 → 30');
  expect(backend.lastInput('claTimes.detail')).toEqual({ id: '782' });
  expect(form.getByText('2026-09-06 10:00–11:30 · 林晓雯 · 301 钢琴房')).toBeVisible();
  expect(within(await line(form, '周可')).getByRole('radio', { name: '事假' })).toBeChecked();
  expect(form.getByRole('textbox', { name: '陈梓涵的备注' })).toHaveValue('准时');
  // The forgotten student is listed too, but not selected.
  expect(within(await line(form, '王可')).getByRole('checkbox')).not.toBeChecked();
  expect(form.getAllByRole('row', { name: /^陈梓涵，/ })).toHaveLength(1);
  expect(form.getByRole('status', { name: '汇总' })).toHaveTextContent('出勤 3 · 事假 1 · 旷课 0 · 共扣 4 课时');

  // 单小雨 has no hours left, but the correction first returns the deducted hours.
  expect(await line(form, '单小雨')).toHaveTextContent('0 → 0');
  await user.click(within(await line(form, '陈梓涵')).getByRole('radio', { name: '事假' }));
  expect(await line(form, '陈梓涵')).toHaveTextContent('30 → 32');
  await user.click(within(await line(form, '王可')).getByRole('checkbox'));
  expect(await line(form, '王可')).toHaveTextContent('9 → 7');
  await user.click(form.getByRole('button', { name: '保存更正' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.toasts).toEqual(['修改成功']);
  const body = backend.lastInput('attendance.change');
  expect(body).toMatchObject({ attendType: 'rule', claId, courseTimeId: '782' });
  expect(body?.['studentAttendList']).toMatchObject([
    { studentClaId: seatIdOf('陈梓涵'), attendStatus: 2, stuLoseHour: 0, memo: '准时' },
    { studentClaId: seatIdOf('单小雨'), attendStatus: 1, stuLoseHour: 2 },
    { studentClaId: seatIdOf('周可'), attendStatus: 2, stuLoseHour: 0 },
    { studentClaId: seatIdOf('李想'), attendStatus: 1, stuLoseHour: 0 },
    { studentClaId: seatIdOf('王可'), attendStatus: 1, stuLoseHour: 2 },
  ]);
});

it('asks to confirm an added student whose enrolment has ended, but not recorded students', async () => {
  const ended = { chargeType: 'date', expireDate: '2026-09-01' };
  const { backend, form, user } = await correct({
    ...detail(recorded('李想', 0, 0, ended), recorded('陈梓涵', 2, 30)),
    'students.toAttend': () => ({ rows: [student('王可', 0, ended)], total: 1 }),
  });
  expect(await line(form, '李想')).toHaveTextContent('已到期');
  await user.click(within(await line(form, '王可')).getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: '保存更正' }));
  const question = within(await screen.findByRole('dialog', { name: '有学员已到期' }));
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['王可按期，2026-09-01 已到期']);
  expect(backend.countOf('attendance.change')).toBe(0);
  await user.click(question.getByRole('button', { name: '仍要保存' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
});

it('shows the recorded theme and remark and saves their corrections', async () => {
  const lesson = {
    ...heldLesson,
    classTheme: '节奏',
    memo: '晚开十分钟',
    studentAttendList: [recorded('陈梓涵', 2, 30)],
  };
  const { backend, form, onClose, user } = await correct({ 'claTimes.detail': () => lesson });
  await line(form, '陈梓涵');
  expect(form.getByRole('textbox', { name: '课堂主题' })).toHaveValue('节奏');
  const remark = form.getByRole('textbox', { name: '备注' });
  expect(remark).toHaveValue('晚开十分钟');
  await user.clear(remark);
  await user.click(form.getByRole('button', { name: '保存更正' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.lastInput('attendance.change')).toMatchObject({ classTheme: '节奏', memo: null });
});

it('does not send a theme and a remark that the backend does not return', async () => {
  const studentAttendList = [recorded('陈梓涵', 2, 30)];
  const lesson = { ...heldLesson, classTheme: undefined, memo: undefined, studentAttendList };
  const { backend, form, onClose, user } = await correct({ 'claTimes.detail': () => lesson });
  await line(form, '陈梓涵');
  await user.click(form.getByRole('button', { name: '保存更正' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.lastInput('attendance.change')).not.toHaveProperty('memo');
  expect(backend.lastInput('attendance.change')).not.toHaveProperty('classTheme');
});

it('names students who lack hours even with the hours that the correction returns, and sends nothing (Spec 2 §5)', async () => {
  const { backend, form, user } = await correct();
  await line(form, '单小雨');
  const hours = form.getByRole('textbox', { name: '单小雨的扣课时' });
  await put(user, hours, '2.5');
  expect(await line(form, '单小雨')).toHaveTextContent('0 → −0.5差 0.5');
  await user.click(form.getByRole('button', { name: '保存更正' }));
  expect(form.getByRole('alert')).toHaveTextContent('学员单小雨课时不足，无法扣课时：请续费、改扣课时或取消勾选');
  expect(backend.countOf('attendance.change')).toBe(0);
});

it('shows a refusal and keeps the typed values', async () => {
  const { form, user, onClose } = await correct({
    ...recordedAnswers,
    'attendance.change': () => {
      throw new Refused('该课次尚未记上课');
    },
  });
  await user.click(within(await line(form, '陈梓涵')).getByRole('radio', { name: '旷课' }));
  await user.click(form.getByRole('button', { name: '保存更正' }));
  expect(await form.findByRole('alert')).toHaveTextContent('该课次尚未记上课');
  expect(within(await line(form, '陈梓涵')).getByRole('radio', { name: '旷课' })).toBeChecked();
  await user.click(form.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  expect(within(await line(form, '陈梓涵')).getByRole('radio', { name: '旷课' })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});

it('reports that the lesson no longer has attendance to correct', async () => {
  const { form } = await correct({ 'claTimes.detail': () => ({ ...heldLesson, claTimeStatus: 1 }) });
  expect(await form.findByText('该课次尚未记上课')).toBeVisible();
});

function UndoButton() {
  const { ask, dialog } = useAttendanceUndo();
  return (
    <>
      <Button onClick={() => ask(heldLesson)}>撤销</Button>
      {dialog}
    </>
  );
}

async function openUndoQuestion(answers: Record<string, Answer> = recordedAnswers) {
  const backend = attendanceBackend(answers);
  renderScreen(<UndoButton />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  const question = within(await screen.findByRole('dialog', { name: '警告' }));
  return { backend, question, user };
}

it('undoes attendance after 警告, which lists the returned hours by student (Spec 2 §7, §8)', async () => {
  const { backend, question, user } = await openUndoQuestion();
  expect(question.getByText(/确定撤销“少儿钢琴小组课 1 班”2026-09-06 10:00–11:30 的上课记录？/)).toBeVisible();
  expect(await question.findByText('撤销后课次恢复为未上课，共退回 4 课时给 2 名学员：')).toBeVisible();
  const returned = within(question.getByRole('list', { name: '退回的课时' })).getAllByRole('listitem');
  expect(returned.map((one) => one.textContent)).toEqual(['陈梓涵+2，余额 30 → 32', '单小雨+2，余额 0 → 2']);
  expect(question.getByText('其余 2 名学员没有扣课时。')).toBeVisible();
  expect(question.getByText('撤销后可重新记上课，截至 2026-09-14（含当日）。')).toBeVisible();
  expect(question.getByRole('button', { name: '取消' })).toHaveFocus();
  await user.click(question.getByRole('button', { name: '撤销上课记录' }));
  await waitFor(() => expect(backend.toasts).toEqual(['撤销成功']));
  expect(backend.lastInput('attendance.remove')).toEqual({ id: '782' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('undoes nothing if another user has corrected or undone the record since it was shown', async () => {
  let stored: object = { ...heldLesson, studentAttendList: [recorded('陈梓涵', 2, 30)] };
  const { backend, question, user } = await openUndoQuestion({ 'claTimes.detail': () => stored });
  await question.findByText('撤销后课次恢复为未上课，共退回 2 课时给 1 名学员：');
  const version = { updateTime: `${today()} 10:05:00`, updateUserName: '王芳' };
  stored = { ...stored, ...version, studentAttendList: [recorded('陈梓涵', 1, 31)] };
  await user.click(question.getByRole('button', { name: '撤销上课记录' }));
  expect(await question.findByRole('alert')).toHaveTextContent(
    '该课次已由 王芳 于 10:05 改为“已上课，退回 1 课时给 1 名学员”，请核对后再操作',
  );
  stored = { ...stored, claTimeStatus: 1 };
  await user.click(question.getByRole('button', { name: '撤销上课记录' }));
  await waitFor(() =>
    expect(question.getByRole('alert')).toHaveTextContent('该课次已由 王芳 于 10:05 改为“未上课”，请核对后再操作'),
  );
  expect(backend.countOf('attendance.remove')).toBe(0);
});

it('announces that an unscheduled lesson is removed together with its record', async () => {
  const unscheduled = { ...heldLesson, attendType: 'custom', studentAttendList: [recorded('陈梓涵', 2, 30)] };
  const { question } = await openUndoQuestion({ 'claTimes.detail': () => unscheduled });
  expect(
    await question.findByText('这节课是自定义记录的，撤销后从课表中移除，共退回 2 课时给 1 名学员：'),
  ).toBeVisible();
  expect(question.queryByText(/重新记上课/)).toBeNull();
});

it('reports that no hours are returned; 取消 changes nothing', async () => {
  const { backend, question, user } = await openUndoQuestion(detail(recorded('李想', 0, 0, { chargeType: 'date' })));
  expect(await question.findByText('撤销后课次恢复为未上课，没有课时需要退回。')).toBeVisible();
  await user.click(question.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(backend.countOf('attendance.remove')).toBe(0);
});

describe('unreadable fields of a record', () => {
  const correctOdd = (lesson: object, ...students: unknown[]) => {
    bindApp({ lenient: true });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    return correct({
      ...recordedAnswers,
      'claTimes.detail': () => ({ ...heldLesson, ...lesson, studentAttendList: students }),
    });
  };
  const save = (form: Form) => form.getByRole('button', { name: '保存更正' });
  afterEach(() => {
    bindApp({ lenient: false });
    vi.restoreAllMocks();
  });

  it('leaves unreadable lesson fields empty with a hint, and does not send them', async () => {
    const { backend, form, user } = await correctOdd({ classTheme: { a: 1 }, memo: [null] }, recorded('陈梓涵', 2, 30));
    await line(form, '陈梓涵');
    for (const name of ['课堂主题', '备注'])
      expect(form.getByRole('textbox', { name })).toHaveAccessibleDescription(UNREADABLE);
    await put(user, form.getByRole('textbox', { name: '备注' }), '补记');
    await user.click(save(form));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    const body = backend.lastInput('attendance.change');
    expect(body).toHaveProperty('memo', '补记');
    expect(body).not.toHaveProperty('classTheme');
  });

  it('requires unreadable student fields to be entered again before saving', async () => {
    const { backend, form, user } = await correctOdd(
      {},
      recorded('陈梓涵', 2, 30, { attendStatus: '来了' }),
      recorded('单小雨', 2, 9, { memo: { a: 1 } }),
      recorded('周可', 2, 9, { stuLoseHour: '两节' }),
    );
    for (const name of ['陈梓涵', '单小雨', '周可'])
      expect(await line(form, name)).toHaveAccessibleName(new RegExp(UNREADABLE_REQUIRED));
    await user.click(save(form));
    for (const name of ['陈梓涵', '单小雨', '周可']) expect(await line(form, name)).toHaveAttribute('data-faulty');
    await user.click(within(await line(form, '陈梓涵')).getByRole('radio', { name: '事假' }));
    await put(user, form.getByRole('textbox', { name: '单小雨的备注' }), '迟到');
    await user.click(save(form));
    expect(await line(form, '周可')).toHaveAttribute('data-faulty');
    expect(backend.countOf('attendance.change')).toBe(0);
    await put(user, form.getByRole('textbox', { name: '周可的扣课时' }), '2');
    await user.click(save(form));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.lastInput('attendance.change')?.['studentAttendList']).toMatchObject([
      { studentClaId: seatIdOf('陈梓涵'), attendStatus: 2, stuLoseHour: 0 },
      { studentClaId: seatIdOf('单小雨'), attendStatus: 1, stuLoseHour: 2, memo: '迟到' },
      { studentClaId: seatIdOf('周可'), attendStatus: 1, stuLoseHour: 2 },
    ]);
  });

  it('blocks saving when a student is unreadable, because their record would be lost', async () => {
    const { backend, form, user } = await correctOdd({}, recorded('陈梓涵', 2, 30), { studentName: '单小雨' });
    await line(form, '陈梓涵');
    await user.click(save(form));
    expect(await form.findByRole('alert')).toHaveTextContent('部分学员的上课记录无法识别，现在不能更正');
    expect(backend.countOf('attendance.change')).toBe(0);
  });
});

describe('attendance that another user corrects while the form is open', () => {
  /** Opens the attendance of 陈梓涵 and 单小雨 with two hours each. Another user then makes the given changes. */
  const openThenChange = async (changes: Record<string, object>, names: { updateUserName?: string } = {}) => {
    let stored = { ...heldLesson, studentAttendList: [recorded('陈梓涵', 2, 30), recorded('单小雨', 2, 5)] };
    const opened = await correct({ ...recordedAnswers, 'claTimes.detail': () => stored });
    await line(opened.form, '陈梓涵');
    const studentAttendList = stored.studentAttendList.map((one) => ({ ...one, ...changes[one.studentName] }));
    const version = names.updateUserName ? { ...names, updateTime: `${today()} 10:32:00` } : {};
    stored = { ...stored, ...version, studentAttendList };
    return { ...opened, save: () => opened.user.click(opened.form.getByRole('button', { name: '保存更正' })) };
  };

  it('keeps the other user’s correction of another student, and reports it', async () => {
    const { backend, form, user, save } = await openThenChange({ 单小雨: { stuLoseHour: 1 } });
    await user.click(within(await line(form, '陈梓涵')).getByRole('radio', { name: '事假' }));
    await save();
    await waitFor(() => expect(backend.toasts).toEqual(['已合并他人的修改：单小雨']));
    expect(backend.lastInput('attendance.change')).toMatchObject({
      studentAttendList: [
        { studentClaId: seatIdOf('陈梓涵'), attendStatus: 2, stuLoseHour: 0 },
        { studentClaId: seatIdOf('单小雨'), attendStatus: 1, stuLoseHour: 1 },
      ],
      basedOn: [
        { studentClaId: seatIdOf('陈梓涵'), attendStatus: 1, stuLoseHour: 2 },
        { studentClaId: seatIdOf('单小雨'), attendStatus: 1, stuLoseHour: 1 },
      ],
    });
  });

  const LIN = { updateUserName: '林晓雯' };

  it('names who corrected another student and when, and states the version on which the correction is based', async () => {
    const { backend, form, user, save } = await openThenChange({ 单小雨: { stuLoseHour: 1 } }, LIN);
    await user.click(within(await line(form, '陈梓涵')).getByRole('radio', { name: '事假' }));
    await save();
    await waitFor(() => expect(backend.toasts).toEqual(['已合并 林晓雯 10:32 的修改：单小雨']));
    expect(backend.versions).toContain(`"${today()} 10:32:00"`);
  });

  it('names who corrected the same student and when', async () => {
    const { form, user, save } = await openThenChange({ 陈梓涵: { stuLoseHour: 1 } }, LIN);
    await user.click(within(await line(form, '陈梓涵')).getByRole('radio', { name: '事假' }));
    await save();
    expect(await screen.findByRole('dialog', { name: '他人也做了修改' })).toHaveTextContent(
      '林晓雯 10:32 修改了同样的内容',
    );
  });

  it('keeps the remark that another user made on a student', async () => {
    const { backend, form, user, save } = await openThenChange({ 单小雨: { memo: '迟到' } }, LIN);
    await user.click(within(await line(form, '陈梓涵')).getByRole('radio', { name: '事假' }));
    await save();
    await waitFor(() => expect(backend.toasts).toEqual(['已合并 林晓雯 10:32 的修改：单小雨']));
    expect(backend.lastInput('attendance.change')?.['studentAttendList']).toMatchObject([
      { studentClaId: seatIdOf('陈梓涵'), attendStatus: 2 },
      { studentClaId: seatIdOf('单小雨'), stuLoseHour: 2, memo: '迟到' },
    ]);
  });

  it('asks about a student whom both users corrected', async () => {
    const { backend, form, user, save } = await openThenChange({ 陈梓涵: { stuLoseHour: 1 } });
    await user.click(within(await line(form, '陈梓涵')).getByRole('radio', { name: '事假' }));
    await save();
    const question = within(await screen.findByRole('dialog', { name: '他人也做了修改' }));
    expect(question.getByRole('row', { name: '陈梓涵 事假，扣 0 出勤，扣 1' })).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: '采用对方的' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已合并他人的修改：陈梓涵']));
    const sent = backend.lastInput('attendance.change')?.['studentAttendList'] as Record<string, unknown>[];
    expect(sent.find((one) => one['studentClaId'] === seatIdOf('陈梓涵'))).toMatchObject({
      attendStatus: 1,
      stuLoseHour: 1,
    });
  });
});
