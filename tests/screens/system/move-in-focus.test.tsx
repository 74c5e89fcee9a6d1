import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addedCounts, fakeEngine, findingOf, rehearsalOf, totalsOf } from '../support/move-in-engine.ts';
import { choose, open } from '../support/move-in-page.tsx';
import { signInUser } from '../support/render.tsx';

beforeEach(() => {
  localStorage.clear();
  signInUser();
});

it('focuses the next finding after all proposals of a kind were accepted', async () => {
  const other = findingOf({ row: 9, mend: null, value: '1385', kind: 'missing' });
  fakeEngine({ check: ({ edits }) => rehearsalOf({ findings: edits.length > 0 ? [other] : [findingOf(), other] }) });
  const { user } = open();
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '全部采纳（1）' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '修改第 9 行的联系电话：1385' })).toHaveFocus());
});

it('focuses the region 写入 once the data is written', async () => {
  fakeEngine();
  const written = {
    batchId: '1843200000000000901',
    counts: addedCounts({ student: 2 }),
    totals: totalsOf(),
    findings: [],
    total: 0,
  };
  let end = (): void => undefined;
  const { user } = open({ 'moveIn.write': () => new Promise((resolve) => (end = () => resolve(written))) });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '写入' }));
  await user.click(await screen.findByRole('button', { name: '确认写入' }));
  expect(await screen.findByText('正在发送…')).toBeVisible();
  end();
  expect(await screen.findByText(/^已写入/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: '写入' })).toHaveFocus());
});
