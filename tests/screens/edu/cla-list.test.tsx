import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Cla } from '#contracts/entities/cla.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { ClaList } from '#web/screens/edu/cla/ClaList.tsx';
import { Refused } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { cellTexts, choose, chooseMore, dialog, row } from '../support/screen-queries.ts';

const fullClass: Cla = {
  ...claExample,
  claId: '742',
  claName: '钢琴一对一 1 班',
  courseName: '钢琴一对一',
  teachingMode: 2,
  recruitStatus: 2,
  studentCnt: 1,
  capacity: 1,
  everyStuLoseHour: 1,
};
const list = (search = '') => renderScreen(<ClaList />, { path: `/edu/cla${search}`, route: '/edu/cla' });

it('lists classes with mode, recruiting and seats; tags full classes with 满', async () => {
  classBackend({ 'clas.list': () => ({ rows: [claExample, { ...fullClass, recruitStatus: 0 }], total: 2 }) });
  list();
  // The first cell contains the checkbox of the row.
  const texts = (of: HTMLElement) => cellTexts(of).slice(1, 10);
  expect(texts(await row(/少儿钢琴小组课 1 班/))).toEqual([
    '少儿钢琴小组课 1 班',
    '少儿钢琴小组课',
    '滨江校区',
    '林晓雯',
    '常规',
    '招生中',
    '8 / 10',
    '2026-03-02',
    '2',
  ]);
  expect(texts(await row(/钢琴一对一 1 班/)).slice(4, 7)).toEqual(['私教', '已停止', '满1 / 1']);
  expect(screen.getByRole('link', { name: '少儿钢琴小组课 1 班' })).toHaveAttribute(
    'href',
    `/edu/cla/detail?claId=${claExample.claId}`,
  );
});

it('filters by name, course, campus, recruiting, course type and mode, stored in the address', async () => {
  const user = userEvent.setup();
  const backend = classBackend();
  list('?teachingMode=1&courseType=1843200000000000700');
  await row(/少儿钢琴小组课 1 班/);
  expect(backend.lastInput('clas.list')).toMatchObject({ teachingMode: '1', courseType: '1843200000000000700' });
  await choose(user, screen, '招生状态', '满员后停止');
  await choose(user, screen, '课程', '少儿钢琴小组课');
  await choose(user, screen, '校区', '滨江校区');
  await waitFor(() =>
    expect(backend.lastInput('clas.list')).toMatchObject({
      recruitStatus: '2',
      courseId: claExample.courseId,
      departId: claExample.departId,
    }),
  );
});

it('keeps a teacher who works at the new campus and clears a teacher who does not', async () => {
  const user = userEvent.setup();
  const campuses = ['滨江校区', '西湖校区', '城东校区'].map((deptName, at) => ({
    deptId: `184320000000000070${at}`,
    deptName,
  }));
  const [, , east] = campuses;
  classBackend({
    'depts.myCampusOptions': () => campuses,
    'staff.options': ({ deptId }) => (deptId === east?.deptId ? [] : [staffOptionExample]),
  });
  list();
  await row(/少儿钢琴小组课 1 班/);
  await user.click(screen.getByRole('button', { name: '新增班级' }));
  const form = within(await dialog('新增班级'));
  const campus = await form.findByRole('combobox', { name: '校区' });
  const teacher = await form.findByRole('combobox', { name: '授课教师' });
  await choose(user, form, '校区', '滨江校区');
  await choose(user, form, '授课教师', staffOptionExample.staffName);
  await choose(user, form, '校区', '西湖校区');
  await waitFor(() => expect(campus).toHaveValue('西湖校区'));
  expect(teacher).toHaveValue(staffOptionExample.staffName);
  await choose(user, form, '校区', '城东校区');
  await waitFor(() => expect(teacher).toHaveValue(''));
});

