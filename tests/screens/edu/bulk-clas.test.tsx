import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BulkRow, bulkKindNames } from '#contracts/entities/bulk-change.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { config } from '#web/config/config.ts';
import { ClaList } from '#web/screens/edu/cla/ClaList.tsx';
import { setServerDate } from '#web/session/today.ts';
import type { Answer, Sent } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';

const OTHER = { ...claExample, claId: '742', claName: '钢琴一对一 1 班' };
const TEACHER = { ...staffOptionExample, staffId: '409', staffName: '柳梓豪' };

const effectsOf = ({ ids }: Sent): BulkRow[] =>
  (ids as string[]).map((id) => ({
    id,
    name: id,
    outcome: 'changed',
    text: '2026-09-07 结班，8 名学员结课',
    ...(id === OTHER.claId && { conflicts: ['陈梓涵还有剩余课时或有效期'] }),
  }));

const answers: Record<string, Answer> = {
  'clas.list': () => ({ rows: [claExample, OTHER], total: 2 }),
  'clas.detail': ({ id }) => [claExample, OTHER].find(({ claId }) => claId === id),
  'staff.options': () => [TEACHER],
  'bulkChanges.preview': (input) => ({ rows: effectsOf(input) }),
  'bulkChanges.apply': (input) => ({ bulkChangeId: '877', rows: effectsOf(input) }),
  'bulkChanges.list': () => ({ rows: [], total: 0 }),
};

beforeEach(() => setServerDate('Mon, 07 Sep 2026 00:00:00 GMT'));
afterEach(() => {
  config.unavailableCalls = [];
});

/** Selects both classes and opens a bulk change. */
async function openBulk(label: string, kind: keyof typeof bulkKindNames, more: Record<string, Answer> = {}) {
  const backend = classBackend({ ...answers, ...more });
  renderScreen(<ClaList />, { path: '/edu/cla', route: '/edu/cla' });
  const user = userEvent.setup();
  for (const { claName } of [claExample, OTHER])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`选择.*${claName}`) }));
  await user.click(within(screen.getByRole('toolbar', { name: '批量操作' })).getByRole('button', { name: label }));
  const drawer = within(await screen.findByRole('dialog', { name: bulkKindNames[kind] }));
  return { backend, user, drawer };
}

it('ends the selected classes today, after naming the students with hours left', async () => {
  const { backend, user, drawer } = await openBulk('结班', 'endClas');
  expect(await drawer.findByText('2 个可处理，1 个会有冲突，仍可处理')).toBeVisible();
  expect(drawer.getByText('陈梓涵还有剩余课时或有效期')).toBeVisible();
  await user.click(await drawer.findByRole('button', { name: '结班 2 个' }));
  expect(await drawer.findByText('已处理 2 个班级')).toBeVisible();
  expect(backend.lastInput('bulkChanges.apply')).toMatchObject({
    kind: 'endClas',
    ids: [claExample.claId, OTHER.claId],
    endDate: '2026-09-07',
  });
});

it('changes the teacher from a day on', async () => {
  const { backend, user, drawer } = await openBulk('更换教师', 'changeClaTeacher');
  expect(drawer.getByRole('button', { name: '更换教师' })).toBeDisabled();
  await user.click(drawer.getByRole('combobox', { name: '授课教师' }));
  await user.click(await screen.findByRole('option', { name: '柳梓豪' }));
  await drawer.findByRole('button', { name: '更换教师 2 个' });
  expect(backend.lastInput('bulkChanges.preview')).toMatchObject({
    kind: 'changeClaTeacher',
    teacherId: '409',
    beginDate: '2026-09-07',
  });
});

const missing = () => new Response('', { status: 404 });

it('changes only the teacher of each class if the backend has no bulk changes', async () => {
  const { backend, user, drawer } = await openBulk('更换教师', 'changeClaTeacher', {
    'bulkChanges.preview': missing,
    'bulkChanges.list': missing,
    'clas.update': () => null,
  });
  await user.click(drawer.getByRole('combobox', { name: '授课教师' }));
  await user.click(await screen.findByRole('option', { name: '柳梓豪' }));
  expect(await drawer.findByText('已选 2 个，将逐个保存，只更换班级的授课教师，已排的课不变')).toBeVisible();
  expect(drawer.queryByLabelText('开始日期')).toBeNull();
  await user.click(drawer.getByRole('button', { name: '更换教师 2 个' }));
  expect(await drawer.findByText('已处理 2 个班级')).toBeVisible();
  expect(backend.inputsOf('clas.update')).toMatchObject([
    { claId: claExample.claId, teacherId: '409', capacity: claExample.capacity },
    { claId: OTHER.claId, teacherId: '409' },
  ]);
});

it.each(['bulkChanges.preview', 'bulkChanges.apply'])(
  'offers no 结班 without %s, and reports it as missing',
  async (call) => {
    config.unavailableCalls = [call];
    const { user, drawer } = await openBulk('更换教师', 'changeClaTeacher');
    await user.click(drawer.getByRole('button', { name: '取消' }));
    const bar = within(await screen.findByRole('toolbar', { name: '批量操作' }));
    expect(bar.queryByRole('button', { name: '结班' })).toBeNull();
    expect(screen.getByText('当前系统未提供：批量结班')).toBeVisible();
  },
);

it('changes the classes one by one if the backend has a preview, but no bulk change', async () => {
  config.unavailableCalls = ['bulkChanges.apply'];
  const { backend, user, drawer } = await openBulk('更换教师', 'changeClaTeacher', { 'clas.update': () => null });
  await user.click(drawer.getByRole('combobox', { name: '授课教师' }));
  await user.click(await screen.findByRole('option', { name: '柳梓豪' }));
  expect(await drawer.findByText(/^已选 2 个，将逐个保存/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: '更换教师 2 个' }));
  expect(await drawer.findByText('已处理 2 个班级')).toBeVisible();
  expect(backend.countOf('bulkChanges.preview')).toBe(0);
  expect(backend.countOf('clas.update')).toBe(2);
  expect(backend.toasts).toEqual([]);
});

it('does not end classes if the backend has no bulk changes', async () => {
  const { drawer } = await openBulk('结班', 'endClas', { 'bulkChanges.preview': missing, 'bulkChanges.list': missing });
  expect(await drawer.findByText('后台不支持批量结班')).toBeVisible();
  expect(drawer.getByRole('button', { name: /^结班/ })).toBeDisabled();
});
