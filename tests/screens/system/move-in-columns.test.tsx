import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { RememberedColumn } from '#contracts/move-in/batch.ts';
import { createEngine } from '#web/screens/system/moveIn/engine/create-engine.ts';
import type { ReadColumn } from '#web/screens/system/moveIn/engine/shapes.ts';
import { select } from '#web/ui/fields/SelectInput.tsx';
import { fakeEngine, findingOf, rehearsalOf, studentsSheet } from '../support/move-in-engine.ts';
import { choose, open } from '../support/move-in-page.tsx';
import { signInUser } from '../support/render.tsx';

beforeEach(async () => {
  await select.fetch();
  localStorage.clear();
  signInUser();
});

it('matches an unknown column by hand, remembers it, and reads the file again', async () => {
  const unknown = { title: '剩余', field: '', isRecognised: false, samples: ['10', '12.5'] };
  const { reads } = fakeEngine({
    fields: [{ field: 'hours', title: '剩余课时', isRequired: true }],
    read: ({ columns }) => ({
      sheets: [{ ...studentsSheet, columns: [{ ...unknown, field: columns.at(-1)?.field ?? '' }] }],
    }),
  });
  const { backend, user } = open({ 'moveIn.rememberColumns': () => null });
  await choose(user);
  expect(await screen.findByText('1 列不读取')).toBeVisible();
  expect(screen.getByText('例如：10、12.5')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: '“剩余”对应' }));
  await user.click(await screen.findByRole('option', { name: '剩余课时 *' }));
  expect(await screen.findByText('已全部对应')).toBeVisible();
  const column = { sheet: 'student', title: '剩余', field: 'hours' };
  expect(reads.at(-1)?.matches.columns).toEqual([column]);
  expect(backend.lastInput('moveIn.rememberColumns')).toEqual({ columns: [column] });
});

it('lists sheets with a question first', async () => {
  const unknown = { title: '剩余', field: '', isRecognised: false, samples: [] };
  const asked = { ...studentsSheet, name: '名单', columns: [unknown] };
  fakeEngine({ read: () => ({ sheets: [studentsSheet, asked] }) });
  const { user } = open();
  await choose(user);
  await screen.findByText('1 列不读取');
  const names = screen.getAllByRole('region', { name: /^工作表/ }).map((region) => region.getAttribute('aria-label'));
  expect(names).toEqual(['工作表 名单', '工作表 学员']);
});

it('remembers the match of a column in the browser if the backend cannot store it', async () => {
  const unknown = { title: '剩余', field: '', isRecognised: false, samples: [] };
  const answers = {
    fields: [{ field: 'hours', title: '剩余课时', isRequired: true }],
    read: () => ({ sheets: [{ ...studentsSheet, columns: [unknown] }] }),
  };
  fakeEngine(answers);
  const missing = () => new Response('', { status: 404 });
  const first = open({ 'moveIn.columns': missing, 'moveIn.rememberColumns': missing });
  await choose(first.user);
  await first.user.click(await screen.findByRole('combobox', { name: '“剩余”对应' }));
  await first.user.click(await screen.findByRole('option', { name: '剩余课时 *' }));
  const key = Object.keys(localStorage).find((name) => name.startsWith('move-in-columns:')) ?? '';
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem(key) ?? '[]')).toEqual([
      { sheet: 'student', title: '剩余', field: 'hours' },
    ]),
  );
});

const phoneFields = [
  { field: 'studentName', title: '姓名', isRequired: true },
  { field: 'phone', title: '联系电话', isRequired: true },
];
/** Returns the columns 电话 and 手机 as they are read; the first is recognised as the phone. */
const phoneColumns = (columns: readonly RememberedColumn[]): ReadColumn[] =>
  [
    { title: '电话', field: 'phone' },
    { title: '手机', field: '' },
  ].map(({ title, field }) => {
    const hand = columns.find((column) => column.title === title);
    return { title, field: hand ? hand.field : field, isRecognised: !hand && field !== '', samples: [] };
  });

