import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Student } from '#contracts/entities/student.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { today } from '#web/session/today.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { chooseAction, dialog } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

/** Opens the dialog of a student. Another user then changes the student. */
async function openStudent(user: UserEvent, change: Partial<Student>, opened: Student = studentExample) {
  let stored = opened;
  const versions: (string | null)[] = [];
  const backend = studentBackend({
    'students.list': () => ({ rows: [opened], total: 1 }),
    'students.detail': () => stored,
  });
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) => {
    if (init?.method === 'PUT') versions.push(new Headers(init.headers).get('If-Match'));
    return fetch(address, init);
  };
  renderScreen(<StudentPage />, { path: '/edu/student', route: '/edu/student' });
  await chooseAction(user, new RegExp(`^${opened.studentName}`), '修改');
  const form = within(await dialog('修改学员'));
  await form.findByRole('textbox', { name: '联系电话' });
  stored = { ...stored, ...change };
  const save = () => user.click(form.getByRole('button', { name: '保存学员' }));
  return { backend, form, save, versions };
}

const LIN = { updateTime: `${today()} 10:32:00`, updateUserName: '林晓雯' };

it('keeps the phone number that another user changed when the name is saved, and names that user', async () => {
  const user = userEvent.setup();
  const { backend, form, save, versions } = await openStudent(user, { phone: '13800000002', ...LIN });
  await put(user, form.getByRole('textbox', { name: '学员姓名' }), '陈子涵');
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['已合并 林晓雯 10:32 的修改：联系电话']));
  expect(backend.lastInput('students.update')).toMatchObject({ studentName: '陈子涵', phone: '13800000002' });
  expect(versions).toEqual([`"${LIN.updateTime}"`]);
});

it('merges without names and sends no version if the backend returns neither versions nor users', async () => {
  const user = userEvent.setup();
  const { backend, form, save, versions } = await openStudent(user, { phone: '13800000002' });
  await put(user, form.getByRole('textbox', { name: '学员姓名' }), '陈子涵');
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['已合并他人的修改：联系电话']));
  expect(versions).toEqual([null]);
});

const answers: [button: string, phone: string, toast: string][] = [
  ['采用我的', '13800000003', '修改成功'],
  ['采用对方的', '13800000002', '已合并 林晓雯 10:32 的修改：联系电话'],
];
for (const [button, phone, toast] of answers)
  it(`asks which phone number to keep when both users changed it, and saves ${phone} on ${button}`, async () => {
    const user = userEvent.setup();
    const { backend, form, save } = await openStudent(user, { phone: '13800000002', ...LIN });
    await put(user, form.getByRole('textbox', { name: '联系电话' }), '13800000003');
    await save();
    const question = await dialog('他人也做了修改');
    expect(question).toHaveTextContent('林晓雯 10:32 修改了同样的内容');
    expect(within(question).getByRole('row', { name: '联系电话 13800000003 13800000002' })).toBeInTheDocument();
    expect(backend.countOf('students.update')).toBe(0);
    within(question).getByRole('button', { name: button }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(backend.toasts).toEqual([toast]));
    expect(backend.lastInput('students.update')).toMatchObject({ phone });
  });

it('shows the labels of options, not their codes', async () => {
  const user = userEvent.setup();
  const { form, save } = await openStudent(user, { deptId: '99', deptName: '城东校区', ...LIN });
  await user.click(form.getByRole('combobox', { name: '校区' }));
  await user.click(await screen.findByRole('option', { name: '西湖校区' }));
  await save();
  const question = within(await dialog('他人也做了修改'));
  expect(question.getByRole('row', { name: '校区 西湖校区 城东校区' })).toBeInTheDocument();
});

it('keeps the typed value and sends nothing when the user returns to the form', async () => {
  const user = userEvent.setup();
  const { backend, form, save } = await openStudent(user, { phone: '13800000002', school: '学军小学', ...LIN });
  const phone = form.getByRole('textbox', { name: '联系电话' });
  await put(user, phone, '13800000003');
  await save();
  await user.click(within(await dialog('他人也做了修改')).getByRole('button', { name: '返回修改' }));
  expect(phone).toHaveValue('13800000003');
  expect(backend.countOf('students.update')).toBe(0);
});

it('says in the form that nothing was submitted while offline, and shows no toast', async () => {
  const user = userEvent.setup();
  const { backend, form, save } = await openStudent(user, {});
  await put(user, form.getByRole('textbox', { name: '学员姓名' }), '陈子涵');
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await save();
  expect(await form.findByText('网络已断开，未提交，请联网后重试')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  offline.mockRestore();
  globalThis.fetch = fetch;
  await save();
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
});
