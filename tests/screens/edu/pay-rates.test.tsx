import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { PayRate } from '#contracts/entities/pay-rate.ts';
import { payRateExample, payRateOfAllExample } from '#contracts/examples/entities/pay.ts';
import { RatesDialog } from '#web/features/teacher/pay/rates/RatesDialog.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls } from '../support/answer-calls.ts';
import { renderScreen, signInUser } from '../support/render.tsx';

const LATER: PayRate = {
  ...payRateOfAllExample,
  payRateId: '3',
  amount: 88,
  validFrom: '2026-10-01',
  statementNum: 0,
  updateTime: '2026-09-01 09:00:00',
};
const REPLACED: PayRate = { ...payRateOfAllExample, payRateId: '4', validFrom: '2024-01-01', statementNum: 0 };

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

function renderRates(roles: string[], answers: Readonly<Record<string, Answer>> = {}) {
  signInUser({ roles, parentTenantId: null });
  const backend = answerCalls({
    'payRates.list': () => [payRateExample, LATER, payRateOfAllExample, REPLACED],
    'staff.options': () => [],
    'courses.options': () => [],
    'payRates.save': () => null,
    'payRates.remove': () => null,
    ...answers,
  });
  renderScreen(
    <RatesDialog dialog={{ opened: true, subject: undefined, openings: 1, open: () => {}, close: () => {} }} />,
    { path: '/edu/teacher', route: '/edu/teacher' },
  );
  return { backend, user: userEvent.setup() };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

it('lists the rates with their scope and whether they apply today', async () => {
  renderRates(['staff']);
  expect(await rowOf(/林晓雯 · 少儿钢琴小组课 每节课 ¥180.00 2025-07-14 生效中 1/)).toBeVisible();
  expect(await rowOf(/所有教师 · 所有课程 每小时 ¥88.00 2026-10-01 未生效/)).toBeVisible();
  expect(await rowOf(/所有教师 · 所有课程 每小时 ¥80.00 2024-01-01 已被替代/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '新增标准' })).toBeNull();
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull();
});

it('lets an administrator add a rate', async () => {
  const { backend, user } = renderRates(['master']);
  await user.click(await screen.findByRole('button', { name: '新增标准' }));
  const dialog = await screen.findByRole('dialog', { name: '新增课酬标准' });
  await user.click(within(dialog).getByRole('button', { name: '保存课酬标准' }));
  expect(await within(dialog).findByText('请输入金额')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '金额（元）' }), '95.5');
  await user.click(within(dialog).getByRole('button', { name: '保存课酬标准' }));
  await waitFor(() => expect(backend.toasts).toEqual(['课酬标准已保存']));
  expect(backend.lastInput('payRates.save')).toMatchObject({ unit: 'hour', amount: 95.5, validFrom: '2026-09-07' });
});

it('changes and removes only rates that no statement contains, with their version', async () => {
  const { backend, user } = renderRates(['master']);
  expect(within(await rowOf(/每节课 ¥180.00/)).queryByRole('button', { name: '修改' })).toBeNull();
  await user.click(within(await rowOf(/2026-10-01/)).getByRole('button', { name: '修改' }));
  const dialog = await screen.findByRole('dialog', { name: '修改课酬标准' });
  const amount = within(dialog).getByRole('textbox', { name: '金额（元）' });
  await user.clear(amount);
  await user.type(amount, '90');
  await user.click(within(dialog).getByRole('button', { name: '保存课酬标准' }));
  await waitFor(() => expect(backend.lastInput('payRates.save')).toMatchObject({ payRateId: '3', amount: 90 }));
  expect(backend.versions.at(backend.sent.findIndex(({ name }) => name === 'payRates.save'))).toContain(
    '2026-09-01 09:00:00',
  );
  await user.click(within(await rowOf(/2026-10-01/)).getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('dialog', { name: '警告' });
  expect(question).toHaveTextContent('是否确认删除课酬标准“所有教师 · 所有课程，每小时 ¥88.00”？');
  await user.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(backend.lastInput('payRates.remove')).toEqual({ id: '3' }));
});

it('keeps a day that another administrator has set meanwhile, and sends the latest version', async () => {
  const theirs: PayRate = {
    ...LATER,
    validFrom: '2026-11-01',
    updateTime: '2026-09-07 09:30:00',
    updateUserName: '王芳',
  };
  let rates = [LATER];
  const { backend, user } = renderRates(['master'], { 'payRates.list': () => rates });
  await user.click(within(await rowOf(/2026-10-01/)).getByRole('button', { name: '修改' }));
  const dialog = await screen.findByRole('dialog', { name: '修改课酬标准' });
  const amount = within(dialog).getByRole('textbox', { name: '金额（元）' });
  await user.clear(amount);
  await user.type(amount, '90');
  rates = [theirs];
  await user.click(within(dialog).getByRole('button', { name: '保存课酬标准' }));
  await waitFor(() =>
    expect(backend.lastInput('payRates.save')).toMatchObject({ payRateId: '3', amount: 90, validFrom: '2026-11-01' }),
  );
  expect(backend.versions.at(backend.sent.findIndex(({ name }) => name === 'payRates.save'))).toContain(
    '2026-09-07 09:30:00',
  );
});

it('saves 不再单独设置, which ends a rate, without an amount', async () => {
  const { backend, user } = renderRates(['master']);
  await user.click(await screen.findByRole('button', { name: '新增标准' }));
  const dialog = await screen.findByRole('dialog', { name: '新增课酬标准' });
  await user.click(within(dialog).getByRole('combobox', { name: '计酬单位' }));
  await user.click(await screen.findByRole('option', { name: '不再单独设置' }));
  expect(within(dialog).queryByRole('textbox', { name: '金额（元）' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '保存课酬标准' }));
  await waitFor(() => expect(backend.lastInput('payRates.save')).toMatchObject({ unit: 'none', amount: null }));
});
