import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { teacherExample } from '#contracts/examples/entities/teacher.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { TeacherList } from '#web/screens/edu/teacher/TeacherList.tsx';
import { lastInput } from './class-backend.ts';
import { draw } from './draw.tsx';
import { signInAs, teacherBackend } from './teacher-backend.ts';

function open(search = '', mayOpen = true) {
  const opened: string[] = [];
  draw(
    <ConsoleContext value={{ menu: [], mayOpen: () => mayOpen, openPage: (path) => opened.push(path) }}>
      <TeacherList />
    </ConsoleContext>,
    { path: `/edu/teacher?${search}`, route: '/edu/teacher' },
  );
  return opened;
}

beforeEach(() => signInAs('staff'));

it('lists ten a page: name, sex, phone, status, entry date and campus, in the words of the answer or of the dictionary', async () => {
  const plain = { ...teacherExample, teacherId: '2', teacherName: '许文博', sexStr: null, personnelStatusStr: null };
  const backend = teacherBackend({ 'teachers.list': () => ({ rows: [teacherExample, plain], total: 2 }) });
  open();
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
  expect(lastInput(backend, 'teachers.list')).toEqual({ pageNum: '1', pageSize: '10' });
});

it('filters by name and by status; the filters stand in the address', async () => {
  const user = userEvent.setup();
  const backend = teacherBackend();
  open('personnelStatus=2');
  await user.type(await screen.findByRole('textbox', { name: '教师姓名' }), '林');
  await waitFor(() =>
    expect(lastInput(backend, 'teachers.list')).toMatchObject({ teacherName: '林', personnelStatus: '2' }),
  );
});

it('a row leads to the page of its teacher by the name, and shows the week beside it', async () => {
  const user = userEvent.setup();
  teacherBackend();
  const opened = open();
  const page = `/edu/teacher/detail?teacherId=${teacherExample.teacherId}`;
  await user.click(await screen.findByRole('link', { name: '林晓雯' }));
  expect(opened).toEqual([page]);
  const actions = within(await screen.findByRole('row', { name: /林晓雯/ })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['课表']);
  await user.click(actions[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: '课表 · 林晓雯' })).toBeVisible();
});

it('says where a teacher is added, with the way there for who may go it', async () => {
  teacherBackend();
  open('', false);
  expect(await screen.findByText('教师由机构管理员在员工管理中新增')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '员工管理' })).toBeNull();
});

it('in an empty list the way to the staff is the next step', async () => {
  const user = userEvent.setup();
  teacherBackend({ 'teachers.list': () => ({ rows: [], total: 0 }) });
  const opened = open();
  await screen.findByText('还没有教师');
  const [link] = screen.getAllByRole('link', { name: '员工管理' });
  await user.click(link as HTMLElement);
  expect(opened).toEqual(['/system/staff']);
});
