import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PayPreview, PayStatement } from '#contracts/entities/pay-statement.ts';
import { payLineExample, payPreviewExample, payStatementExample } from '#contracts/examples/entities/pay.ts';
import { PaySection, TeacherStatements } from '#web/features/teacher/pay/index.ts';
import { FormDrawer } from '#web/ui/form/FormDrawer.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen, signInUser } from '../support/render.tsx';

const { teacherId } = payStatementExample;
const SPAN = { begin: payPreviewExample.timeBegin, end: payPreviewExample.timeEnd };
const issued = (changes: Partial<PayStatement> = {}): PayStatement => ({
  ...payStatementExample,
  timeBegin: SPAN.begin,
  timeEnd: SPAN.end,
  ...changes,
});
const { claName, courseName, ...lineWithoutNames } = payLineExample;

beforeEach(() => {
  signInUser();
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
});

const page = (...rows: object[]) => ({ rows, total: rows.length });

function renderPay(answers: Readonly<Record<string, Answer>>) {
  const backend = answerCalls({
    'payStatements.list': () => page(),
    'payStatements.preview': () => payPreviewExample,
    ...answers,
  });
  renderScreen(
    <FormDrawer title="月度" opened onClose={() => {}}>
      <PaySection teacherId={teacherId} span={SPAN} />
    </FormDrawer>,
    { path: '/edu/teacher', route: '/edu/teacher' },
  );
  return { backend, user: userEvent.setup() };
}

const cellsOf = (name: string): (string | null)[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

it('issues the statement with adjustments and a remark, based on the lines that were shown', async () => {
  const { backend, user } = renderPay({ 'payStatements.issue': () => null });
  await user.click(await screen.findByRole('button', { name: '添加调整' }));
  await user.click(screen.getByRole('button', { name: '添加调整' }));
  await user.type(screen.getByRole('textbox', { name: '第 1 项调整的说明' }), '教研会');
  await user.type(screen.getByRole('textbox', { name: '第 1 项调整的金额' }), '100.5');
  await user.type(screen.getByRole('textbox', { name: '第 2 项调整的说明' }), '迟到');
  await user.type(screen.getByRole('textbox', { name: '第 2 项调整的金额' }), '-20');
  await user.type(screen.getByRole('textbox', { name: '备注' }), '请核对');
  expect(cellsOf('课酬明细')).toEqual([
    ['项目', '数量', '标准', '金额'],
    ['少儿钢琴小组课 7 班少儿钢琴小组课', '1 节', '¥180.00/节', '¥180.00'],
    ['应发合计', '¥260.50'],
  ]);
  await user.click(screen.getByRole('button', { name: '出具课酬单' }));
  await waitFor(() => expect(backend.toasts).toEqual(['课酬单已出具']));
  expect(backend.lastInput('payStatements.issue')).toEqual({
    teacherId,
    timeBegin: SPAN.begin,
    timeEnd: SPAN.end,
    adjustments: [
      { text: '教研会', amount: 100.5 },
      { text: '迟到', amount: -20 },
    ],
    remark: '请核对',
    basedOn: [lineWithoutNames],
    total: 260.5,
  });
});

it('names missing texts and amounts of adjustments at their fields, and removes an adjustment', async () => {
  const { backend, user } = renderPay({});
  await user.click(await screen.findByRole('button', { name: '添加调整' }));
  await user.click(screen.getByRole('button', { name: '出具课酬单' }));
  expect(await screen.findByText('请填写调整说明')).toBeVisible();
  expect(screen.getByText('请输入金额')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '移除第 1 项调整' }));
  expect(screen.queryByRole('textbox', { name: '第 1 项调整的说明' })).toBeNull();
  expect(backend.countOf('payStatements.issue')).toBe(0);
});

it('shows the new lines after the server refuses outdated ones', async () => {
  let preview: PayPreview = payPreviewExample;
  const { user } = renderPay({
    'payStatements.preview': () => preview,
    'payStatements.issue': () => {
      preview = { ...preview, lines: [{ ...payLineExample, lessonNum: 2, quantity: 2, amount: 360 }], total: 360 };
      throw new Refused('上课记录或课酬标准在您核对后有变动，请重新核对后再出具');
    },
  });
  await user.click(await screen.findByRole('button', { name: '出具课酬单' }));
  expect(await screen.findByText(/请重新核对后再出具/)).toBeVisible();
  await waitFor(() => expect(cellsOf('课酬明细')[2]).toEqual(['应发合计', '¥360.00']));
});

it('explains that a statement cannot be issued while a lesson has no rate', async () => {
  const unpriced = { ...payLineExample, unit: null, rate: null, amount: 0 };
  renderPay({ 'payStatements.preview': () => ({ ...payPreviewExample, lines: [unpriced], total: 0, unpricedNum: 1 }) });
  expect(await screen.findByText('有 1 节课没有课酬标准，设置后才能出具')).toBeVisible();
  expect(cellsOf('课酬明细')[1]).toEqual(['少儿钢琴小组课 7 班少儿钢琴小组课', '1 节', '未设标准', '¥0.00']);
  expect(screen.queryByRole('button', { name: '出具课酬单' })).toBeNull();
});

