import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { orders } from '#contracts/calls/orders.ts';
import { rankings } from '#contracts/calls/rankings.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { dictDataExample } from '#contracts/examples/entities/dictionary.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { FEW_MALFORMED_VALUES } from '#tests/support/lenient-reads.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { renderPage, expectMalformedRowsToRender } from '../support/malformed-pages.tsx';

afterEach(() => {
  bindApp({ lenient: false });
  vi.restoreAllMocks();
});

const sampledValues = FEW_MALFORMED_VALUES.filter(([name]) => /missing|code/.test(name));
/** Samples the lists; malformed-responses.long.test.ts covers all values, calls and pages. */
const lists: readonly [path: string, call: Call][] = [
  ['/edu/student', students.list],
  ['/edu/teacher', teachers.list],
  ['/order/list', orders.list],
  ['/statistics/index', rankings.addStu],
];
for (const [path, call] of lists)
  it(`${path} renders with any value in the fields of ${call.name}`, async () => {
    expect(await expectMalformedRowsToRender(path, call, sampledValues)).toBeGreaterThan(0);
  });

it('counts unreadable rows beside the total', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { studentId, ...nobody } = studentExample;
  const { toasts } = await renderPage('/edu/student', {
    'students.list': () => ({ rows: [studentExample, nobody], total: 2 }),
  });
  expect(screen.getByText('共 2 条，1 行数据无法显示')).toBeVisible();
  expect(screen.getByRole('row', { name: /^陈梓涵/ })).toBeVisible();
  expect(toasts).toEqual([]);
});

it('reports unreadable rows instead of an empty list when no row is readable', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await renderPage('/edu/student', { 'students.list': () => ({ rows: [null], total: 1 }) });
  expect(screen.getByText('1 行数据无法显示')).toBeVisible();
  expect(screen.queryByText('还没有学员')).toBeNull();
});

it('fails the whole response on a malformed row in development', async () => {
  const { toasts } = await renderPage(
    '/edu/student',
    { 'students.list': () => ({ rows: [{ ...studentExample, birthday: '' }], total: 1 }) },
    { lenient: false },
  );
  expect(toasts).toEqual(['服务器返回的数据无法识别']);
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

it('does not crash the page if two choices have the same value', async () => {
  const twice = { ...dictDataExample, dictType: 'in_use', dictValue: '1', dictLabel: '使用中' };
  await renderPage('/system/dict', { 'dictData.byType': () => [twice, { ...twice, dictDataId: '2' }] });
  expect(screen.queryByText('页面出错了')).toBeNull();
});
