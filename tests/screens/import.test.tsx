import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ImportBatch, ImportCheck, ImportProgress } from '#contracts/entities/import.ts';
import { importBatchExample, importCheckExample } from '#contracts/examples/entities/import.ts';
import { XLSX_TYPE } from '#contracts/entities/upload.ts';
import { ImportButton } from '#web/crud/import/ImportButton.tsx';
import { type Answer, answerCalls, Refused } from './answer-calls.ts';
import { draw } from './draw.tsx';

const sheet = (name = '新生.xlsx') => new File([new Uint8Array([0x50, 0x4b, 3, 4, 5])], name, { type: XLSX_TYPE });
const fits = (more: Partial<ImportCheck> = {}): ImportCheck => ({
  ...importCheckExample,
  faultyRows: 0,
  faults: [],
  total: 0,
  fileName: null,
  ...more,
});
const batch: ImportBatch = { ...importBatchExample, fileName: '新生.xlsx', undoable: true };

async function open(answers: Record<string, Answer> = {}) {
  const backend = answerCalls({
    'imports.batches': () => [],
    'imports.check': ({ importKey }) => fits({ importKey: String(importKey) }),
    'imports.progress': () => ({ stage: 'reading', done: 0, total: 0 }),
    ...answers,
  });
  draw(<ImportButton kind="student" />);
  const user = userEvent.setup({ applyAccept: false });
  await user.click(screen.getByRole('button', { name: '导入' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导入学员' }));
  return { backend, user, dialog, input: await dialog.findByLabelText('要导入的 Excel 文件') };
}

it('a file with faults shows them by row and column and cannot be imported; mended it can, and the lists are fetched anew', async () => {
  const checks = [importCheckExample, fits()];
  const batches: ImportBatch[] = [];
  const { backend, user, dialog, input } = await open({
    'imports.check': ({ importKey }) => ({ ...checks.shift(), importKey }),
    'imports.batches': () => batches,
    'imports.apply': ({ importKey }) => {
      batches.push(batch);
      return { batchId: importKey, count: 2, faultyRows: 0, faults: [], total: 0 };
    },
  });
  await user.upload(input, sheet());
  const faults = within(await dialog.findByRole('region', { name: '错误明细' }));
  expect(faults.getAllByRole('row').at(-1)).toHaveTextContent('3C · 联系电话1385712请输入正确的手机号');
  expect(dialog.getByText('共 2 行，其中 1 行有 1 处错误，没有导入任何数据。请修改后重新上传。')).toBeVisible();
  expect(dialog.getByRole('button', { name: '下载标注文件' })).toBeEnabled();
  expect(dialog.queryByRole('button', { name: /^导入 / })).toBeNull();

  await user.upload(await dialog.findByLabelText('要导入的 Excel 文件'), sheet());
  await user.dblClick(await dialog.findByRole('button', { name: '导入 2 名学员' }));
  expect(await dialog.findByText('已导入 2 名学员，24 小时内可以在下方撤销')).toBeVisible();
  expect(backend.toasts).toEqual(['已导入 2 名学员']);
  const sent = backend.sent.filter(({ name }) => name === 'imports.apply');
  const keys = backend.sent
    .filter(({ name }) => name === 'imports.check')
    .map(({ input: given }) => given['importKey']);
  expect(sent.map(({ input: given }) => given)).toEqual([{ importKey: keys[1] }]);
  expect(new Set(keys).size).toBe(2);
  expect(await dialog.findByRole('button', { name: '撤销导入' })).toBeEnabled();
});

it('what no longer fits when it is imported is shown as the check shows it', async () => {
  const { faults } = importCheckExample;
  const { backend, user, dialog, input } = await open({
    'imports.apply': () => ({ batchId: null, count: 0, faultyRows: 1, faults, total: 1 }),
  });
  await user.upload(input, sheet());
  await user.click(await dialog.findByRole('button', { name: '导入 2 名学员' }));
  expect(await dialog.findByRole('region', { name: '错误明细' })).toHaveTextContent('请输入正确的手机号');
  expect(backend.toasts).toEqual([]);
});

it('says before it imports who is there already', async () => {
  const { user, dialog, input } = await open({
    'imports.check': ({ importKey }) => fits({ importKey: String(importKey), known: 1 }),
  });
  await user.upload(input, sheet());
  expect(await dialog.findByText('其中 1 行与已有学员的姓名、联系电话相同，导入后会有重复的学员。')).toBeVisible();
});

it('a file that is no sheet is not sent; what the server refuses stands below the file, and another may be given', async () => {
  const { backend, user, dialog, input } = await open({
    'imports.check': () => {
      throw new Refused('缺少“联系电话”列，请使用下载的模板');
    },
  });
  await user.upload(input, new File(['x'], '学员.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('请上传 .xlsx 格式的 Excel 文件')).toBeVisible();
  expect(backend.countOf('imports.check')).toBe(0);
  await user.upload(await dialog.findByLabelText('要导入的 Excel 文件'), sheet());
  expect(await dialog.findByText('缺少“联系电话”列，请使用下载的模板')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(dialog.getByLabelText('要导入的 Excel 文件')).toBeEnabled();
});

it('shows how far the check is in the rows that the server tells, and can be given up', async () => {
  const told: ImportProgress = { stage: 'checking', done: 640, total: 2_000 };
  const { user, dialog, input } = await open({
    'imports.check': () => new Promise(() => {}),
    'imports.progress': () => told,
  });
  await user.upload(input, sheet());
  expect(await dialog.findByText('正在上传文件…')).toBeVisible();
  expect(await dialog.findByText('正在检查 640 / 2,000 行')).toBeVisible();
  expect(dialog.getByRole('progressbar', { name: '检查进度' })).toHaveAttribute('value', '640');
  await user.click(dialog.getByRole('button', { name: '取消上传' }));
  expect(dialog.queryByRole('progressbar')).toBeNull();
});

it('says how many rows are being written; until it is done no other file is taken and the dialog stays', async () => {
  let done = (_: unknown): void => undefined;
  const { user, dialog, input } = await open({
    'imports.apply': () => new Promise((resolve) => (done = resolve)),
  });
  await user.upload(input, sheet());
  await user.click(await dialog.findByRole('button', { name: '导入 2 名学员' }));
  expect(await dialog.findByText('正在写入 2 行，完成前请不要关闭页面…')).toBeVisible();
  expect(dialog.getByRole('progressbar', { name: '写入进度' })).not.toHaveAttribute('value');
  expect(dialog.getByLabelText('要导入的 Excel 文件')).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: '关闭' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: '导入学员' })).toBeVisible();
  done({ batchId: 'b', count: 2, faultyRows: 0, faults: [], total: 0 });
  expect(await dialog.findByText(/^已导入 2 名学员，/)).toBeVisible();
  expect(dialog.getByLabelText('要导入的 Excel 文件')).toBeEnabled();
});

it('when no answer comes, what was imported lately tells whether it was done; else it may be asked for again', async () => {
  const batches: ImportBatch[] = [];
  let tries = 0;
  const { backend, user, dialog, input } = await open({
    'imports.batches': () => batches,
    'imports.apply': ({ importKey }) => {
      tries += 1;
      if (tries === 2) batches.push({ ...batch, batchId: String(importKey) });
      return new Response('Bad Gateway', { status: 502 });
    },
  });
  await user.upload(input, sheet());
  await user.click(await dialog.findByRole('button', { name: '导入 2 名学员' }));
  expect(await dialog.findByText(/^没有收到导入结果。如果“最近导入”中没有这个文件/)).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: '导入 2 名学员' }));
  expect(await dialog.findByText('已导入 2 名学员，24 小时内可以在下方撤销')).toBeVisible();
  const keys = backend.sent
    .filter(({ name }) => name === 'imports.apply')
    .map(({ input: given }) => given['importKey']);
  expect(new Set(keys).size).toBe(1);
});