it('states the number of unrecorded lessons, which are not paid', async () => {
  renderPay({ 'payStatements.preview': () => ({ ...payPreviewExample, unrecordedNum: 2 }) });
  expect(await screen.findByText('另有 2 节课未记上课，不计酬')).toBeVisible();
  expect(screen.getByRole('button', { name: '出具课酬单' })).toBeEnabled();
});

it('shows an issued statement with the difference to the current records, and withdraws it with a reason', async () => {
  const { backend, user } = renderPay({
    'payStatements.list': () => page(issued({ currentTotal: 560 })),
    'payStatements.withdraw': () => null,
  });
  expect(await screen.findByText('已出具')).toBeVisible();
  expect(screen.getByText('现按记录为 ¥560.00，与出具时相差 +¥180.00')).toBeVisible();
  expect(screen.getByText('周敏 2026-09-01 09:30 出具')).toBeVisible();
  expect(cellsOf('课酬明细').slice(2)).toEqual([
    ['全勤奖调整', '—', '—', '+¥200.00'],
    ['应发合计', '¥380.00'],
  ]);
  expect(screen.queryByRole('button', { name: '确认课酬单' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '撤回' }));
  const dialog = await screen.findByRole('dialog', { name: '撤回课酬单 · 林晓雯' });
  await user.click(within(dialog).getByRole('button', { name: '撤回课酬单' }));
  expect(await within(dialog).findByText('请填写撤回原因')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '撤回原因' }), '漏记一节课');
  await user.click(within(dialog).getByRole('button', { name: '撤回课酬单' }));
  await waitFor(() => expect(backend.toasts).toEqual(['课酬单已撤回']));
  expect(backend.lastInput('payStatements.withdraw')).toEqual({
    payStatementId: payStatementExample.payStatementId,
    reason: '漏记一节课',
    basedOnState: 'issued',
  });
});

it('shows a withdrawn statement of the same days above the form', async () => {
  renderPay({
    'payStatements.list': () =>
      page(issued({ state: 'withdrawn', withdrawTime: '2026-09-02 10:00:00', withdrawReason: '漏记' })),
  });
  expect(await screen.findByText('已撤回')).toBeVisible();
  expect(await screen.findByRole('button', { name: '出具课酬单' })).toBeEnabled();
});

it('prints a statement as a single sheet', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = renderPay({ 'payStatements.list': () => page(issued()), 'tenants.mine': () => [] });
  await user.click(await screen.findByRole('button', { name: '打印' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = document.querySelector('[data-sheet]');
  expect(sheet?.querySelectorAll('article')).toHaveLength(1);
  expect(sheet?.textContent).toContain('林晓雯');
  expect(sheet?.textContent).toContain('应发合计¥380.00');
  vi.unstubAllGlobals();
});

it('reports 课酬单 as missing if the backend lacks the calls', async () => {
  const { backend } = renderPay({ 'payStatements.list': () => new Response('', { status: 404 }) });
  expect(await screen.findByText('当前系统未提供：课酬单')).toBeVisible();
  expect(backend.toasts).toEqual([]);
});

it('lets the teacher confirm their own statement after a question', async () => {
  signInUser({ roles: ['teacher'], teacherId });
  const user = userEvent.setup();
  let statement = issued();
  const backend = answerCalls({
    'payStatements.list': () => page(statement),
    'payStatements.detail': () => ({ ...statement, currentLines: null }),
    'payStatements.confirm': () => {
      statement = issued({ state: 'confirmed', confirmTime: '2026-09-07 10:05:00' });
      return null;
    },
  });
  renderScreen(<TeacherStatements teacherId={teacherId} />, {
    path: '/edu/teacher/detail',
    route: '/edu/teacher/detail',
  });
  await user.click(await screen.findByRole('button', { name: '查看' }));
  const drawer = await screen.findByRole('dialog', { name: /课酬单 · 林晓雯/ });
  expect(within(drawer).queryByRole('button', { name: '撤回' })).toBeNull();
  await user.click(within(drawer).getByRole('button', { name: '确认课酬单' }));
  const question = await screen.findByRole('dialog', { name: '确认课酬单' });
  expect(question).toHaveTextContent('应发 ¥380.00？确认后不能撤销。');
  await user.click(within(question).getByRole('button', { name: '确认课酬单' }));
  await waitFor(() =>
    expect(backend.lastInput('payStatements.confirm')).toEqual({
      payStatementId: payStatementExample.payStatementId,
    }),
  );
  expect(await within(drawer).findByText('已确认')).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: '确认课酬单' })).toBeNull();
});

it('shows the lines computed from the current records beside the issued lines', async () => {
  signInUser({ roles: ['teacher'], teacherId });
  const user = userEvent.setup();
  const changed = issued({ currentTotal: 200 });
  answerCalls({
    'payStatements.list': () => page(changed),
    'payStatements.detail': () => ({ ...changed, currentLines: [] }),
  });
  renderScreen(<TeacherStatements teacherId={teacherId} />, {
    path: '/edu/teacher/detail',
    route: '/edu/teacher/detail',
  });
  await user.click(await screen.findByRole('button', { name: '查看' }));
  expect(await screen.findByRole('table', { name: '按现有记录的明细' })).toHaveTextContent('应发合计¥200.00');
});
