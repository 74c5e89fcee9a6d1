import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personnelStatuses } from '#contracts/entities/staff.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import {
  claId,
  deptId,
  forgottenLesson,
  fourStudents,
  seatIdOf,
  student,
  TODAY,
  todaysLesson,
  withTrial,
} from '../support/attendance-backend.ts';
import { GIVEN, hours, line, openAttendanceForm, status, summary } from '../support/attendance-form.tsx';
import { put } from '../support/put.ts';
import { choose } from '../support/screen-queries.ts';

it('loads all students on one page and the unrecorded lessons of seven days (Spec 2 §7, §9)', async () => {
  const { backend, form } = await openAttendanceForm();
  await line(form, '陈梓涵');
  const lesson = { claId, claDate: todaysLesson.claDate };
  expect(backend.lastInput('students.toAttend')).toEqual({ pageNum: '1', pageSize: '200', effect: 'true', ...lesson });
  expect(backend.lastInput('claTimes.recent')).toEqual({ attended: 'false', claId, diffNowDay: '7' });
  expect(backend.lastInput('clas.allDetail')).toEqual({ id: claId });
});

it('by schedule: all students start selected and present; 记上课成功 appears after saving (Spec 2 §4)', async () => {
  const { backend, form, onClose, user, save } = await openAttendanceForm();
  expect(await form.findByRole('radio', { name: '按排课' })).toBeChecked();
  expect(form.getByRole('combobox', { name: '排课时间' })).toHaveValue('2026-09-07 星期一 10:00–11:30 · 301 钢琴房');
  for (const { studentName } of fourStudents) {
    const row = within(await line(form, studentName));
    expect(row.getByRole('checkbox')).toBeChecked();
    expect(row.getByRole('radio', { name: '出勤' })).toBeChecked();
  }
  expect(hours(form, '陈梓涵')).toHaveValue('2');
  expect(await line(form, '陈梓涵')).toHaveTextContent('32 → 30');
  expect(await line(form, '李想')).toHaveTextContent('按期');
  expect(hours(form, '李想')).toBeDisabled();
  expect(summary(form)).toHaveTextContent('出勤 4 · 事假 0 · 旷课 0 · 共扣 6 课时');

  await user.click(await status(form, '单小雨', '事假'));
  await user.click(within(await line(form, '陈一诺')).getByRole('checkbox', { name: '选择陈一诺' }));
  await put(user, form.getByRole('textbox', { name: '陈梓涵的备注' }), '准时');
  expect(summary(form)).toHaveTextContent('出勤 2 · 事假 1 · 旷课 0 · 共扣 2 课时');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.toasts).toEqual(['记上课成功']);
  expect(backend.lastInput('attendance.record')).toMatchObject({
    attendType: 'rule',
    claId,
    deptId,
    courseTimeId: todaysLesson.courseTimeId,
    claDate: TODAY,
    startTime: '10:00',
    endTime: '11:30',
    studentAttendList: [
      { studentClaId: seatIdOf('陈梓涵'), attendStatus: 1, stuLoseHour: 2, memo: '准时' },
      { studentClaId: seatIdOf('单小雨'), attendStatus: 2, stuLoseHour: 0, memo: null },
      { studentClaId: seatIdOf('李想'), attendStatus: 1, stuLoseHour: 0, memo: null },
    ],
  });
});

it('updates the hours on a slot change and keeps typed values (Spec 2 §4)', async () => {
  const { form, user } = await openAttendanceForm();
  await line(form, '陈梓涵');
  await put(user, hours(form, '单小雨'), '1');
  await choose(user, form, '排课时间', '2026-09-05 星期六 10:00–11:30 · 301 钢琴房');
  expect(hours(form, '陈梓涵')).toHaveValue('3');
  expect(hours(form, '单小雨')).toHaveValue('1');
  await user.click(await form.findByRole('radio', { name: '自定义' }));
  expect(hours(form, '陈梓涵')).toHaveValue('1.5');
  await user.click(await form.findByRole('radio', { name: '按排课' }));
  expect(hours(form, '陈梓涵')).toHaveValue('3');
});

it('sets the hours to 0 and disables them unless the status is 1, which restores them; has bulk buttons (Spec 2 §4)', async () => {
  const { form, user } = await openAttendanceForm();
  await user.click(await status(form, '陈梓涵', '旷课'));
  expect(hours(form, '陈梓涵')).toHaveValue('0');
  expect(hours(form, '陈梓涵')).toBeDisabled();
  expect(await line(form, '陈梓涵')).toHaveTextContent('32 → 32');
  await user.click(await status(form, '陈梓涵', '出勤'));
  expect(hours(form, '陈梓涵')).toHaveValue('2');
  await user.click(form.getByRole('button', { name: '全部旷课' }));
  expect(summary(form)).toHaveTextContent('出勤 0 · 事假 0 · 旷课 4 · 共扣 0 课时');
  await user.click(form.getByRole('button', { name: '全部出勤' }));
  expect(summary(form)).toHaveTextContent('出勤 4 · 事假 0 · 旷课 0 · 共扣 6 课时');
});