it('does not read a recognised sheet if the user chooses 不读取', async () => {
  const { reads } = fakeEngine();
  const { user } = open();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '修改工作表“学员”的对应' }));
  await user.click(screen.getByRole('combobox', { name: '工作表“学员”读作' }));
  await user.click(await screen.findByRole('option', { name: '不读取' }));
  await waitFor(() => expect(reads.at(-1)?.matches.sheets).toEqual({ 学员: '' }));
});

it('assigns a field to another column, and no longer reads the previous column and its edits', async () => {
  const { reads, checks } = fakeEngine({
    fields: phoneFields,
    read: ({ columns }) => ({ sheets: [{ ...studentsSheet, columns: phoneColumns(columns) }] }),
    check: () => rehearsalOf({ findings: [findingOf()] }),
  });
  const { user } = open({ 'moveIn.rememberColumns': () => null });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '采纳：13857120001' }));
  await waitFor(() => expect(checks.at(-1)?.edits).toHaveLength(1));
  await user.click(screen.getByRole('combobox', { name: '“手机”对应' }));
  await user.click(await screen.findByRole('option', { name: '联系电话 *（现为“电话”）' }));
  await waitFor(() =>
    expect(reads.at(-1)?.matches.columns).toEqual([
      { sheet: 'student', title: '手机', field: 'phone' },
      { sheet: 'student', title: '电话', field: '' },
    ]),
  );
  // The edit belongs to the column that is no longer read.
  await waitFor(() => expect(checks.at(-1)?.edits).toEqual([]));
  expect(screen.queryByRole('button', { name: '撤销上一次修改' })).toBeNull();
});

it('keeps edits of columns whose match has not changed', async () => {
  const { checks } = fakeEngine({
    fields: phoneFields,
    read: ({ columns }) => ({ sheets: [{ ...studentsSheet, columns: phoneColumns(columns) }] }),
    check: () => rehearsalOf({ findings: [findingOf()] }),
  });
  const { user } = open({ 'moveIn.rememberColumns': () => null });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '采纳：13857120001' }));
  await waitFor(() => expect(checks.at(-1)?.edits).toHaveLength(1));
  await user.click(screen.getByRole('combobox', { name: '“手机”对应' }));
  await user.click(await screen.findByRole('option', { name: '姓名 *' }));
  await waitFor(() => expect(checks).toHaveLength(3));
  expect(checks.at(-1)?.edits).toHaveLength(1);
});

it('lets the current match of a column take precedence over the remembered one', async () => {
  const { reads } = fakeEngine({
    fields: phoneFields,
    read: ({ columns }) => ({ sheets: [{ ...studentsSheet, columns: phoneColumns(columns) }] }),
  });
  const remembered = { sheet: 'student', title: '手机', field: '' };
  const { user } = open({ 'moveIn.columns': () => [remembered], 'moveIn.rememberColumns': () => null });
  await choose(user);
  await user.click(await screen.findByRole('combobox', { name: '“手机”对应' }));
  await user.click(await screen.findByRole('option', { name: '姓名 *' }));
  await waitFor(() =>
    expect(reads.at(-1)?.matches.columns).toEqual([
      { sheet: 'student', title: '手机', field: 'studentName' },
      remembered,
    ]),
  );
});

it('reports manually chosen sheets and unread columns as not recognised, and omits untitled columns', async () => {
  const engine = createEngine();
  const text = '姓名,联系电话,家长电话,\n方知远,13857120001,13857120001,无标题\n';
  const file = () => ({ name: '学员.csv', bytes: new TextEncoder().encode(text).buffer });
  const read = await engine.read([file()], { sheets: { 学员: 'student' }, columns: [] });
  expect(read).toMatchObject({
    sheets: [
      {
        sheet: 'student',
        isRecognised: false,
        columns: [
          { title: '姓名', field: 'studentName', isRecognised: true },
          { title: '联系电话', field: 'phone', isRecognised: true },
          { title: '家长电话', field: '', isRecognised: false },
        ],
      },
    ],
  });
  expect(await engine.read([file()], { sheets: {}, columns: [] })).toMatchObject({ sheets: [{ isRecognised: true }] });
});
