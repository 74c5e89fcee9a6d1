import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { claExample } from '#contracts/examples/entities/cla.ts';
import {
  claId,
  deptId,
  fourStudents,
  seatIdOf,
  TODAY,
  todaysLesson,
  withTrial,
} from '../support/attendance-backend.ts';
import { hours, line, openAttendanceForm, status, summary } from '../support/attendance-form.tsx';
import { put } from '../support/put.ts';
import { choose } from '../support/screen-queries.ts';

it('loads students and lessons of the class; each student starts present and selected, with hours and remark', async () => {
  const { backend, form } = await openAttendanceForm();
  expect(await form.findByRole('radio', { name: '按排课' })).toBeChecked();
  expect(form.getByRole('radio', { name: '自定义' })).toBeEnabled();
  const lesson = form.getByRole('combobox', { name: '排课时间' });
  expect(lesson).toBeRequired();
  expect(lesson).toHaveValue('2026-09-07 星期一 10:00–11:30 · 301 钢琴房');
  for (const { studentName } of fourStudents) {
    const row = within(await line(form, studentName));
    expect(row.getByRole('checkbox')).toBeChecked();
    expect(row.getByRole('radio', { name: '出勤' })).toBeChecked();
    expect(hours(form, studentName)).toHaveValue(studentName === '李想' ? '0' : '2');
    expect(row.getByRole('textbox', { name: `${studentName}的备注` })).toBeEnabled();
  }
  expect(backend.lastInput('students.toAttend')).toEqual({
    pageNum: '1',
    pageSize: '200',
    claId,
    effect: 'true',
    claDate: todaysLesson.claDate,
  });
  expect(backend.lastInput('claTimes.recent')).toEqual({ attended: 'false', claId, diffNowDay: '7' });
});

it('deducts nothing from absent students; restores the hours of the lesson or the class for a present student', async () => {
  const { form, user } = await openAttendanceForm({ 'dictData.byType': withTrial });
  await line(form, '陈梓涵');
  await user.click(form.getByRole('button', { name: '全部旷课' }));
  expect(summary(form)).toHaveTextContent('出勤 0 · 事假 0 · 旷课 4 · 试听 0 · 共扣 0 课时');
  await user.click(form.getByRole('button', { name: '全部出勤' }));
  expect(summary(form)).toHaveTextContent('出勤 4 · 事假 0 · 旷课 0 · 试听 0 · 共扣 6 课时');
  for (const label of ['事假', '旷课', '试听']) {
    await user.click(await status(form, '陈梓涵', label));
    expect(hours(form, '陈梓涵')).toHaveValue('0');
    expect(hours(form, '陈梓涵')).toBeDisabled();
  }
  await user.click(await status(form, '陈梓涵', '出勤'));
  expect(hours(form, '陈梓涵')).toHaveValue('2');
  await user.click(await form.findByRole('radio', { name: '自定义' }));
  expect(hours(form, '陈梓涵')).toHaveValue('1.5');
});

it('without a planned lesson, requires teacher, day and times within the limits of the school', async () => {
  const { backend, form, user, save } = await openAttendanceForm({
    'claTimes.recent': () => [],
    'clas.allDetail': () => ({
      courseCla: { ...claExample, teacherId: null },
      course: { courseId: '701', courseName: '少儿钢琴小组课', teachingMode: 1 },
    }),
  });
  expect(await form.findByText('今日无排课，无法按排课记上课')).toBeVisible();
  expect(form.getByRole('radio', { name: '自定义' })).toBeChecked();
  await save();
  for (const message of ['请选择上课时间', '请选择下课时间', '请选择授课教师'])
    expect(form.getByText(message)).toBeVisible();
  expect(backend.countOf('attendance.record')).toBe(0);

  const listed = async (label: string) => {
    await user.click(await form.findByRole('combobox', { name: label }));
    const times = (await screen.findAllByRole('option')).map((option) => option.textContent);
    await user.keyboard('{Escape}');
    return [times[0], times[1], times.at(-1), times.length];
  };
  expect(await listed('上课时间')).toEqual(['08:00', '08:30', '19:00', 23]);
  expect(await listed('下课时间')).toEqual(['08:00', '08:30', '20:00', 25]);
  const date = form.getByRole('textbox', { name: '上课日期' });
  expect(date).toHaveValue(TODAY);
  await user.click(date);
  expect(await screen.findByRole('button', { name: '2026 年 9 月 8 日' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '上个月' }));
  expect(await screen.findByRole('button', { name: '2026 年 8 月 31 日' })).toBeEnabled();
  expect(screen.getByRole('button', { name: '2026 年 8 月 30 日' })).toBeDisabled();
});