it('offers other statuses of the dictionary, which deduct nothing (decided)', async () => {
  const { backend, form, user, save } = await openAttendanceForm({
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32)], total: 1 }),
    'dictData.byType': withTrial,
  });
  await line(form, '陈梓涵');
  await user.click(await status(form, '陈梓涵', '试听'));
  expect(hours(form, '陈梓涵')).toBeDisabled();
  expect(summary(form)).toHaveTextContent('出勤 0 · 事假 0 · 旷课 0 · 试听 1 · 共扣 0 课时');
  await save();
  expect(backend.lastInput('attendance.record')).toMatchObject({
    studentAttendList: [{ attendStatus: 4, stuLoseHour: 0 }],
  });
});

it('shows 今日无排课，无法按排课记上课 without a planned lesson and switches to 自定义 (Spec 2 §2)', async () => {
  const { backend, form, user, save } = await openAttendanceForm({ 'claTimes.recent': () => [forgottenLesson] });
  expect(await form.findByText('今日无排课，无法按排课记上课')).toBeVisible();
  expect(form.getByRole('radio', { name: '自定义' })).toBeChecked();
  expect(form.getByRole('radio', { name: '按排课' })).toBeDisabled();
  expect(hours(form, '陈梓涵')).toHaveValue('1.5');
  expect(form.getByRole('textbox', { name: '上课日期' })).toHaveValue(TODAY);
  await waitFor(() => expect(form.getByRole('combobox', { name: '上课时间' })).toHaveFocus());

  // The forgotten lesson of Saturday is still selectable.
  await user.click(form.getByRole('button', { name: '2026-09-05 星期六 10:00–11:30 · 301 钢琴房' }));
  expect(form.getByRole('radio', { name: '按排课' })).toBeChecked();
  expect(hours(form, '陈梓涵')).toHaveValue('3');
  for (const name of ['单小雨', '陈一诺']) await user.click(await status(form, name, '事假'));
  await save();
  expect(backend.lastInput('attendance.record')).toMatchObject({ attendType: 'rule', courseTimeId: '779' });
});

it('keeps 按排课 for a given lesson of another day', async () => {
  const { backend, form } = await openAttendanceForm(
    { 'claTimes.recent': () => [forgottenLesson] },
    { target: { ...GIVEN, courseTimeId: '779' } },
  );
  expect(await form.findByRole('radio', { name: '按排课' })).toBeChecked();
  expect(form.queryByText('今日无排课，无法按排课记上课')).toBeNull();
  expect(backend.lastInput('claTimes.recent')).toEqual({ attended: 'false', courseTimeId: '779' });
  expect(hours(form, '陈梓涵')).toHaveValue('3');
});

it('asks who taught when the teacher of the lesson is on leave (decided)', async () => {
  const away = { staffId: '404', staffName: '许文博' };
  const onLeave = { ...todaysLesson, teacherId: staffOptionExample.staffId, staffName: '林晓雯', onLeave: true };
  const { backend, form, user, save } = await openAttendanceForm({
    'claTimes.recent': ({ attended }) => (attended === 'true' ? [] : [onLeave]),
    'staff.options': () => [staffOptionExample, { ...staffOptionExample, ...away }],
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32)], total: 1 }),
  });
  await line(form, '陈梓涵');
  const teacher = await form.findByRole('combobox', { name: '授课教师' });
  expect(teacher).toHaveValue('');
  expect(teacher).toHaveAccessibleDescription('林晓雯已请假，请选择实际授课的教师');
  await save();
  expect(await form.findByText('请选择实际授课的教师')).toBeInTheDocument();
  expect(backend.countOf('attendance.record')).toBe(0);
  await user.click(teacher);
  await user.click(await screen.findByRole('option', { name: '许文博' }));
  await save();
  await waitFor(() => expect(backend.lastInput('attendance.record')).toMatchObject({ teacherId: '404' }));
});

it('offers a teacher who has left since the day of the lesson', async () => {
  const former = { staffId: '404', staffName: '许文博', personnelStatus: personnelStatuses.left };
  const { backend, form, user, save } = await openAttendanceForm(
    {
      'claTimes.recent': () => [forgottenLesson],
      'staff.options': ({ claDate }) => [staffOptionExample, ...(claDate === '2026-09-05' ? [former] : [])],
      'students.toAttend': () => ({ rows: [student('陈梓涵', 32)], total: 1 }),
    },
    { target: { ...GIVEN, courseTimeId: '779' } },
  );
  await line(form, '陈梓涵');
  await choose(user, form, '授课教师', '许文博（已离职）');
  await save();
  await waitFor(() => expect(backend.lastInput('attendance.record')).toMatchObject({ teacherId: '404' }));
});

