import { expect, test } from 'vitest';
import { orderStatuses } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { addDays, datesBetween } from '#contracts/formats/business-date.ts';
import { isCreditCode } from '#contracts/formats/credit-code.ts';
import { serviceYearsOf } from '#contracts/formats/service-price.ts';
import { provinceOf } from '#contracts/rules/province.ts';
import { valueOn } from '#contracts/rules/value-on-day.ts';
import { groupBy, required } from '#seed/generators/world-builder.ts';
import { agents } from '#seed/fixed-ids.ts';
import { yearsFrom } from '#seed/generators/platform/dates.ts';
import { createRandom } from '#seed/generators/random.ts';
import { campusMonthRows } from '#seed/tables/campus-month.ts';
import { agentIncomeGrowth, platformOf, platformGrowth } from '../support/platform-growth.ts';
import { daysFrom, distributionOf } from '../support/growth.ts';
import { standard, TODAY } from './worlds.ts';

const DAYS = daysFrom('2026-11-23', 365);
const worlds = [TODAY, '2024-02-29', '2026-12-31', '2027-03-01', '2027-08-31'].map((today) => platformOf(today));

test('on 365 days, payments of the month to date mostly exceed the previous month, and are never far below it', () => {
  const platforms = DAYS.map((today) => platformOf(today));
  const rises = platforms.flatMap((db) => [platformGrowth(db), agentIncomeGrowth(db, agents.xuehai)]);
  for (const { name, days, above, zero, lowest } of distributionOf(rises)) {
    expect([name, days, zero]).toEqual([name, 365, 0]);
    expect(lowest, name).toBeGreaterThan(0.6);
    expect(above, name).toBeGreaterThan(0.85);
  }
});

test.each(worlds)(
  '$today: applications, orders, payments and approvals follow in this order, and none is in the future',
  (db) => {
    const orders = groupBy(db.order, 'username');
    for (const { createTime, payTime, refundTime, orderStatus } of db.order) {
      const isPaid = orderStatus === orderStatuses.paid || orderStatus === orderStatuses.refunded;
      expect(Boolean(payTime)).toBe(isPaid);
      if (payTime) expect(payTime > (createTime ?? '')).toBe(true);
      expect(Boolean(refundTime)).toBe(orderStatus === orderStatuses.refunded);
      if (refundTime) expect(refundTime > (payTime ?? '') && refundTime < `${db.today} ${db.moment}`).toBe(true);
      expect((payTime ?? createTime ?? '') < `${db.today} ${db.moment}`).toBe(true);
    }
    for (const { username, requestTime, rejected, auditStatus } of db.registration) {
      const first = required(orders.get(username)?.[0], `an order of ${username}`);
      expect(String(rejected?.['requestTime'] ?? requestTime) < (first.createTime ?? '')).toBe(true);
      if (auditStatus !== auditStatuses.passed) continue;
      const opened = db.tenant.find(({ tenantId }) => tenantId === first.tenantId)?.createTime ?? '';
      expect((first.payTime ?? '9') < opened).toBe(true);
    }
    // The first payment of a tenant is earlier than the opening of that tenant.
    const paid = db.order.filter((row) => row.orderStatus === orderStatuses.paid && row.tenantId);
    const renewed = new Set(['滨江校区', '望江校区']);
    for (const { tenantId, tenantName, createTime } of db.tenant) {
      const [first] = paid.filter((row) => row.tenantId === tenantId);
      if (first && !renewed.has(tenantName)) expect(first.payTime && first.payTime < (createTime ?? '')).toBe(true);
    }
  },
);

test('a tenant gets its brand on the day on which its log records that it joined the brand', () => {
  const visits = standard.changeLog.filter(({ kind, operation }) => kind === 'tenant' && operation === '加入品牌');
  expect(visits.length).toBeGreaterThan(1);
  for (const { subjectId, createTime, content } of visits) {
    const tenant = standard.tenant.find(({ tenantId }) => tenantId === subjectId);
    const day = (createTime ?? '').slice(0, 10);
    const [before, during] = [addDays(day, -1), day].map((on) => valueOn(tenant?.changes, on)?.brandId);
    const brand = standard.brand.find(({ brandId }) => brandId === during);
    expect(content).toContain(`品牌“${brand?.brandName}”`);
    expect([before ?? null, valueOn(tenant?.changes, TODAY)?.brandId ?? null]).toEqual([null, tenant?.brandId ?? null]);
  }
});