it('when no answer to the check comes, says that nothing was imported', async () => {
  const { user, dialog, input } = await open({ 'imports.check': () => new Response('Bad Gateway', { status: 502 }) });
  await user.upload(input, sheet());
  expect(await dialog.findByText('没有收到检查结果，没有导入任何数据，请重新上传')).toBeVisible();
});

it('says 暂无 of what was imported lately only once that is known', async () => {
  let tell = (_: unknown): void => undefined;
  const { dialog } = await open({ 'imports.batches': () => new Promise((resolve) => (tell = resolve)) });
  expect(dialog.queryByText('暂无')).toBeNull();
  tell([]);
  expect(await dialog.findByText('暂无')).toBeVisible();
});

it('an import is taken back after 警告, which names it and what goes', async () => {
  const gone: ImportBatch = { ...batch, undoable: false, undoneTime: '2026-09-07 10:00:00' };
  let batches = [batch];
  const { backend, user, dialog } = await open({
    'imports.batches': () => batches,
    'imports.undo': () => {
      batches = [gone];
      return { count: 2 };
    },
  });
  await user.click(await dialog.findByRole('button', { name: '撤销导入' }));
  const question = await screen.findByRole('dialog', { name: '警告' });
  expect(question).toHaveTextContent('是否撤销“新生.xlsx”的导入? 将删除这次导入的 2 名学员');
  await user.click(within(question).getByRole('button', { name: '撤销导入' }));
  expect(await dialog.findByText('已撤销')).toBeVisible();
  expect(backend.toasts).toEqual(['已撤销导入，删除了 2 名学员']);
  expect(backend.sent.find(({ name }) => name === 'imports.undo')?.input).toEqual({ batchId: batch.batchId });
});

it('a server that knows no import is said to have none', async () => {
  answerCalls({ 'imports.batches': () => new Response('Not Found', { status: 404 }) });
  draw(<ImportButton kind="staff" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '导入' }));
  const dialog = await screen.findByRole('dialog', { name: '导入员工' });
  await waitFor(() => expect(dialog).toHaveTextContent('当前系统还不支持导入可以在列表中逐个新增员工'));
  expect(within(dialog).queryByRole('button', { name: '下载模板' })).toBeNull();
});
