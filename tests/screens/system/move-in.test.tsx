import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import type { MoveInBatch } from '#contracts/move-in/batch.ts';
import type { Rehearsal } from '#web/screens/system/moveIn/engine/shapes.ts';
import { select } from '#web/ui/fields/SelectInput.tsx';
import { addedCounts, fakeEngine, findingOf, rehearsalOf, studentsSheet, totalsOf } from '../support/move-in-engine.ts';
import { choose, open, workbook } from '../support/move-in-page.tsx';
import { signInUser } from '../support/render.tsx';

const batch: MoveInBatch = {
  batchId: '1843200000000009001',
  fileName: '搬家.xlsx',
  counts: addedCounts({ student: 2, enrolment: 2 }),
  totals: totalsOf({ students: 2, enrolments: 2, hours: 30, value: 3_000 }),
  createUserName: '陈立群',
  createTime: '2026-09-07 10:12:00',
  undoableUntil: '2026-09-08 10:12:00',
  undoable: true,
};
beforeEach(async () => {
  await select.fetch();
  localStorage.clear();
  signInUser();
});

it('lists findings by kind, errors first, accepts the proposals of a kind at once, and checks again', async () => {
  const phones = [3, 4, 5].map((row) => findingOf({ row }));
  const past = findingOf({
    row: 9,
    kind: 'past',
    column: '到期日期',
    severity: 'warning',
    mend: null,
    message: '日期已过',
  });
  const { checks } = fakeEngine({
    check: ({ edits }) => rehearsalOf({ findings: edits.length > 0 ? [past] : [past, ...phones] }),
  });
  const { user } = open();
  await choose(user);
  expect(await screen.findByText('3 处错误，改正后才能写入；1 处提醒')).toBeVisible();
  const kinds = within(screen.getByRole('group', { name: '问题的类别' }));
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '全部4',
    '手机号无法识别3',
    '日期已过1',
    '全部采纳（3）',
  ]);
  const rows = within(screen.getByRole('table', { name: '问题列表' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('+86 13857120001请输入正确的手机号13857120001采纳');
  expect(screen.getByRole('button', { name: '写入' })).toBeDisabled();

  await user.click(kinds.getByRole('button', { name: /^手机号无法识别/ }));
  await user.click(kinds.getByRole('button', { name: '全部采纳（3）' }));
  expect(await screen.findByText('1 处提醒')).toBeVisible();
  expect(checks.at(-1)?.edits.map(({ row, field, mend }) => [row, field, mend?.value])).toEqual([
    [3, 'phone', '13857120001'],
    [4, 'phone', '13857120001'],
    [5, 'phone', '13857120001'],
  ]);
  expect(screen.getByRole('button', { name: '写入' })).toBeEnabled();

  await user.click(screen.getByRole('button', { name: '撤销上一次修改' }));
  expect(await screen.findByText('3 处错误，改正后才能写入；1 处提醒')).toBeVisible();
});

it('edits a cell in place; Escape keeps the old content', async () => {
  const { checks } = fakeEngine({ check: () => rehearsalOf({ findings: [findingOf({ mend: null, value: '1385' })] }) });
  const { user } = open();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '修改第 3 行的联系电话：1385' }));
  await user.type(screen.getByRole('textbox', { name: '第 3 行的联系电话' }), '7120009{Escape}');
  expect(checks).toHaveLength(1);
  expect(screen.getByRole('button', { name: '修改第 3 行的联系电话：1385' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '修改第 3 行的联系电话：1385' }));
  await user.type(screen.getByRole('textbox', { name: '第 3 行的联系电话' }), '7120009{Enter}');
  await waitFor(() => expect(checks).toHaveLength(2));
  expect(checks[1]?.edits.map(({ row, field, mend }) => [row, field, mend?.value])).toEqual([
    [3, 'phone', '13857120009'],
  ]);
});

it('focuses the next finding after one was corrected, and announces how many are left', async () => {
  const findings = [3, 4].map((row) => findingOf({ row, mend: null, value: '1385' }));
  fakeEngine({ check: ({ edits }) => rehearsalOf({ findings: findings.slice(edits.length) }) });
  const { user } = open();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '修改第 3 行的联系电话：1385' }));
  await user.keyboard('7120009{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: '修改第 4 行的联系电话：1385' })).toHaveFocus());
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 处错误，改正后才能写入');
  await user.keyboard('{Enter}7120009{Enter}');
  expect(await screen.findByText(/^没有发现问题/)).toHaveFocus();
});

it('renders only one page of 10,000 findings', async () => {
  const findings = Array.from({ length: 10_000 }, (_, at) => findingOf({ row: at + 2 }));
  fakeEngine({ check: () => rehearsalOf({ findings }) });
  const { user } = open();
  await choose(user);
  const table = await screen.findByRole('table', { name: '问题列表' });
  expect(within(table).getAllByRole('row')).toHaveLength(21);
  expect(await screen.findByText('共 10,000 条')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '第 2 页' }));
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('22');
});

