import { expect, it } from 'vitest';
import { type Column, onPhone } from './column.ts';

interface Order {
  code: string;
  payer: string;
  amount: number;
}

it('on a phone what must be seen comes first, in the width that it has there', () => {
  const columns: Column<Order>[] = [
    { key: 'code', title: '编号', width: 184 },
    { key: 'payer', title: '机构', phone: 112 },
    { key: 'amount', title: '金额', width: 112, phone: 96 },
  ];
  expect(onPhone(columns).map(({ key, width }) => [key, width])).toEqual([
    ['payer', 112],
    ['amount', 96],
    ['code', 184],
  ]);
});

it('a list without such columns stays as it is', () => {
  const columns: Column<Order>[] = [{ key: 'code', title: '编号', always: true }];
  expect(onPhone(columns)).toEqual(columns);
});
