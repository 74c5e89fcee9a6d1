import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { teacherExample } from '#contracts/examples/entities/teacher.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { TeacherList } from '#web/screens/edu/teacher/TeacherList.tsx';
import { renderScreen } from '../support/render.tsx';
import { signInAs, teacherBackend } from '../support/teacher-backend.ts';

function renderList(search = '', mayOpen = true) {
  const opened: string[] = [];
  renderScreen(
    <ConsoleContext value={{ menu: [], mayOpen: () => mayOpen, openPage: (path) => opened.push(path) }}>
      <TeacherList />
    </ConsoleContext>,
    { path: `/edu/teacher?${search}`, route: '/edu/teacher' },
  );
  return opened;
}

beforeEach(() => signInAs('staff'));

it('lists ten teachers per page, with sex and status labelled by the response or the dictionary', async () => {
  const plain = { ...teacherExample, teacherId: '2', teacherName: '许文博', sexStr: null, personnelStatusStr: null };
  const backend = teacherBackend({ 'teachers.list': () => ({ rows: [teacherExample, plain], total: 2 }) });
  renderList();
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(await screen.findByRole('row', { name: /林晓雯/ })).slice(0, 6)).toEqual([
    '林晓雯',
    '女',
    '13857120401',
    '在职',
    '2024-03-01',
    '滨江校区',
  ]);
  await screen.findByRole('row', { name: /许文博 女生 .* 在岗/ });
  expect(backend.lastInput('teachers.list')).toEqual({ pageNum: '1', pageSize: '10' });
});

it('filters by name and status, stored in the address', async () => {
  const user = userEvent.setup();
  const backend = teacherBackend();
  renderList('personnelStatus=2');
  await user.type(await screen.findByRole('textbox', { name: '教师姓名' }), '林');
  await waitFor(() =>
    expect(backend.lastInput('teachers.list')).toMatchObject({ teacherName: '林', personnelStatus: '2' }),
  );
});

it('links each row to the teacher’s page; the button 课表 opens the teacher’s week', async () => {
  const user = userEvent.setup();
  teacherBackend();
  const opened = renderList();
  const page = `/edu/teacher/detail?teacherId=${teacherExample.teacherId}`;
  await user.click(await screen.findByRole('link', { name: '林晓雯' }));
  expect(opened).toEqual([page]);
  const actions = within(await screen.findByRole('row', { name: /林晓雯/ })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['课表']);
  await user.click(actions[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: '课表 · 林晓雯' })).toBeVisible();
});

it('explains where teachers are added, without a link for users who may not open the staff page', async () => {
  teacherBackend();
  renderList('', false);
  expect(await screen.findByText('教师由机构管理员在员工管理中新增')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '员工管理' })).toBeNull();
});

it('links an empty list to the staff page', async () => {
  const user = userEvent.setup();
  teacherBackend({ 'teachers.list': () => ({ rows: [], total: 0 }) });
  const opened = renderList();
  await screen.findByText('还没有教师');
  const [link] = screen.getAllByRole('link', { name: '员工管理' });
  await user.click(link as HTMLElement);
  expect(opened).toEqual(['/system/staff']);
});