it('decides about one duplicate, or about all', async () => {
  const duplicate = (row: number): Rehearsal['duplicates'][number] => ({
    key: `student-${row}`,
    sheet: 'student',
    sheetName: '学员',
    row,
    name: '方知远',
    detail: '13857120001',
    existing: { id: '1843200000000000401', name: '方知远' },
    decision: 'merge',
    choices: ['merge', 'update', 'add'],
  });
  const { checks } = fakeEngine({
    check: ({ decisions }) =>
      rehearsalOf({
        duplicates: [2, 3].map((row) => ({ ...duplicate(row), decision: decisions[`student-${row}`] ?? 'merge' })),
      }),
  });
  const { user } = open();
  await choose(user);
  await user.click(await screen.findByRole('tab', { name: /^重复/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: '第 3 行“方知远”的处理' }), '仍然新增');
  await waitFor(() => expect(checks.at(-1)?.decisions).toEqual({ 'student-3': 'add' }));
  await user.click(screen.getByRole('button', { name: '全部更新已有的' }));
  await waitFor(() => expect(checks.at(-1)?.decisions).toEqual({ 'student-2': 'update', 'student-3': 'update' }));
});

it('does not add hours to existing enrolments by a decision about all rows', async () => {
  const duplicate = (sheet: 'student' | 'enrolment', row: number): Rehearsal['duplicates'][number] => ({
    key: `${sheet}-${row}`,
    sheet,
    sheetName: '',
    row,
    name: '方知远',
    detail: '',
    existing: { id: '1843200000000000401', name: '方知远' },
    decision: 'merge',
    choices: ['merge', 'add'],
  });
  const { checks } = fakeEngine({
    check: () => rehearsalOf({ duplicates: [duplicate('student', 2), duplicate('enrolment', 3)] }),
  });
  const { user } = open();
  await choose(user);
  await user.click(await screen.findByRole('tab', { name: /^重复/ }));
  expect(await screen.findByText(/已有的报读默认不再添加课时/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '全部仍然新增' }));
  await waitFor(() => expect(checks.at(-1)?.decisions).toEqual({ 'student-2': 'add' }));
});

it('shows the sums by course, and their differences from the figures of the old system', async () => {
  const course = { courseName: '钢琴', students: 2, enrolments: 2, hours: 30, givenHours: 2, value: 3_000 };
  fakeEngine({ check: () => rehearsalOf({ totals: { ...course, courses: [course] } }) });
  const { user } = open();
  await choose(user);
  const table = within(await screen.findByRole('table', { name: '按课程合计' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('钢琴22302¥3,000.00');
  await user.type(table.getByRole('textbox', { name: '旧系统的合计课时' }), '32.5');
  expect(await table.findByText('少 2.5')).toBeVisible();
  await user.type(table.getByRole('textbox', { name: '旧系统的合计金额' }), '3000');
  expect(await table.findByText('一致')).toBeVisible();
  // The figures are kept while the user visits another tab.
  await user.click(screen.getByRole('tab', { name: '首周课表' }));
  await user.click(screen.getByRole('tab', { name: '合计' }));
  expect(screen.getByRole('textbox', { name: '旧系统的合计课时' })).toHaveValue('32.5');
});

it('warns of lessons after 20:30 in the first week', async () => {
  const week = { monday: '2026-09-07', lessons: [{ ...claTimeExample, endTime: '21:00' }], conflicts: [] };
  fakeEngine({ check: () => rehearsalOf({ weeks: [week] }) });
  const { user } = open({ 'sales.setting': () => ({ prepaidLimit: true, lateLesson: true }) });
  await choose(user);
  await user.click(await screen.findByRole('tab', { name: '首周课表' }));
  expect(await screen.findByText('班级的课 21:00 结束。培训结束时间不得晚于 20:30。')).toBeVisible();
});

it('names counts and sums before it writes, sends the plan once, and shows the next steps', async () => {
  fakeEngine();
  const { backend, user } = open({
    'moveIn.write': () => ({
      batchId: batch.batchId,
      counts: batch.counts,
      totals: batch.totals,
      findings: [],
      total: 0,
    }),
  });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '写入' }));
  const question = await screen.findByRole('dialog', { name: '写入' });
  expect(question).toHaveTextContent('将新增 2 名学员、2 条报读。');
  expect(question).toHaveTextContent('2 条报读、课时 30、赠送 0、金额 ¥3,000.00');
  await user.dblClick(within(question).getByRole('button', { name: '确认写入' }));
  expect(await screen.findByText('已写入 2 名学员、2 条报读')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看学员' })).toBeVisible();
  expect(backend.countOf('moveIn.write')).toBe(1);
  expect(backend.lastInput('moveIn.write')).toMatchObject({ fileName: '搬家.xlsx' });
  expect(backend.lastInput('moveIn.write')?.['moveInKey']).toMatch(/^[0-9a-f]{32}$/);
});

it('repeats a write whose result is unknown with the same key', async () => {
  fakeEngine();
  let tries = 0;
  const { backend, user } = open({
    'moveIn.write': () => {
      tries += 1;
      if (tries === 1) return new Response('Bad Gateway', { status: 502 });
      return { batchId: batch.batchId, counts: batch.counts, totals: batch.totals, findings: [], total: 0 };
    },
  });
  await choose(user);
  for (const name of ['写入', '继续写入']) {
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: '确认写入' }));
    if (name === '写入') expect(await screen.findByText(/^没有收到写入结果/)).toBeVisible();
  }
  expect(await screen.findByText('已写入 2 名学员、2 条报读')).toBeVisible();
  const keys = backend.inputsOf('moveIn.write').map(({ moveInKey }) => moveInKey);
  expect(keys[1]).toBe(keys[0]);
});

