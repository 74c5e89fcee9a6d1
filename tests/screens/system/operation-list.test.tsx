import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OperationLog } from '#contracts/entities/operation-log.ts';
import { OperationList } from '#web/screens/system/operation/OperationList.tsx';
import { setServerDate } from '#web/session/today.ts';
import { answerCalls } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { operationLogExample } from '../support/rows.ts';

function renderList(rows: OperationLog[], path = '/system/operation') {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  const backend = answerCalls({ 'operationLog.list': () => ({ rows, total: rows.length }) });
  renderScreen(<OperationList />, { path, route: '/system/operation' });
  return { user: userEvent.setup(), backend };
}

it('shows user, action, target and outcome, without row actions', async () => {
  const refused = { ...operationLogExample, operationId: '2', createTime: '2026-09-04 10:00:00' };
  renderList([operationLogExample, { ...refused, outcome: 2, code: '0409', message: '教室名称已存在' }]);
  const cellsOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect((await cellsOf(/^2026-09-03/)).slice(0, 7)).toEqual([
    '2026-09-03 15:10:00',
    'qiming01',
    '周敏',
    '修改教室',
    '成功',
    '301 钢琴房',
    '—',
  ]);
  expect((await cellsOf(/^2026-09-04/)).slice(4, 7)).toEqual(['失败', '301 钢琴房', '教室名称已存在']);
  for (const name of ['修改', '删除', '更多操作']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('requests 20 rows per page, filtered by user, span and outcome (Spec 2 §9)', async () => {
  const { user, backend } = renderList(
    [operationLogExample],
    '/system/operation?timeBegin=2026-09-01&timeEnd=2026-09-07&outcome=2',
  );
  await screen.findByRole('row', { name: /^2026-09-03/ });
  expect(backend.sent[0]?.input).toEqual({
    pageNum: '1',
    pageSize: '20',
    timeBegin: '2026-09-01',
    timeEnd: '2026-09-07',
    outcome: '2',
  });
  await user.type(await screen.findByRole('textbox', { name: '操作人' }), '周敏{Enter}');
  await waitFor(() => expect(backend.sent.at(-1)?.input).toMatchObject({ username: '周敏', outcome: '2' }));
});