it('loads the class of a given lesson', async () => {
  const { backend, form } = await openAttendanceForm({}, { target: { courseTimeId: '781' } });
  await line(form, '陈梓涵');
  expect(backend.lastInput('claTimes.detail')).toEqual({ id: '781' });
  expect(backend.lastInput('students.toAttend')).toMatchObject({ claId });
});

it('自定义: shows a message for each missing field, and sends the lesson once they are entered (Spec 2 §5)', async () => {
  const { backend, form, user, save } = await openAttendanceForm({
    'claTimes.recent': () => [],
    'clas.allDetail': () => ({
      courseCla: { ...claExample, teacherId: null, everyStuLoseHour: 0 },
      course: {
        courseId: '701',
        courseName: '少儿钢琴小组课',
        teachingMode: 1,
      },
    }),
  });
  await line(form, '陈梓涵');
  await save();
  for (const message of ['请选择上课时间', '请选择下课时间', '请选择授课教师'])
    expect(form.getByText(message)).toBeVisible();
  expect(backend.countOf('attendance.record')).toBe(0);
  await waitFor(() => expect(form.getByRole('combobox', { name: '上课时间' })).toHaveFocus());

  await put(user, form.getByRole('combobox', { name: '上课时间' }), '1500');
  await put(user, form.getByRole('combobox', { name: '下课时间' }), '1430');
  await choose(user, form, '授课教师', '林晓雯');
  await choose(user, form, '教室', '301 钢琴房');
  await save();
  expect(form.getByText('下课时间需大于上课时间')).toBeVisible();
  await put(user, form.getByRole('combobox', { name: '下课时间' }), '1630');
  await user.click(form.getByRole('button', { name: '备注' }));
  await put(user, form.getByRole('textbox', { name: '课堂主题' }), '期末汇报');
  await put(user, form.getByRole('textbox', { name: '备注' }), '公开课');
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')).toMatchObject({
    attendType: 'custom',
    claDate: TODAY,
    startTime: '15:00',
    endTime: '16:30',
    teacherId: '1843200000000000401',
    roomId: '1843200000000000101',
    classTheme: '期末汇报',
    memo: '公开课',
  });
});

it('offers starts from 08:00 to 19:00 and ends to 20:00, every 30 minutes, on days of the last week (Spec 2 §5, §9)', async () => {
  const { form, user } = await openAttendanceForm({ 'claTimes.recent': () => [] });
  await line(form, '陈梓涵');
  const listed = async (label: string) => {
    await user.click(await form.findByRole('combobox', { name: label }));
    const times = (await screen.findAllByRole('option')).map((option) => option.textContent);
    await user.keyboard('{Escape}');
    return times;
  };
  const starts = await listed('上课时间');
  expect([starts[0], starts[1], starts.at(-1), starts.length]).toEqual(['08:00', '08:30', '19:00', 23]);
  const ends = await listed('下课时间');
  expect([ends[0], ends.at(-1), ends.length]).toEqual(['08:00', '20:00', 25]);

  await user.click(form.getByRole('textbox', { name: '上课日期' }));
  const day = async (number: number) => screen.findByRole('button', { name: `2026 年 9 月 ${number} 日` });
  expect(await day(8)).toBeDisabled();
  expect(await day(7)).toBeEnabled();
  expect(await day(1)).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '上个月' }));
  expect(await screen.findByRole('button', { name: '2026 年 8 月 31 日' })).toBeEnabled();
  expect(await screen.findByRole('button', { name: '2026 年 8 月 30 日' })).toBeDisabled();
});

