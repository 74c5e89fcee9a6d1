import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { orders } from '#contracts/calls/orders.ts';
import { rankings } from '#contracts/calls/rankings.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { dictDataExample } from '#contracts/examples/entities/dictionary.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { FEW_ODD_VALUES } from '#tests/support/odd-reads.ts';
import { connectTransport } from '#web/http/connect.ts';
import { drawPage, expectOddRowsToBeShown } from './odd-pages.tsx';

afterEach(() => {
  connectTransport({ lenient: false });
  vi.restoreAllMocks();
});

const values = FEW_ODD_VALUES.filter(([name]) => /missing|code/.test(name));
/** All values, calls and pages: odd-answers.long.test.ts. */
const lists: readonly [path: string, call: Call][] = [
  ['/edu/student', students.list],
  ['/edu/teacher', teachers.list],
  ['/order/list', orders.list],
  ['/statistics/index', rankings.addStu],
];
for (const [path, call] of lists)
  it(`${path} is drawn, whatever stands in the fields of ${call.name}`, async () => {
    expect(await expectOddRowsToBeShown(path, call, values)).toBeGreaterThan(0);
  });

it('rows that cannot be shown are counted beside the total', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { studentId, ...nobody } = studentExample;
  const { toasts } = await drawPage('/edu/student', {
    'students.list': () => ({ rows: [studentExample, nobody], total: 2 }),
  });
  expect(screen.getByText('共 2 条，1 行数据无法显示')).toBeVisible();
  expect(screen.getByRole('row', { name: /^陈梓涵/ })).toBeVisible();
  expect(toasts).toEqual([]);
});

it('a list of which no row can be shown says so, and not that there is none', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await drawPage('/edu/student', { 'students.list': () => ({ rows: [null], total: 1 }) });
  expect(screen.getByText('1 行数据无法显示')).toBeVisible();
  expect(screen.queryByText('还没有学员')).toBeNull();
});

it('in development an odd row is a failure of the whole, as it is told', async () => {
  const { toasts } = await drawPage(
    '/edu/student',
    { 'students.list': () => ({ rows: [{ ...studentExample, birthday: '' }], total: 1 }) },
    { lenient: false },
  );
  expect(toasts).toEqual(['服务器返回的数据无法识别']);
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

it('choices that come twice are one: the page does not end at them', async () => {
  const twice = { ...dictDataExample, dictType: 'in_use', dictValue: '1', dictLabel: '使用中' };
  await drawPage('/system/dict', { 'dictData.byType': () => [twice, { ...twice, dictDataId: '2' }] });
  expect(screen.queryByText('页面出错了')).toBeNull();
});
