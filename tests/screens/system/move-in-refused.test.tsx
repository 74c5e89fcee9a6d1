import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyPlan } from '#contracts/move-in/plan.ts';
import { bindEngine } from '#web/screens/system/moveIn/engine/open-engine.ts';
import { select } from '#web/ui/fields/SelectInput.tsx';
import { Refused } from '../support/answer-calls.ts';
import { fakeEngine, findingOf, rehearsalOf, studentsSheet } from '../support/move-in-engine.ts';
import { choose, nothing, open, workbook } from '../support/move-in-page.tsx';
import { signInUser } from '../support/render.tsx';

beforeEach(async () => {
  await select.fetch();
  localStorage.clear();
  signInUser();
});

it('lists the findings of the server after a concurrent change, and reloads existing records before the next check', async () => {
  fakeEngine();
  const changed = findingOf({ kind: 'changed', message: '班级已被删除', mend: null });
  const others = [{ id: '1843200000000000101', name: '新校区' }];
  let campuses: typeof others = [];
  const { backend, user } = open({
    'moveIn.existing': () => ({ ...nothing, campuses }),
    'moveIn.write': () => {
      campuses = others;
      return { batchId: null, findings: [changed], total: 1 };
    },
  });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '写入' }));
  await user.click(await screen.findByRole('button', { name: '确认写入' }));
  expect(await screen.findByText(/^没有写入任何数据：有人同时修改了数据/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^问题/ }));
  expect(await screen.findByRole('table', { name: '问题列表' })).toHaveTextContent('班级已被删除');
  expect(screen.getByRole('button', { name: '写入' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '重新检查' }));
  await waitFor(() => expect(backend.countOf('moveIn.existing')).toBe(3));
  expect(await screen.findByText('全部通过检查')).toBeVisible();
});

it('says that the server has not accepted rows if nothing else has changed, and does not offer to edit them', async () => {
  fakeEngine();
  const { user } = open({ 'moveIn.write': () => ({ batchId: null, findings: [findingOf()], total: 1 }) });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '写入' }));
  await user.click(await screen.findByRole('button', { name: '确认写入' }));
  expect(await screen.findByText(/^没有写入任何数据：服务器没有接受 1 处内容/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^问题/ }));
  const table = within(await screen.findByRole('table', { name: '问题列表' }));
  expect(table.getByText('+86 13857120001')).toBeVisible();
  expect(table.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: /^全部采纳/ })).toBeNull();
});

it('says that nothing was written if the plan cannot be read', async () => {
  fakeEngine({
    plan: () => {
      throw new Error('DataCloneError');
    },
  });
  const { backend, user } = open();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '写入' }));
  await user.click(await screen.findByRole('button', { name: '确认写入' }));
  expect(await screen.findByText(/^没有写入任何数据。搬入程序运行出错/)).toBeVisible();
  expect(screen.getByRole('button', { name: '写入' })).toBeEnabled();
  expect(backend.countOf('moveIn.write')).toBe(0);
});

it('reports a worker that fails, and starts another one with the next file', async () => {
  const results: Record<string, unknown> = {
    read: { sheets: [studentsSheet] },
    check: rehearsalOf(),
    plan: emptyPlan(),
  };
  let workers = 0;
  class FakeWorker extends EventTarget {
    #isFailing = ++workers === 1;
    terminate = vi.fn();
    postMessage({ id, method }: { id: number; method: string }): void {
      const event = this.#isFailing
        ? new Event('error')
        : new MessageEvent('message', { data: { id, value: results[method] } });
      queueMicrotask(() => this.dispatchEvent(event));
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  bindEngine();
  const { user } = open();
  await choose(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('搬入程序运行出错，请检查网络并重新选择文件');
  await choose(user, workbook('再次.xlsx'));
  expect(await screen.findByText('全部通过检查')).toBeVisible();
  expect(workers).toBe(2);
});

it('asks before other files discard accepted edits', async () => {
  const { reads } = fakeEngine({
    check: ({ edits }) => rehearsalOf({ findings: edits.length > 0 ? [] : [findingOf()] }),
  });
  const { user } = open();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: /^采纳/ }));
  expect(await screen.findByRole('button', { name: '撤销上一次修改' })).toBeEnabled();
  await choose(user, workbook('另一个.xlsx'));
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(screen.getByRole('button', { name: '撤销上一次修改' })).toBeEnabled();
  expect(reads.map(({ names }) => names)).toEqual([['搬家.xlsx']]);
  await choose(user, workbook('另一个.xlsx'));
  await user.click(await screen.findByRole('button', { name: '更换文件' }));
  expect(await screen.findByRole('button', { name: /^采纳/ })).toBeVisible();
  expect(reads.map(({ names }) => names)).toEqual([['搬家.xlsx'], ['另一个.xlsx']]);
});

it('shows the reason of a refusal on the page, and reuses the move-in key until the next check', async () => {
  fakeEngine();
  const answers = [
    () => new Response('Bad Gateway', { status: 502 }),
    () => {
      throw new Refused('另一次搬入正在进行，请稍后再试');
    },
  ];
  const { backend, user } = open({ 'moveIn.write': () => answers[backend.countOf('moveIn.write') - 1]?.() });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '写入' }));
  await user.click(await screen.findByRole('button', { name: '确认写入' }));
  await user.click(await screen.findByRole('button', { name: '继续写入' }));
  await user.click(await screen.findByRole('button', { name: '确认写入' }));
  const write = await screen.findByRole('region', { name: '写入' });
  expect(await within(write).findByText('没有写入任何数据：另一次搬入正在进行，请稍后再试')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  const keys = backend.inputsOf('moveIn.write').map(({ moveInKey }) => moveInKey);
  expect(keys).toHaveLength(2);
  await user.click(within(write).getByRole('button', { name: '写入' }));
  await user.click(await screen.findByRole('button', { name: '确认写入' }));
  await waitFor(() => expect(backend.countOf('moveIn.write')).toBe(3));
  expect(new Set(backend.inputsOf('moveIn.write').map(({ moveInKey }) => moveInKey)).size).toBe(1);
});

it('reads the latest move-ins again when a file is chosen', async () => {
  fakeEngine();
  const { backend, user } = open();
  await screen.findByText('暂无');
  await choose(user);
  await waitFor(() => expect(backend.countOf('moveIn.batches')).toBe(2));
});