it('自定义: takes teacher and hours of the class on the chosen date, unless the user chose another teacher', async () => {
  const former = '1843200000000000502';
  const { everyStuLoseHour, teacherId } = claExample;
  const history = [
    { teacherId: former, staffName: '周明', everyStuLoseHour: 1 },
    { date: '2026-09-05', teacherId, staffName: '林晓雯', everyStuLoseHour },
  ];
  const { backend, form, user, save } = await openAttendanceForm({
    'claTimes.recent': () => [],
    'clas.allDetail': () => ({ courseCla: { ...claExample, history }, course: courseExample }),
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32)], total: 1 }),
  });
  await line(form, '陈梓涵');
  const goTo = async (day: number) => {
    await user.click(form.getByRole('textbox', { name: '上课日期' }));
    await user.click(await screen.findByRole('button', { name: `2026 年 9 月 ${day} 日` }));
  };
  const teacher = async () => form.findByRole('combobox', { name: '授课教师' });
  await waitFor(() => expect(hours(form, '陈梓涵')).toHaveValue('2'));
  expect(await teacher()).toHaveValue('林晓雯');
  await goTo(4);
  await waitFor(() => expect(hours(form, '陈梓涵')).toHaveValue('1'));
  expect(await teacher()).toHaveValue('周明');
  await goTo(5);
  await waitFor(() => expect(hours(form, '陈梓涵')).toHaveValue('2'));
  expect(await teacher()).toHaveValue('林晓雯');
  await goTo(4);
  await put(user, form.getByRole('combobox', { name: '上课时间' }), '1500');
  await put(user, form.getByRole('combobox', { name: '下课时间' }), '1630');
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')).toMatchObject({
    claDate: '2026-09-04',
    teacherId: former,
    studentAttendList: [{ stuLoseHour: 1 }],
  });
});

it('lists all students short of hours, marks their rows, and sends nothing (Spec 2 §5)', async () => {
  const { backend, form, user, save } = await openAttendanceForm();
  await line(form, '陈梓涵');
  expect(await line(form, '单小雨')).toHaveTextContent('1 → −1差 1');
  expect(await line(form, '陈一诺')).toHaveTextContent('1 → −1差 1');
  expect(summary(form)).toHaveTextContent('2 人课时不足');
  await save();
  expect(form.getByRole('alert')).toHaveTextContent(
    '学员单小雨课时不足，无法扣课时：请续费、改扣课时或取消勾选；学员陈一诺的 5 课时已过期，请先延期',
  );
  expect(form.getByText('课时不足，无法扣课时：请续费、改扣课时或取消勾选')).toBeVisible();
  expect(form.getByText('5 课时已过期，请先延期')).toBeVisible();
  expect(backend.countOf('attendance.record')).toBe(0);
  await waitFor(() => expect(hours(form, '单小雨')).toHaveFocus());

  await put(user, hours(form, '单小雨'), '1.5');
  expect(await line(form, '单小雨')).toHaveTextContent('1 → −0.5');
  await put(user, hours(form, '单小雨'), '1');
  await user.click(within(await line(form, '陈一诺')).getByRole('checkbox'));
  expect(form.queryByRole('alert')).toBeNull();
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
});

it('saves only the students with enough hours on 只保存其余 2 名', async () => {
  const { backend, form, user, save } = await openAttendanceForm();
  await line(form, '陈梓涵');
  await put(user, form.getByRole('textbox', { name: '陈梓涵的备注' }), '准时');
  await save();
  await user.click(within(form.getByRole('alert')).getByRole('button', { name: '只保存其余 2 名' }));
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  expect(backend.lastInput('attendance.record')?.['studentAttendList']).toMatchObject([
    { studentClaId: seatIdOf('陈梓涵'), memo: '准时' },
    { studentClaId: seatIdOf('李想') },
  ]);
});

it('offers no partial save if no other student is selected', async () => {
  const { form, save } = await openAttendanceForm({
    'students.toAttend': () => ({ rows: [student('单小雨', 1)], total: 1 }),
  });
  await line(form, '单小雨');
  await save();
  expect(form.getByRole('alert')).toHaveTextContent('学员单小雨课时不足');
  expect(within(form.getByRole('alert')).queryByRole('button')).toBeNull();
});

it('names students with an ended period or lapsed hours and asks for confirmation (decided)', async () => {
  const { backend, form, user, save } = await openAttendanceForm({
    'students.toAttend': () => ({
      rows: [
        student('李想', 0, { chargeType: 'date', expireDate: '2026-09-06' }),
        student('周可', 0, { chargeType: 'date', expireDate: '2026-09-07' }),
        student('陈一诺', 5, { expireHour: 5 }),
        student('王可', 9, { expireHour: 3 }),
      ],
      total: 4,
    }),
  });
  expect(await line(form, '李想')).toHaveTextContent('已到期2026-09-06');
  expect(await line(form, '李想')).toHaveAccessibleName('李想，未选中，按期，2026-09-06 已到期');
  expect(await line(form, '周可')).toHaveTextContent('按期');
  expect(await line(form, '陈一诺')).toHaveTextContent('已过期 5');
  expect(await line(form, '王可')).toHaveTextContent('6 → 4已过期 3');
  await put(user, hours(form, '陈一诺'), '0');
  expect(within(await line(form, '李想')).getByRole('checkbox')).not.toBeChecked();
  await user.click(within(await line(form, '李想')).getByRole('checkbox'));
  await save();
  const question = within(await screen.findByRole('dialog', { name: '有学员已到期' }));
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '李想按期，2026-09-06 已到期',
    '陈一诺已过期 5 课时，无可用课时',
  ]);
  expect(backend.countOf('attendance.record')).toBe(0);
  await user.click(question.getByRole('button', { name: '仍要保存' }));
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
});

