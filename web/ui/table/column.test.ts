import { expect, it } from 'vitest';
import { type Column, onPhone } from './column.ts';

interface Order {
  code: string;
  payer: string;
  amount: number;
  status: string;
}

const keys = (columns: readonly Column<Order>[]) => {
  const { name, state, second, rest } = onPhone(columns);
  return [name?.key, state?.key, second.map(({ key }) => key), rest.map(({ key }) => key)];
};

it('on a phone a row is its name with its state, below them two more, and the rest to be unfolded', () => {
  const columns: Column<Order>[] = [
    { key: 'code', title: '编号', width: 184 },
    { key: 'payer', title: '机构', line: 1 },
    { key: 'amount', title: '金额', line: 2 },
    { key: 'status', title: '状态', line: 1 },
  ];
  expect(keys(columns)).toEqual(['payer', 'status', ['amount'], ['code']]);
});

it('a list that says nothing has its first column, the two that follow below it with the figure first, and no state', () => {
  const columns: Column<Order>[] = [
    { key: 'code', title: '编号', always: true },
    { key: 'payer', title: '机构' },
    { key: 'amount', title: '金额', numeric: true },
    { key: 'status', title: '状态' },
  ];
  expect(keys(columns)).toEqual(['code', undefined, ['amount', 'payer'], ['status']]);
});
