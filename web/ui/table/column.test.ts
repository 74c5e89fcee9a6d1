import { expect, it } from 'vitest';
import { type Column, phoneColumns } from './column.ts';

interface Order {
  code: string;
  payer: string;
  amount: number;
  status: string;
}

const keys = (columns: readonly Column<Order>[]) => {
  const { name, state, second, rest } = phoneColumns(columns);
  return [name?.key, state?.key, second.map(({ key }) => key), rest.map(({ key }) => key)];
};

it('arranges name and state on the first line and one or two columns on the second, and collapses the others', () => {
  const columns: Column<Order>[] = [
    { key: 'code', title: '编号', width: 184 },
    { key: 'payer', title: '机构', line: 1 },
    { key: 'amount', title: '金额', line: 2 },
    { key: 'status', title: '状态', line: 1 },
  ];
  expect(keys(columns)).toEqual(['payer', 'status', ['amount'], ['code']]);
});

it('uses the first column as name and the next two for the second line, figures first, if no column sets a line', () => {
  const columns: Column<Order>[] = [
    { key: 'code', title: '编号', always: true },
    { key: 'payer', title: '机构' },
    { key: 'amount', title: '金额', numeric: true },
    { key: 'status', title: '状态' },
  ];
  expect(keys(columns)).toEqual(['code', undefined, ['amount', 'payer'], ['status']]);
});