it('asks to extend expired hours that would be enough, and offers the extension in the student’s row', async () => {
  const { backend, form, user, save } = await openAttendanceForm({
    'students.toAttend': () => ({
      rows: [student('陈梓涵', 32), student('王可', 80, { expireHour: 80, expireDate: '2026-08-01' })],
      total: 2,
    }),
  });
  await line(form, '王可');
  await save();
  const message = '80 课时已于 08-01 过期，请先延期';
  expect(form.getByRole('alert')).toHaveTextContent(`学员王可的 ${message}`);
  expect(within(await line(form, '王可')).getByText(message)).toBeVisible();
  expect(within(await line(form, '王可')).getByRole('button', { name: '为王可延期' })).toBeVisible();
  expect(backend.countOf('attendance.record')).toBe(0);
  await user.click(within(await line(form, '王可')).getByRole('checkbox'));
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
});

it('skips the confirmation for absent students with an ended period', async () => {
  const { backend, form, user, save } = await openAttendanceForm({
    'students.toAttend': () => ({
      rows: [student('李想', 0, { chargeType: 'date', expireDate: '2026-09-06' })],
      total: 1,
    }),
  });
  await user.click(within(await line(form, '李想')).getByRole('checkbox'));
  await user.click(await status(form, '李想', '事假'));
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
});

it('requires no hours from students who pay by period (Spec 2 §5)', async () => {
  const { backend, form, save } = await openAttendanceForm({
    'students.toAttend': () => ({ rows: [student('李想', 0, { chargeType: 'date' })], total: 1 }),
  });
  await line(form, '李想');
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
});

it('requires deducted hours between 0 and 99 with at most two decimals', async () => {
  const { backend, form, user, save } = await openAttendanceForm({
    'students.toAttend': () => ({ rows: [student('陈梓涵', 200)], total: 1 }),
  });
  await line(form, '陈梓涵');
  for (const [typed, message] of [
    ['{Backspace}', '请输入扣课时'],
    ['-1', '扣课时不能小于 0'],
    ['100', '扣课时不能大于 99'],
    ['0.333', '最多两位小数'],
  ] as const) {
    await user.clear(hours(form, '陈梓涵'));
    await user.type(hours(form, '陈梓涵'), typed);
    await save();
    expect(form.getByText(message), typed).toBeVisible();
    expect(hours(form, '陈梓涵'), typed).toBeInvalid();
  }
  expect(backend.countOf('attendance.record')).toBe(0);
});

it('reports a remark above 100 characters and an empty selection', async () => {
  const { backend, form, user, save } = await openAttendanceForm({
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32)], total: 1 }),
  });
  await line(form, '陈梓涵');
  await user.click(await form.findByRole('textbox', { name: '陈梓涵的备注' }));
  await user.paste('长'.repeat(101));
  await save();
  expect(form.getByText('不能超过 100 个字符')).toBeVisible();
  await user.click(await form.findByRole('checkbox', { name: '全选 1/1' }));
  await save();
  expect(form.getByRole('alert')).toHaveTextContent('请至少选择一名学员');
  expect(backend.countOf('attendance.record')).toBe(0);
});

it('selects all students, some or none, and shows the number of selected students', async () => {
  const { form, user } = await openAttendanceForm();
  await line(form, '陈梓涵');
  const all = form.getByRole('checkbox', { name: '全选 4/4' });
  await user.click(within(await line(form, '李想')).getByRole('checkbox'));
  expect(form.getByRole('checkbox', { name: '全选 3/4' })).toBePartiallyChecked();
  await user.click(all);
  expect(form.getByRole('checkbox', { name: '全选 4/4' })).toBeChecked();
  await user.click(all);
  expect(form.getByRole('checkbox', { name: '全选 0/4' })).not.toBeChecked();
  expect(form.getByRole('textbox', { name: '陈梓涵的备注' })).toBeDisabled();
});