it('reports negative hours and missing hours, and sends nothing', async () => {
  const { backend, form, user, save } = await openAttendanceForm();
  await line(form, '陈梓涵');
  await put(user, hours(form, '陈梓涵'), '-1');
  await save();
  expect(form.getByText('扣课时不能小于 0')).toBeVisible();
  await put(user, hours(form, '陈梓涵'), '2');
  await save();
  // 陈一诺 has six hours, five of them lapsed; 李想 pays by period.
  expect(form.getByRole('alert')).toHaveTextContent(
    '学员单小雨课时不足，无法扣课时：请续费、改扣课时或取消勾选；学员陈一诺的 5 课时已过期，请先延期',
  );
  expect(form.getByText('课时不足，无法扣课时：请续费、改扣课时或取消勾选')).toBeVisible();
  expect(form.getByText('5 课时已过期，请先延期')).toBeVisible();
  expect(backend.countOf('attendance.record')).toBe(0);
});

it('sends the selected students with every field, shows 记上课成功, and closes', async () => {
  const { backend, form, user, save, onClose } = await openAttendanceForm();
  await line(form, '陈梓涵');
  await user.click(await form.findByRole('checkbox', { name: '选择单小雨' }));
  await user.click(await status(form, '陈一诺', '事假'));
  await put(user, form.getByRole('textbox', { name: '陈一诺的备注' }), '感冒');
  expect(form.queryByRole('textbox', { name: '课堂主题' })).toBeNull();
  await user.click(form.getByRole('button', { name: '备注' }));
  expect(form.getByRole('textbox', { name: '课堂主题' })).toHaveFocus();
  await put(user, form.getByRole('textbox', { name: '课堂主题' }), '期末汇报');
  await put(user, form.getByRole('textbox', { name: '备注' }), '公开课');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.toasts).toEqual(['记上课成功']);
  const sent = backend.lastInput('attendance.record');
  expect(sent).toMatchObject({
    attendType: 'rule',
    claId,
    deptId,
    courseTimeId: todaysLesson.courseTimeId,
    claDate: TODAY,
    startTime: '10:00',
    endTime: '11:30',
    classTheme: '期末汇报',
    memo: '公开课',
  });
  expect(sent?.['studentAttendList']).toEqual([
    expect.objectContaining({ studentClaId: seatIdOf('陈梓涵'), attendStatus: 1, stuLoseHour: 2, memo: null }),
    expect.objectContaining({ studentClaId: seatIdOf('李想'), attendStatus: 1, stuLoseHour: 0, memo: null }),
    expect.objectContaining({ studentClaId: seatIdOf('陈一诺'), attendStatus: 2, stuLoseHour: 0, memo: '感冒' }),
  ]);
});

it('asks for a class when none is given', async () => {
  const { backend, form, user } = await openAttendanceForm({}, { target: {} });
  await waitFor(() => expect(form.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区'));
  expect(backend.countOf('students.toAttend')).toBe(0);
  await choose(user, form, '班级', `${claExample.claName} · ${claExample.deptName}`);
  expect(await line(form, '陈梓涵')).toBeVisible();
});