it('shows why a file cannot be read, and reads another one', async () => {
  const results = [{ error: '文件有打开密码' }, { sheets: [studentsSheet] }];
  fakeEngine({ read: () => results.shift() as never });
  const { user } = open();
  await choose(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('文件有打开密码');
  await choose(user, workbook('学员.csv'), workbook('报读.csv'));
  expect(await screen.findByText('全部通过检查')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('undoes a move-in, after it has named the edits that are lost', async () => {
  const edits = [{ label: '修改学员', count: 2, first: '方知远的联系电话' }];
  const { backend, user } = open({
    'moveIn.batches': () => [batch],
    'moveIn.undo': ({ confirmEdits }) =>
      confirmEdits
        ? { undone: true, counts: batch.counts, preventing: [], edits: [] }
        : { undone: false, preventing: [], edits },
  });
  await user.click(await screen.findByRole('button', { name: '撤销“搬家.xlsx”的搬入' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤销搬入 · 搬家.xlsx' }));
  await user.click(dialog.getByRole('button', { name: '撤销搬入' }));
  expect(await dialog.findByText('修改学员 2 处')).toBeVisible();
  expect(dialog.getByText('例如：方知远的联系电话')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '放弃修改并撤销' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已撤销“搬家.xlsx”的搬入']));
  expect(backend.lastInput('moveIn.undo')).toEqual({ batchId: batch.batchId, confirmEdits: edits });
});

it('writes the files again with a new key after their move-in was undone', async () => {
  fakeEngine();
  const batches: MoveInBatch[] = [];
  const { backend, user } = open({
    'moveIn.batches': () => batches,
    'moveIn.write': () => {
      batches.push(batch);
      return { batchId: batch.batchId, counts: batch.counts, totals: batch.totals, findings: [], total: 0 };
    },
    'moveIn.undo': () => {
      batches.splice(0, 1, { ...batch, undoable: false, undoneTime: '2026-09-07 10:20:00', undoneUserName: '陈立群' });
      return { undone: true, counts: batch.counts, preventing: [], edits: [] };
    },
  });
  const write = async () => {
    await user.click(await screen.findByRole('button', { name: '写入' }));
    await user.click(await screen.findByRole('button', { name: '确认写入' }));
    expect(await screen.findByText('已写入 2 名学员、2 条报读')).toBeVisible();
  };
  await choose(user);
  await write();
  await user.click(await screen.findByRole('button', { name: '撤销“搬家.xlsx”的搬入' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤销搬入 · 搬家.xlsx' }));
  await user.click(dialog.getByRole('button', { name: '撤销搬入' }));
  expect(await screen.findByText('已由陈立群于 09-07 10:20 撤销')).toBeVisible();
  expect(screen.queryByText('已写入 2 名学员、2 条报读')).toBeNull();
  await write();
  const keys = backend.inputsOf('moveIn.write').map(({ moveInKey }) => moveInKey);
  expect(new Set(keys).size).toBe(2);
});

it('forgets the result when another file is chosen', async () => {
  fakeEngine();
  const { user } = open({
    'moveIn.write': () => ({
      batchId: batch.batchId,
      counts: batch.counts,
      totals: batch.totals,
      findings: [],
      total: 0,
    }),
  });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '写入' }));
  await user.click(await screen.findByRole('button', { name: '确认写入' }));
  expect(await screen.findByText('已写入 2 名学员、2 条报读')).toBeVisible();
  await choose(user, workbook('另一个.xlsx'));
  expect(await screen.findByRole('button', { name: '写入' })).toBeEnabled();
  expect(screen.queryByText('已写入 2 名学员、2 条报读')).toBeNull();
});

it('says what prevents an undo', async () => {
  const { user } = open({
    'moveIn.batches': () => [batch],
    'moveIn.undo': () => ({
      undone: false,
      preventing: [{ label: '记上课', count: 3, first: '钢琴 1 班 9月7日' }],
      edits: [],
    }),
  });
  await user.click(await screen.findByRole('button', { name: '撤销“搬家.xlsx”的搬入' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤销搬入 · 搬家.xlsx' }));
  await user.click(dialog.getByRole('button', { name: '撤销搬入' }));
  expect(await dialog.findByText('搬入的数据已经用于下列业务，不能整体撤销')).toBeVisible();
  expect(dialog.getByText('记上课 3 处')).toBeVisible();
  expect(dialog.queryByRole('button', { name: '撤销搬入' })).toBeNull();
});