it('asks for a class when none is given, and shows 请选择班级 until the user chooses one', async () => {
  const { backend, form, user, save } = await openAttendanceForm({}, { target: {} });
  await waitFor(() => expect(form.getByRole('combobox', { name: '校区' })).toHaveFocus());
  // A single campus is selected automatically.
  await waitFor(() => expect(form.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区'));
  await save();
  expect(form.getByText('请选择班级')).toBeVisible();
  expect(backend.countOf('students.toAttend')).toBe(0);
  await choose(user, form, '班级', `${claExample.claName} · ${claExample.deptName}`);
  expect(await line(form, '陈梓涵')).toBeVisible();
  expect(form.queryByText('请选择班级')).toBeNull();
  expect(form.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区');
  expect(form.getByRole('radio', { name: '按排课' })).toBeChecked();
});

describe('自定义 at the time of a planned lesson of the class (decided)', () => {
  const planned = { ...todaysLesson, staffName: '林晓雯', roomId: '1843200000000000101' };
  const held = { ...planned, courseTimeId: '790' };
  const lessons = (notHeld: object[], recorded: object[] = []): Record<string, Answer> => ({
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32)], total: 1 }),
    'claTimes.recent': ({ attended }) => (attended === 'true' ? recorded : notHeld),
  });
  const fill = async (answers: Record<string, Answer>, [start, end]: [string, string] = ['1030', '1200']) => {
    const opened = await openAttendanceForm(answers);
    const { form, user, save } = opened;
    await line(form, '陈梓涵');
    await user.click(await form.findByRole('radio', { name: '自定义' }));
    await put(user, form.getByRole('combobox', { name: '上课时间' }), start);
    await put(user, form.getByRole('combobox', { name: '下课时间' }), end);
    await save();
    return opened;
  };
  const asked = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('names the overlapping planned lesson and records that lesson on 记到排课', async () => {
    const { backend, user } = await fill(lessons([planned, forgottenLesson]));
    const question = await asked('这个时间已有排课');
    expect(question.getByText(`“${claExample.claName}”2026-09-07 星期一 10:30–12:00 与以下课次重叠：`)).toBeVisible();
    expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '10:00–11:30林晓雯 · 301 钢琴房未上课',
    ]);
    expect(backend.countOf('attendance.record')).toBe(0);
    await user.click(question.getByRole('button', { name: '记到排课' }));
    await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
    expect(backend.lastInput('attendance.record')).toMatchObject({
      attendType: 'rule',
      courseTimeId: '781',
      startTime: '10:00',
      endTime: '11:30',
      teacherId: claExample.teacherId,
      roomId: '1843200000000000101',
    });
  });

  it('records a separate lesson on 另记一节', async () => {
    const { backend, user } = await fill(lessons([planned]));
    await user.click((await asked('这个时间已有排课')).getByRole('button', { name: '另记一节' }));
    await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
    expect(backend.lastInput('attendance.record')).toMatchObject({ attendType: 'custom', startTime: '10:30' });
  });

  it('sends nothing when the user goes back to editing', async () => {
    const { backend, form, user, onClose } = await fill(lessons([planned]));
    await user.click((await asked('这个时间已有排课')).getByRole('button', { name: '返回修改' }));
    await waitFor(() => expect(form.getByRole('button', { name: '保存上课记录' })).toBeEnabled());
    expect(form.getByRole('combobox', { name: '上课时间' })).toHaveValue('10:30');
    expect(backend.countOf('attendance.record')).toBe(0);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before it deducts hours a second time for a lesson that is already recorded', async () => {
    const { backend, user } = await fill(lessons([], [held]));
    const question = await asked('这个时间已记过上课');
    expect(question.getByText(/另记一节会再扣一次课时/)).toBeVisible();
    await user.click(question.getByRole('button', { name: '另记一节' }));
    await waitFor(() => expect(backend.lastInput('attendance.record')).toMatchObject({ attendType: 'custom' }));
  });

  it('refuses a repeated 自定义 record from another tab and keeps the typed values', async () => {
    const { backend, form } = await fill(lessons([], [{ ...held, attendType: 'custom' }]));
    expect(
      await form.findByText(/^该班级 2026-09-07 10:00–11:30 已自定义记过上课，不能重复记录。所填内容仍保留/),
    ).toBeVisible();
    expect(backend.countOf('attendance.record')).toBe(0);
  });

  it('uses the hours of the planned lesson except where the user has typed other hours', async () => {
    const two = [student('陈梓涵', 32), student('单小雨', 8)];
    const answers = {
      ...lessons([{ ...planned, payHour: 3, teacherId: '1843200000000000502' }]),
      'students.toAttend': () => ({ rows: two, total: 2 }),
    };
    const { backend, form, user, save } = await openAttendanceForm(answers);
    await line(form, '陈梓涵');
    await user.click(await form.findByRole('radio', { name: '自定义' }));
    await put(user, form.getByRole('combobox', { name: '上课时间' }), '1030');
    await put(user, form.getByRole('combobox', { name: '下课时间' }), '1200');
    await put(user, hours(form, '单小雨'), '1');
    await save();
    const question = await asked('这个时间已有排课');
    expect(question.getByText(/课时只扣一次，每人 3 课时/)).toBeVisible();
    await user.click(question.getByRole('button', { name: '记到排课' }));
    await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
    expect(backend.lastInput('attendance.record')).toMatchObject({
      teacherId: '1843200000000000502',
      studentAttendList: [
        { studentId: two[0]?.studentId, stuLoseHour: 3 },
        { studentId: two[1]?.studentId, stuLoseHour: 1 },
      ],
    });
  });

  it('names students with too few hours for the planned lesson, and sends nothing', async () => {
    const { backend, form, user } = await fill({
      ...lessons([{ ...planned, payHour: 3 }]),
      'students.toAttend': () => ({ rows: [student('陈梓涵', 2)], total: 1 }),
    });
    await user.click((await asked('这个时间已有排课')).getByRole('button', { name: '记到排课' }));
    expect((await form.findAllByText(/学员陈梓涵课时不足，无法扣课时：请续费、改扣课时或取消勾选/))[0]).toBeVisible();
    expect(hours(form, '陈梓涵')).toHaveValue('3');
    expect(backend.countOf('attendance.record')).toBe(0);
  });

  it('also asks before it records a planned lesson that overlaps a 自定义 record', async () => {
    const free = { ...held, attendType: 'custom', startTime: '11:00', endTime: '12:00' };
    const { backend, form, user, save } = await openAttendanceForm(lessons([planned], [free]));
    await line(form, '陈梓涵');
    await save();
    const question = await asked('这个时间已记过上课');
    expect(question.getByRole('listitem')).toHaveTextContent('11:00–12:00');
    expect(question.getByText(/记这节排课会再扣一次课时/)).toBeVisible();
    expect(backend.countOf('attendance.record')).toBe(0);
    await user.click(question.getByRole('button', { name: '仍要记上课' }));
    await waitFor(() =>
      expect(backend.lastInput('attendance.record')).toMatchObject({ attendType: 'rule', beside: true }),
    );
  });

  it('reports a lesson of another teacher, which this teacher cannot record', async () => {
    const { courseTimeId, claDate, startTime, endTime } = planned;
    const { backend, user } = await fill(lessons([{ courseTimeId, claDate, startTime, endTime, outOfSight: true }]));
    expect(backend.lastInput('claTimes.recent')).toMatchObject({ wholeClass: 'true' });
    const question = await asked('这个时间已有其他教师的排课');
    expect(question.getByRole('listitem')).toHaveTextContent('10:00–11:30其他教师，未上课');
    expect(question.queryByRole('button', { name: '记到排课' })).toBeNull();
    await user.click(question.getByRole('button', { name: '另记一节' }));
    await waitFor(() => expect(backend.lastInput('attendance.record')).toMatchObject({ attendType: 'custom' }));
  });

  it('asks nothing for an adjacent lesson', async () => {
    const { backend } = await fill(lessons([planned]), ['1130', '1300']);
    await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  });
});

