import { describe, expect } from 'vitest';
import { products as calls } from '#contracts/calls/products.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { Product } from '#contracts/entities/product.ts';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import { type Caller, type Page, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const pack = { productName: '钢琴 20 课时', courseId: teaching.course, chargeType: 'hour', hours: 20, price: 1900 };
const card = { productName: '钢琴季卡', courseId: teaching.course, chargeType: 'date', days: 90, price: 2400 };
const MAINTAINED = '0403 产品由机构统一维护，请切换到机构后操作';

describe('products', () => {
  const all = (caller: Caller, filters: object = {}): Promise<Page<Product>> =>
    caller.data<Page<Product>>(calls.list, { pageSize: 200, ...filters });

  it('store only hours for a package, and only days for a card', async ({ qiming }) => {
    await qiming.data(calls.add, { ...pack, days: 30 });
    await qiming.data(calls.add, { ...card, hours: 30, validDays: 30 });
    const { rows } = await all(qiming);
    expect(rows[0]).toMatchObject({ ...card, hours: null, validDays: null, courseName: '少儿钢琴小组课', inUse: 1 });
    expect(rows[1]).toMatchObject({ ...pack, days: null, courseName: '少儿钢琴小组课', inUse: 1 });
  });

  it('can be filtered by part of the name, course, charge type and in-use status', async ({ qiming }) => {
    await qiming.data(calls.add, { ...card, inUse: 0 });
    const names = async (filters: object) => (await all(qiming, filters)).rows.map((row) => row.productName);
    expect(await names({ productName: '中国舞基础' })).toEqual([
      '中国舞基础 120 天期卡',
      '中国舞基础 48 课时',
      '中国舞基础 24 课时',
    ]);
    expect(await names({ courseId: teaching.course, chargeType: 'date' })).toEqual(['钢琴季卡']);
    expect(await names({ inUse: 0 })).toEqual(['钢琴季卡']);
    expect(await names({ courseId: teaching.course, inUse: 1 })).not.toContain('钢琴季卡');
  });

  it('can be changed in every field and removed while unsold', async ({ qiming }) => {
    await qiming.data(calls.update, { productId: spareRows.product, ...card });
    expect(await qiming.data(calls.detail, { id: spareRows.product })).toMatchObject({ ...card, hours: null });
    await qiming.data(calls.remove, { id: spareRows.product });
    expect(await qiming.refusal(calls.detail, { id: spareRows.product })).toBe('0404 产品不存在');
  });

  it('can be changed only in price and status once sold', async ({ qiming }) => {
    const sold = { productId: teaching.product, ...pack, productName: '少儿钢琴小组课 48 课时', hours: 48 };
    await qiming.data(calls.update, { ...sold, price: 4500, inUse: 0 });
    expect(await qiming.data(calls.detail, { id: teaching.product })).toMatchObject({ price: 4500, inUse: 0 });
    const kept = '0409 产品已售出，不能更改课程、计费方式和数量';
    expect(await qiming.refusal(calls.update, { ...sold, hours: 40 })).toBe(kept);
    expect(await qiming.refusal(calls.update, { ...sold, courseId: spareRows.course })).toBe(kept);
    expect(await qiming.refusal(calls.update, { ...sold, chargeType: 'date', days: 48 })).toBe(kept);
    expect(await qiming.refusal(calls.remove, { id: teaching.product })).toMatch(
      /^0409 该产品还有 \d+ 条购买记录，不能删除，可以停用$/,
    );
    const purchase = { studentId: spareRows.student, productId: spareRows.product, quantity: 1, amount: 1440 };
    await qiming.data(studentProducts.add, purchase);
    expect(await qiming.refusal(calls.remove, { id: spareRows.product })).toBe(
      '0409 该产品还有 1 条购买记录，不能删除，可以停用',
    );
  });

  const refused = [
    { name: 'no name', form: { ...pack, productName: '' }, message: '0400 请输入产品名称' },
    { name: 'no course', form: { ...pack, courseId: '' }, message: '0400 请选择课程' },
    { name: 'no payment type', form: { ...pack, chargeType: 'year' }, message: '0400 请选择计费方式' },
    { name: 'a package without hours', form: { ...pack, hours: null }, message: '0400 请输入课时数' },
    { name: 'a quarter of an hour', form: { ...pack, hours: 0.25 }, message: '0400 课时数不能小于 0.5' },
    { name: 'too many hours', form: { ...pack, hours: 10_000 }, message: '0400 课时数不能大于 9999' },
    { name: 'a card without days', form: { ...card, days: null }, message: '0400 请输入天数' },
    { name: 'half a day', form: { ...card, days: 1.5 }, message: '0400 请输入整数' },
    { name: 'zero days', form: { ...card, days: 0 }, message: '0400 天数不能小于 1' },
    { name: 'too many days', form: { ...card, days: 3661 }, message: '0400 天数不能大于 3660' },
    { name: 'no price', form: { ...pack, price: undefined }, message: '0400 请输入价格' },
    { name: 'a negative price', form: { ...pack, price: -1 }, message: '0400 价格不能小于 0' },
    { name: 'too high a price', form: { ...pack, price: 1_000_000 }, message: '0400 价格不能大于 999,999' },
    { name: 'an unknown course', form: { ...pack, courseId: UNKNOWN }, message: '0404 课程不存在' },
    {
      name: 'a taken name',
      form: { ...pack, productName: '中国舞基础 24 课时' },
      message: '0409 产品名称已存在',
    },
  ];
  for (const { name, form, message } of refused)
    it(`refuses ${name}`, async ({ qiming }) => {
      expect(await qiming.refusal(calls.add, form)).toBe(message);
      expect(await qiming.refusal(calls.update, { productId: spareRows.product, ...form })).toBe(message);
    });

  it('can be read by campus staff, and are hidden from another institution', async ({ qiming, binjiang, lantian }) => {
    expect(await all(binjiang)).toEqual(await all(qiming));
    expect(await binjiang.refusal(calls.add, pack)).toBe(MAINTAINED);
    expect(await binjiang.refusal(calls.update, { productId: spareRows.product, ...pack })).toBe(MAINTAINED);
    expect(await binjiang.refusal(calls.remove, { id: spareRows.product })).toBe(MAINTAINED);
    expect(await all(lantian, { courseId: teaching.course })).toMatchObject({ rows: [], total: 0 });
    expect(await lantian.refusal(calls.detail, { id: spareRows.product })).toBe('0404 产品不存在');
    expect(await lantian.refusal(calls.remove, { id: spareRows.product })).toBe('0404 产品不存在');
    expect(await lantian.refusal(calls.add, pack)).toBe('0404 课程不存在');
  });
});