test('orders have no pattern in their times or payment durations', () => {
  const times = standard.order.map(({ createTime }) => createTime?.slice(11));
  expect(new Set(times).size).toBe(times.length);
  expect(new Set(times.map((time) => time?.slice(3))).size).toBeGreaterThan(times.length * 0.9);
  const seconds = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`) / 1000;
  const waits = standard.order.flatMap(({ createTime, payTime }) =>
    payTime ? [seconds(payTime) - seconds(createTime ?? '')] : [],
  );
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...waits)).toBeLessThan(600);
  expect(new Set(waits).size).toBeGreaterThan(30);
  expect(times.filter((time) => time && time >= '20').length).toBeGreaterThan(3);
});

test.each(worlds)('$today: a service lasts for the number of years that was paid', (db) => {
  for (const { tenantId, beginDate, endDate, parentTenantId } of db.tenant) {
    const fees = db.order.filter((row) => row.tenantId === tenantId && row.orderStatus === orderStatuses.paid);
    if (fees.length === 0 || db.staff.some((row) => row.tenantId === tenantId)) continue;
    const years = fees.reduce((sum, { servicePeriod }) => sum + (serviceYearsOf(servicePeriod ?? 0) ?? 0), 0);
    if (parentTenantId?.startsWith('1843201')) expect(endDate).toBe(addDays(yearsFrom(beginDate ?? '', years), -1));
  }
});

test('names and phones are unique, credit codes are valid, and agents brought tenants in different months', () => {
  const others = standard.tenant;
  expect(new Set(others.map((row) => row.tenantName)).size).toBe(others.length);
  const phones = [...others, ...standard.agent, ...standard.registration.filter((row) => row.auditStatus !== 1)];
  expect(new Set(phones.map((row) => row.phone)).size).toBe(phones.length);
  const institutions = others.filter((row) => row.parentTenantId === '-1');
  expect(institutions.filter((row) => !isCreditCode(row.uscc ?? ''))).toEqual([]);
  expect(new Set(institutions.map((row) => row.uscc)).size).toBe(institutions.length);
  for (const { agentId, agentName } of standard.agent.filter((row) => row.agentId !== agents.spare)) {
    const brought = institutions.filter((row) => row.agentId === agentId);
    const months = new Set(brought.map((row) => row.createTime?.slice(0, 7)));
    expect(brought.length, agentName).toBeGreaterThanOrEqual(2);
    expect(months.size, agentName).toBe(brought.length);
  }
  expect(institutions.filter((row) => row.agentId === agents.xuehai)).toHaveLength(7);
  const provinces = groupBy(
    others.map((row) => ({ province: provinceOf(row.address) })),
    'province',
  );
  expect(provinces.size).toBe(12);
});

test('the change log has several authors, and no entry is earlier than the account of its author', () => {
  const since = new Map(standard.user.map((row) => [row.name, row.createTime]));
  const authors = groupBy(standard.changeLog, 'createUserName');
  expect(authors.size).toBeGreaterThanOrEqual(3);
  for (const { createUserName, createTime } of standard.changeLog)
    expect((since.get(createUserName ?? '') ?? '9') <= (createTime ?? '')).toBe(true);
});

test.each(worlds)('$today: monthly rows cover all days up to today, and the student numbers add up', (db) => {
  const rows = campusMonthRows(db, createRandom(1));
  for (const months of groupBy(rows, 'tenantId').values()) {
    let before = 0;
    for (const { begin, studentNum, sales, salesNum, refunds, lessonNum, lessonIncome, newStudents } of months) {
      const days = datesBetween(begin, db.today).filter((date) => date.slice(0, 7) === begin.slice(0, 7)).length;
      for (const list of [sales, salesNum, refunds, lessonNum, lessonIncome, newStudents])
        expect(list).toHaveLength(days);
      const joined = newStudents.reduce((sum, count) => sum + count, 0);
      if (before > 0) expect(studentNum).toBe(before + joined);
      before = studentNum;
    }
  }
});

test.each(worlds)('$today: monthly refunds are a few percent of the sales, and never exceed earlier sales', (db) => {
  const rows = campusMonthRows(db, createRandom(1));
  const sum = (lists: readonly (readonly number[] | null | undefined)[]) =>
    lists.flatMap((list) => list ?? []).reduce((all, amount) => all + amount, 0);
  const share = sum(rows.map((row) => row.refunds)) / sum(rows.map((row) => row.sales));
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.05);
  for (const months of groupBy(rows, 'tenantId').values()) {
    let balance = 0;
    for (const { sales, refunds, refundsNum } of months)
      for (const [day, amount] of sales.entries()) {
        balance += amount - (refunds?.[day] ?? 0);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect((refunds?.[day] ?? 0) > 0).toBe((refundsNum?.[day] ?? 0) > 0);
      }
  }
});