it('reports a record from another tab, keeps the typed values and offers to reload', async () => {
  let recorded = false;
  const { backend, form, user, save, onClose } = await openAttendanceForm({
    'claTimes.recent': () => (recorded ? [] : [todaysLesson]),
    'attendance.record': () => {
      recorded = true;
      throw new Refused('该课次已记上课');
    },
  });
  await line(form, '陈梓涵');
  await user.click(form.getByRole('button', { name: '全部旷课' }));
  await put(user, form.getByRole('textbox', { name: '陈梓涵的备注' }), '没来');
  await save();
  expect(await form.findByRole('alert')).toHaveTextContent('该课次已记上课');
  expect(form.getByRole('alert')).toHaveTextContent('所填内容仍保留');
  // The message is in the form, not in a toast that fades.
  expect(backend.toasts).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  expect(form.getByRole('textbox', { name: '陈梓涵的备注' })).toHaveValue('没来');

  await user.click(form.getByRole('button', { name: '重新加载' }));
  expect(await form.findByText('今日无排课，无法按排课记上课')).toBeVisible();
  expect(form.getByRole('radio', { name: '自定义' })).toBeChecked();
  expect(form.getByRole('textbox', { name: '陈梓涵的备注' })).toHaveValue('没来');
  expect(await status(form, '陈梓涵', '旷课')).toBeChecked();
});

