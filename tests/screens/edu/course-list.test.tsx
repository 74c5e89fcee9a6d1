import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { CourseList } from '#web/screens/edu/course/CourseList.tsx';
import { Refused } from '../support/answer-calls.ts';
import { classBackend, signInTo } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { choose, dialog } from '../support/screen-queries.ts';

const list = () => renderScreen(<CourseList />, { path: '/edu/course', route: '/edu/course' });
const row = () => screen.findByRole('row', { name: /^少儿钢琴小组课/ });

it('lists courses with type, mode and hours per lesson', async () => {
  classBackend();
  list();
  const cells = within(await row()).getAllByRole('cell');
  await within(await row()).findByText('使用中');
  expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual(['少儿钢琴小组课', '音乐', '常规', '2', '使用中']);
});

it('adds a course; shows validation errors beside their fields', async () => {
  const user = userEvent.setup();
  const backend = classBackend();
  list();
  await row();
  await user.click(screen.getByRole('button', { name: '新增课程' }));
  const form = within(await dialog('新增课程'));
  await user.click(form.getByRole('button', { name: '保存课程' }));
  expect(await form.findByText('请输入课程名称')).toBeInTheDocument();
  expect(form.getByText('请输入每人每次扣课时')).toBeInTheDocument();
  expect(backend.countOf('courses.add')).toBe(0);
  await put(user, form.getByRole('textbox', { name: '课程名称' }), '钢琴一对一');
  await choose(user, form, '教学类型', '私教');
  await choose(user, form, '课程类型', '音乐');
  await put(user, form.getByRole('textbox', { name: '每人每次扣课时' }), '1.5');
  await user.click(form.getByRole('button', { name: '保存课程' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  expect(backend.lastInput('courses.add')).toEqual({
    courseName: '钢琴一对一',
    courseType: courseExample.courseType,
    teachingMode: 2,
    everyStuLoseHour: 1.5,
    inUse: 1,
    remark: null,
  });
});

it('shows a pasted third decimal unchanged and refuses it', async () => {
  const user = userEvent.setup();
  const backend = classBackend();
  list();
  await row();
  await user.click(screen.getByRole('button', { name: '新增课程' }));
  const form = within(await dialog('新增课程'));
  const hours = form.getByRole('textbox', { name: '每人每次扣课时' });
  await put(user, hours, '0.333');
  expect(hours).toHaveValue('0.333');
  await user.click(form.getByRole('button', { name: '保存课程' }));
  expect(hours).toHaveAccessibleDescription('最多两位小数');
  expect(backend.countOf('courses.add')).toBe(0);
});

it('shows 警告 with the course name before a deletion; shows a refusal and keeps the question open', async () => {
  const user = userEvent.setup();
  const backend = classBackend({
    'courses.remove': () => {
      throw new Refused('课程下还有班级，不能删除');
    },
  });
  list();
  await user.click(within(await row()).getByRole('button', { name: '删除' }));
  const question = await dialog('警告');
  expect(question).toHaveTextContent('是否确认删除课程“少儿钢琴小组课”？');
  await user.click(within(question).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('课程下还有班级，不能删除')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(within(await dialog('警告')).getByRole('button', { name: '删除' })).toBeEnabled();
});

it('is read-only at a campus, with a line that says who manages courses', async () => {
  classBackend();
  signInTo('campus');
  list();
  await row();
  expect(screen.getByText('课程由机构统一维护，校区可查看和使用')).toBeInTheDocument();
  for (const name of ['新增课程', '修改', '删除'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
