import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ImportBatch, ImportCheck, ImportProgress } from '#contracts/entities/import.ts';
import { importBatchExample, importCheckExample } from '#contracts/examples/entities/import.ts';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { ImportButton } from '#web/crud/import/ImportButton.tsx';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';

const sheet = (name = '新生.xlsx') => new File([new Uint8Array([0x50, 0x4b, 3, 4, 5])], name, { type: XLSX_TYPE });
const checkResult = (more: Partial<ImportCheck> = {}): ImportCheck => ({
  ...importCheckExample,
  faultyRows: 0,
  faults: [],
  total: 0,
  fileName: null,
  ...more,
});
const batch: ImportBatch = { ...importBatchExample, fileName: '新生.xlsx', undoable: true };

async function openImport(answers: Record<string, Answer> = {}) {
  const backend = answerCalls({
    'imports.batches': () => [],
    'imports.check': ({ importKey }) => checkResult({ importKey: String(importKey) }),
    'imports.progress': () => ({ stage: 'reading', done: 0, total: 0 }),
    ...answers,
  });
  renderScreen(<ImportButton kind="student" />);
  const user = userEvent.setup({ applyAccept: false });
  await user.click(screen.getByRole('button', { name: '导入' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导入学员' }));
  return { backend, user, dialog, input: await dialog.findByLabelText('要导入的 Excel 文件') };
}

it('lists the errors of a sheet by row and column; imports the corrected sheet and revalidates the lists', async () => {
  const checks = [importCheckExample, checkResult()];
  const batches: ImportBatch[] = [];
  const { backend, user, dialog, input } = await openImport({
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

it('shows errors found during the import as it shows errors found by the check', async () => {
  const { faults } = importCheckExample;
  const { backend, user, dialog, input } = await openImport({
    'imports.apply': () => ({ batchId: null, count: 0, faultyRows: 1, faults, total: 1 }),
  });
  await user.upload(input, sheet());
  await user.click(await dialog.findByRole('button', { name: '导入 2 名学员' }));
  expect(await dialog.findByRole('region', { name: '错误明细' })).toHaveTextContent('请输入正确的手机号');
  expect(backend.toasts).toEqual([]);
});

it('lists the content of the file that the import does not read', async () => {
  const notes = ['只读取了工作表“新生”；“候补”也有内容，没有读取', '隐藏的 1 行没有读取（第 3 行）'];
  const { user, dialog, input } = await openImport({
    'imports.check': ({ importKey }) => checkResult({ importKey: String(importKey), notes }),
  });
  await user.upload(input, sheet());
  const list = within(await dialog.findByRole('list', { name: '说明' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(notes);
});

it('reports existing records before the import', async () => {
  const { user, dialog, input } = await openImport({
    'imports.check': ({ importKey }) => checkResult({ importKey: String(importKey), known: 1 }),
  });
  await user.upload(input, sheet());
  expect(await dialog.findByText('其中 1 行与已有学员的姓名、联系电话相同，导入后会有重复的学员。')).toBeVisible();
});

it('names the rows that match existing records', async () => {
  const duplicates = [
    { row: 3, name: '方知远' },
    { row: 7, name: '秦若溪' },
  ];
  const { user, dialog, input } = await openImport({
    'imports.check': ({ importKey }) => checkResult({ importKey: String(importKey), known: 4, duplicates }),
  });
  await user.upload(input, sheet());
  const rows = within(await dialog.findByRole('region', { name: '重复明细' })).getAllByText(/./);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '第 3 行“方知远”与已有学员相同',
    '第 7 行“秦若溪”与已有学员相同',
    '这里列出前 2 行，共 4 行',
  ]);
});

it('asks before importing the same rows again, and sends the confirmation', async () => {
  const { backend, user, dialog, input } = await openImport({
    'imports.check': ({ importKey }) =>
      checkResult({ importKey: String(importKey), appliedBefore: { createTime: '2025-11-20 10:12:00', count: 32 } }),
    'imports.apply': ({ importKey }) => ({ batchId: importKey, count: 2, faultyRows: 0, faults: [], total: 0 }),
  });
  await user.upload(input, sheet());
  await user.click(await dialog.findByRole('button', { name: '导入 2 名学员' }));
  const question = await screen.findByRole('dialog', { name: '提示' });
  expect(question).toHaveTextContent(
    '这份文件已在 2025-11-20 10:12 导入过，共 32 行。再次导入会产生重复的学员，是否继续？',
  );
  await user.click(within(question).getByRole('button', { name: '取消' }));
  expect(backend.countOf('imports.apply')).toBe(0);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '提示' })).toBeNull());
  await user.click(await dialog.findByRole('button', { name: '导入 2 名学员' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '提示' })).getByRole('button', { name: '再次导入' }),
  );
  expect(await dialog.findByText('已导入 2 名学员，24 小时内可以在下方撤销')).toBeVisible();
  expect(backend.lastInput('imports.apply')).toMatchObject({ again: true });
});

it('sends no request for a file that is not a sheet, shows a refusal below the file, and accepts another file', async () => {
  const { backend, user, dialog, input } = await openImport({
    'imports.check': () => {
      throw new Refused('缺少“联系电话”列，请使用下载的模板');
    },
  });
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  await user.upload(input, new File([old], '学员.xlsx', { type: XLSX_TYPE }));
  expect(
    await dialog.findByText('这是旧版 Excel 97-2003 文件（.xls），请在 Excel 中另存为 .xlsx 后再上传'),
  ).toBeVisible();
  expect(backend.countOf('imports.check')).toBe(0);
  await user.upload(await dialog.findByLabelText('要导入的 Excel 文件'), sheet());
  expect(await dialog.findByText('缺少“联系电话”列，请使用下载的模板')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(dialog.getByLabelText('要导入的 Excel 文件')).toBeEnabled();
});

it('shows the progress of the check in rows and allows cancelling', async () => {
  const told: ImportProgress = { stage: 'checking', done: 640, total: 2_000 };
  const { user, dialog, input } = await openImport({
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

it('shows the number of rows during the import; locks file choice and dialog until the import is done', async () => {
  let done = (_: unknown): void => undefined;
  const { user, dialog, input } = await openImport({
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

it('retries an import with the same import key after a lost response, and finds it in 最近导入', async () => {
  const batches: ImportBatch[] = [];
  let tries = 0;
  const { backend, user, dialog, input } = await openImport({
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

it('reports that nothing was imported when the check gets no response', async () => {
  const { user, dialog, input } = await openImport({
    'imports.check': () => new Response('Bad Gateway', { status: 502 }),
  });
  await user.upload(input, sheet());
  expect(await dialog.findByText('没有收到检查结果，没有导入任何数据，请重新上传')).toBeVisible();
});

it('shows 暂无 for recent imports only after the list has loaded', async () => {
  let tell = (_: unknown): void => undefined;
  const { dialog } = await openImport({ 'imports.batches': () => new Promise((resolve) => (tell = resolve)) });
  expect(dialog.queryByText('暂无')).toBeNull();
  tell([]);
  expect(await dialog.findByText('暂无')).toBeVisible();
});

it('undoes an import after the user confirms 警告, which names the file and the records to delete', async () => {
  const gone: ImportBatch = { ...batch, undoable: false, undoneTime: '2026-09-07 10:00:00' };
  let batches = [batch];
  const { backend, user, dialog } = await openImport({
    'imports.batches': () => batches,
    'imports.undo': () => {
      batches = [gone];
      return { count: 2 };
    },
  });
  await user.click(await dialog.findByRole('button', { name: '撤销导入' }));
  const question = await screen.findByRole('dialog', { name: '警告' });
  expect(question).toHaveTextContent('确定撤销“新生.xlsx”的导入？将删除这次导入的 2 名学员');
  await user.click(within(question).getByRole('button', { name: '撤销导入' }));
  expect(await dialog.findByText('已撤销')).toBeVisible();
  expect(backend.toasts).toEqual(['已撤销导入，删除了 2 名学员']);
  expect(backend.firstInput('imports.undo')).toEqual({ batchId: batch.batchId });
});

it('reports that a server without import calls does not support imports', async () => {
  answerCalls({ 'imports.batches': () => new Response('Not Found', { status: 404 }) });
  renderScreen(<ImportButton kind="staff" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '导入' }));
  const dialog = await screen.findByRole('dialog', { name: '导入员工' });
  await waitFor(() => expect(dialog).toHaveTextContent('当前系统还不支持导入可以在列表中逐个新增员工'));
  expect(within(dialog).queryByRole('button', { name: '下载模板' })).toBeNull();
});