it('shows what another user changed in the lesson since the form was opened, and records the changed lesson', async () => {
  const changed = {
    ...todaysLesson,
    teacherId: '402',
    staffName: '周明',
    roomId: '102',
    roomName: '302 钢琴房',
    payHour: 1.5,
    updateTime: `${TODAY} 18:50:00`,
    updateUserName: '王芳',
  };
  let isChanged = false;
  const { backend, form, user, save } = await openAttendanceForm({
    'claTimes.recent': ({ attended }) => (attended === 'true' ? [] : [isChanged ? changed : todaysLesson]),
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32)], total: 1 }),
    'staff.options': () => [staffOptionExample, { staffId: '402', staffName: '周明', type: 1 }],
  });
  await line(form, '陈梓涵');
  isChanged = true;
  await save();
  expect(await form.findByRole('alert')).toHaveTextContent(
    '该课次已由 王芳 于 18:50 修改：授课教师改为 周明，教室改为 302 钢琴房，每人每次扣课时改为 1.5',
  );
  expect(backend.countOf('attendance.record')).toBe(0);
  await user.click(form.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(hours(form, '陈梓涵')).toHaveValue('1.5'));
  await save();
  await waitFor(() => expect(backend.countOf('attendance.record')).toBe(1));
  expect(backend.lastInput('attendance.record')).toMatchObject({
    teacherId: '402',
    roomId: '102',
    studentAttendList: [{ stuLoseHour: 1.5 }],
  });
});

it('refuses a second record of a given lesson that was recorded meanwhile', async () => {
  const { form, user, onClose } = await openAttendanceForm(
    { 'claTimes.recent': () => [] },
    { target: { ...GIVEN, courseTimeId: '781' } },
  );
  expect(await form.findByText('该课次已记上课')).toBeVisible();
  expect(form.getByText('如需修改，请到上课记录中更正')).toBeVisible();
  expect(form.queryByRole('button', { name: '保存上课记录' })).toBeNull();
  const close = form.getAllByRole('button', { name: '关闭' });
  await user.click(close.at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends one request for ten presses', async () => {
  let answer: () => void = () => {};
  const { backend, form, user, onClose } = await openAttendanceForm({
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32)], total: 1 }),
    'attendance.record': () => new Promise((resolve) => (answer = () => resolve(null))),
  });
  (await line(form, '陈梓涵')).focus();
  for (let press = 0; press < 10; press += 1) await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(form.getByRole('button', { name: '保存上课记录' })).toHaveAttribute('data-loading'));
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.countOf('attendance.record')).toBe(1);
});

it('asks before closing after a change', async () => {
  const { form, user, onClose } = await openAttendanceForm();
  await line(form, '陈梓涵');
  await user.click(form.getByRole('button', { name: '取消' }));
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(await status(form, '陈梓涵', '事假'));
  await user.click(form.getByRole('button', { name: '取消' }));
  expect(await screen.findByText('内容尚未保存，确定放弃？')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows an empty state for a class without students', async () => {
  const { form } = await openAttendanceForm({ 'students.toAttend': () => ({ rows: [], total: 0 }) });
  expect(await form.findByText('暂无在读学员，请先为班级分班')).toBeVisible();
});

it('shows the students on a retry after a failed load', async () => {
  let broken = true;
  const { form, user } = await openAttendanceForm({
    'students.toAttend': () => {
      if (broken) throw new Refused('班级不存在');
      return { rows: fourStudents, total: 4 };
    },
  });
  expect(await form.findByText('班级不存在')).toBeVisible();
  broken = false;
  await user.click(form.getByRole('button', { name: '重试' }));
  expect(await line(form, '陈梓涵')).toBeVisible();
});

describe('自定义 at the time of another lesson of a student', () => {
  const otherLesson = {
    kind: 'overlap',
    claName: '创意美术 3 班',
    claDate: TODAY,
    startTime: '10:00',
    endTime: '11:30',
    deptName: '滨江校区',
    roomName: '203 美术教室',
  };
  const roll = (seat: object = {}) => ({ rows: [{ ...student('陈梓涵', 32), ...seat }], total: 1 });
  const enterTime = async (atTime: () => Response | object | Promise<Response>) => {
    const opened = await openAttendanceForm({
      'students.toAttend': ({ startTime }) => (startTime ? atTime() : roll()),
      'claTimes.recent': () => [],
    });
    const { form, user } = opened;
    await line(form, '陈梓涵');
    await user.click(await form.findByRole('radio', { name: '自定义' }));
    await put(user, form.getByRole('combobox', { name: '上课时间' }), '1030');
    await put(user, form.getByRole('combobox', { name: '下课时间' }), '1200');
    return opened;
  };

  it('shows the other lesson in the row of the student', async () => {
    const { backend, form } = await enterTime(() => roll({ otherLesson }));
    const text = '时间重叠：创意美术 3 班 10:00–11:30（滨江校区 203 美术教室）';
    await waitFor(async () => expect(await line(form, '陈梓涵')).toHaveTextContent(text));
    expect(backend.lastInput('students.toAttend')).toMatchObject({ startTime: '10:30', endTime: '12:00' });
  });

  it('saves the roll before the other lesson is known', async () => {
    const { backend, save } = await enterTime(() => new Promise<Response>(() => undefined));
    await save();
    await waitFor(() => expect(backend.toasts).toEqual(['记上课成功']));
  });
});