it('keeps the validation errors when the only campus is filled in after a failed save', async () => {
  const user = userEvent.setup();
  let answer: (campuses: object[]) => void = () => undefined;
  const answered = new Promise<object[]>((resolve) => {
    answer = resolve;
  });
  classBackend({ 'depts.myCampusOptions': () => answered });
  list();
  await row(/少儿钢琴小组课 1 班/);
  await user.click(screen.getByRole('button', { name: '新增班级' }));
  const form = within(await dialog('新增班级'));
  const campus = await form.findByRole('combobox', { name: '校区' });
  await user.click(form.getByRole('button', { name: '保存班级' }));
  expect(await form.findByText('请输入班级容量')).toBeInTheDocument();
  answer([{ deptId: '1843200000000000011', deptName: '滨江校区' }]);
  await waitFor(() => expect(campus).toHaveValue('滨江校区'));
  expect(campus).not.toHaveAccessibleDescription();
  expect(form.getByText('请输入班级容量')).toBeInTheDocument();
});

it('offers the courses of campus and mode for a new class and copies the hours of the course', async () => {
  const user = userEvent.setup();
  const backend = classBackend();
  list();
  await row(/少儿钢琴小组课 1 班/);
  await user.click(screen.getByRole('button', { name: '新增班级' }));
  const form = within(await dialog('新增班级'));
  const save = form.getByRole('button', { name: '保存班级' });
  // A single campus is selected automatically.
  await waitFor(() => expect(form.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区'));
  await user.click(save);
  for (const message of ['请输入班级名称', '请选择课程', '请输入班级容量'])
    expect(await form.findByText(message)).toBeInTheDocument();
  expect(backend.countOf('clas.add')).toBe(0);

  await put(user, form.getByRole('textbox', { name: '班级名称' }), '少儿钢琴小组课 9 班');
  await choose(user, form, '课程', '少儿钢琴小组课');
  expect(backend.lastInput('courses.byDept')).toEqual({ deptId: claExample.departId, teachingMode: '1' });
  expect(form.getByRole('textbox', { name: '每人每次扣课时' })).toHaveValue('2');
  await choose(user, form, '授课教师', '林晓雯');
  expect(backend.lastInput('staff.options')).toMatchObject({ type: '1', deptId: claExample.departId });
  await put(user, form.getByRole('textbox', { name: '班级容量' }), '12');
  await user.click(save);
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  expect(backend.lastInput('clas.add')).toEqual({
    claName: '少儿钢琴小组课 9 班',
    departId: claExample.departId,
    teachingMode: 1,
    courseId: claExample.courseId,
    teacherId: claExample.teacherId,
    recruitStatus: 1,
    capacity: 12,
    everyStuLoseHour: 2,
    openDate: null,
    closeDate: null,
    claColor: '#1c5fb8',
    remark: null,
  });
});

it('clears the course when mode or campus changes', async () => {
  const user = userEvent.setup();
  const backend = classBackend();
  list();
  await chooseMore(user, /少儿钢琴小组课 1 班/, '修改');
  const form = within(await dialog('修改班级'));
  const course = await form.findByRole('combobox', { name: '课程' });
  await waitFor(() => expect(course).toHaveValue('少儿钢琴小组课'));
  await choose(user, form, '教学类型', '私教');
  expect(course).toHaveValue('');
  await user.click(form.getByRole('button', { name: '保存班级' }));
  expect(await form.findByText('请选择课程')).toBeInTheDocument();
  expect(backend.countOf('clas.update')).toBe(0);
});

it('keeps and names a course and a teacher that are no longer offered', async () => {
  const user = userEvent.setup();
  const backend = classBackend({ 'courses.byDept': () => [], 'staff.options': () => [] });
  list();
  await chooseMore(user, /少儿钢琴小组课 1 班/, '修改');
  const form = within(await dialog('修改班级'));
  expect(await form.findByRole('combobox', { name: '课程' })).toHaveValue('少儿钢琴小组课');
  expect(form.getByRole('combobox', { name: '授课教师' })).toHaveValue('林晓雯');
  await user.click(form.getByRole('button', { name: '保存班级' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.lastInput('clas.update')).toMatchObject({
    claId: claExample.claId,
    courseId: claExample.courseId,
    teacherId: claExample.teacherId,
  });
});

it('shows the reason of a refused change and keeps the typed values', async () => {
  const user = userEvent.setup();
  const backend = classBackend({
    'clas.update': () => {
      throw new Refused('班级已有 8 名学员，容量不能小于 8');
    },
  });
  list();
  await chooseMore(user, /少儿钢琴小组课 1 班/, '修改');
  const form = within(await dialog('修改班级'));
  const capacity = await form.findByRole('textbox', { name: '班级容量' });
  await put(user, capacity, '5');
  await user.click(form.getByRole('button', { name: '保存班级' }));
  expect(await screen.findByText('班级已有 8 名学员，容量不能小于 8')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(form.getByRole('textbox', { name: '班级容量' })).toHaveValue('5 人');
});

it('asks whether to apply new hours to upcoming lessons, and sends the answer', async () => {
  const user = userEvent.setup();
  const backend = classBackend({
    'clas.detail': () => ({ ...claExample, everyStuLoseHour: 1, plannedLessons: [{ payHour: 1, count: 11 }] }),
    'clas.update': () => null,
  });
  list();
  const save = async (hours: string, answer?: string) => {
    await chooseMore(user, /少儿钢琴小组课 1 班/, '修改');
    const form = within(await dialog('修改班级'));
    await put(user, await form.findByRole('textbox', { name: '每人每次扣课时' }), hours);
    await user.click(form.getByRole('button', { name: '保存班级' }));
    if (answer) {
      const question = await dialog('已排课次的课时');
      expect(question).toHaveTextContent('11 节未上的课按 1 课时，是否一起改为 1.5？');
      await user.click(within(question).getByRole('button', { name: answer }));
    }
  };
  await save('1.5', '返回修改');
  expect(backend.countOf('clas.update')).toBe(0);
  const form = within(await dialog('修改班级'));
  await user.click(form.getByRole('button', { name: '保存班级' }));
  await user.click(within(await dialog('已排课次的课时')).getByRole('button', { name: '一起改为 1.5' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.lastInput('clas.update')).toMatchObject({ everyStuLoseHour: 1.5, applyToPlanned: true });
  await save('1.5', '只用于新排的课');
  await waitFor(() => expect(backend.countOf('clas.update')).toBe(2));
  expect(backend.lastInput('clas.update')).toMatchObject({ everyStuLoseHour: 1.5, applyToPlanned: false });
  await save('1');
  await waitFor(() => expect(backend.countOf('clas.update')).toBe(3));
  expect(backend.lastInput('clas.update')).not.toHaveProperty('applyToPlanned');
});

it('shows 警告 with the class name before a deletion; keeps a class with students after a refusal', async () => {
  const user = userEvent.setup();
  let kept = true;
  const backend = classBackend({
    'clas.remove': () => {
      if (kept) throw new Refused('班级下还有学员，不能删除');
      return null;
    },
  });
  list();
  await chooseMore(user, /少儿钢琴小组课 1 班/, '删除');
  const question = await dialog('警告');
  expect(question).toHaveTextContent('是否确认删除班级“少儿钢琴小组课 1 班”？');
  await user.click(within(question).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('班级下还有学员，不能删除')).toBeVisible();
  kept = false;
  await user.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(backend.toasts.at(-1)).toBe('删除成功'));
});

it('opens 记上课 for the class of a row', async () => {
  const user = userEvent.setup();
  const backend = classBackend({
    'claTimes.recent': () => [],
    'students.toAttend': () => ({ rows: [], total: 0 }),
  });
  list();
  await user.click(within(await row(/少儿钢琴小组课 1 班/)).getByRole('button', { name: '记上课' }));
  await dialog('记上课');
  await waitFor(() => expect(backend.lastInput('students.toAttend')).toMatchObject({ claId: claExample.claId }));
  expect(backend.lastInput('claTimes.recent')).toMatchObject({ claId: claExample.claId, attended: 'false' });
});

it('学员名单 lists the students of a class, page by page', async () => {
  const user = userEvent.setup();
  const backend = classBackend({ 'students.byCla': () => ({ rows: [studentClaExample], total: 21 }) });
  list();
  await chooseMore(user, /少儿钢琴小组课 1 班/, '学员名单');
  const names = within(await dialog('学员名单 · 少儿钢琴小组课 1 班'));
  const first = await names.findByRole('row', { name: new RegExp(studentClaExample.studentName) });
  expect(await within(first).findByText('上课中')).toBeInTheDocument();
  await user.click(await names.findByRole('button', { name: '第 2 页' }));
  await waitFor(() =>
    expect(backend.lastInput('students.byCla')).toEqual({ claId: claExample.claId, pageNum: '2', pageSize: '20' }),
  );
});
