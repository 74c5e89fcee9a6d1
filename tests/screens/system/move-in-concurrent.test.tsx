import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyPlan } from '#contracts/move-in/plan.ts';
import { checksumOf } from '#web/screens/system/moveIn/single/checksum.ts';
import { RowJournal } from '#web/screens/system/moveIn/single/row-journal.ts';
import { added, openRows, type Rows, singleFile } from '../support/move-in-rows.tsx';
import { signInUser } from '../support/render.tsx';

const TENANT = '1843200000000000002';
const plan = {
  ...emptyPlan(),
  campus: [added('campus-2', { deptName: '新校区' })],
  student: [added('student-2', { studentName: '方知远', phone: '13857120001', deptId: { key: 'campus-2' } })],
};

let rows: Rows = {};

beforeEach(() => {
  rows = {};
  localStorage.clear();
  signInUser({ tenantId: TENANT });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

it('writes nothing if another user has changed something since the check', async () => {
  const { user, write, press, writes } = openRows(plan, rows);
  await user.upload(await screen.findByLabelText('搬入的文件'), singleFile());
  expect(await screen.findByRole('button', { name: '写入' })).toBeEnabled();
  rows['students'] = [{ studentId: '1', studentName: '别人', phone: '13857120009', deptId: '1' }];
  await press('写入');
  expect(await screen.findByText(/^没有写入任何数据：检查之后有人修改了数据/)).toBeVisible();
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '重新检查' }));
  await write('写入');
  expect(await screen.findByText(/^已写入/)).toBeVisible();
});

it('does not repeat the rows that another tab has written since the file was chosen', async () => {
  const { user, press, writes } = openRows(plan, rows);
  await user.upload(await screen.findByLabelText('搬入的文件'), singleFile());
  expect(await screen.findByRole('button', { name: '写入' })).toBeEnabled();
  const other = new RowJournal(`${TENANT}:${await checksumOf([singleFile()])}`);
  other.set('campus campus-2', { operation: '1', isDone: true, id: 'deptId0' });
  await press('写入');
  expect(await screen.findByText(/^已写入/)).toBeVisible();
  expect(writes()).toEqual(['students.add']);
});

it('writes nothing while another tab writes', async () => {
  const request = async (name: string, _: LockOptions, run: (lock: Lock | null) => unknown) =>
    run(name.includes('move-in') ? null : ({ name } as Lock));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { write, writes } = openRows(plan, rows);
  await write('写入');
  expect(await screen.findByText('另一个标签页正在写入，请等它完成或停止后再次写入。')).toBeVisible();
  expect(writes()).toEqual([]);
});

it('writes nothing if the browser cannot store the journal', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const { write, writes } = openRows(plan, rows);
  await write('写入');
  expect(await screen.findByText(/^浏览器无法保存写入进度/)).toBeVisible();
  expect(writes()).toEqual([]);
});

it('stops after the current row if the page is closed', async () => {
  let end = (): void => undefined;
  const { view, write, backend } = openRows(plan, rows, {
    answers: { 'depts.add': () => new Promise((resolve) => (end = () => resolve(null))) },
  });
  await write('写入');
  await waitFor(() => expect(backend.countOf('depts.add')).toBe(1));
  view.unmount();
  rows['depts'] = [{ deptId: 'deptId0', deptName: '新校区', deptType: 2 }];
  end();
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('"isDone":true'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(backend.countOf('students.add')).toBe(0);
});
