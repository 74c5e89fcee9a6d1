import { expect, test } from 'vitest';
import { orderStatuses } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { addDays, datesBetween } from '#contracts/rules/business-date.ts';
import { isCreditCode } from '#contracts/rules/credit-code.ts';
import { serviceYearsOf } from '#contracts/rules/service-price.ts';
import { provinceOf } from '#contracts/rules/province.ts';
import { groupBy, must } from '#seed/draft.ts';
import { agents } from '#seed/fixed.ts';
import { yearsFrom } from '#seed/platform/dates.ts';
import { createRandom } from '#seed/random.ts';
import { campusMonthRows } from '#seed/tables/campus-month.ts';
import { agentIncomeRises, platformOf, platformRises } from '../support/platform-rise.ts';
import { daysFrom, distributionOf } from '../support/rise.ts';
import { standard, TODAY } from './worlds.ts';

const DAYS = daysFrom('2026-11-23', 365);
const worlds = [TODAY, '2024-02-29', '2026-12-31', '2027-03-01', '2027-08-31'].map((today) => platformOf(today));

test('on each of 365 days the month so far is mostly above the same days of the month before, and never far below', () => {
  const platforms = DAYS.map((today) => platformOf(today));
  const rises = platforms.flatMap((db) => [platformRises(db), agentIncomeRises(db, agents.xuehai)]);
  for (const { name, days, above, zero, lowest } of distributionOf(rises)) {
    expect([name, days, zero]).toEqual([name, 365, 0]);
    expect(lowest, name).toBeGreaterThan(0.6);
    expect(above, name).toBeGreaterThan(0.85);
  }
});

test.each(worlds)('$today: applied before paid before audited, always; nothing lies ahead', (db) => {
  const orders = groupBy(db.order, 'username');
  for (const { createTime, payTime, orderStatus } of db.order) {
    const isPaid = orderStatus === orderStatuses.paid || orderStatus === orderStatuses.refunded;
    expect(Boolean(payTime)).toBe(isPaid);
    if (payTime) expect(payTime > (createTime ?? '')).toBe(true);
    expect((payTime ?? createTime ?? '') < `${db.today} ${db.moment}`).toBe(true);
  }
  for (const { username, requestTime, rejected, auditStatus } of db.registration) {
    const first = must(orders.get(username)?.[0], `an order of ${username}`);
    expect(String(rejected?.['requestTime'] ?? requestTime) < (first.createTime ?? '')).toBe(true);
    if (auditStatus !== auditStatuses.passed) continue;
    const opened = db.tenant.find(({ tenantId }) => tenantId === first.tenantId)?.createTime ?? '';
    expect((first.payTime ?? '9') < opened).toBe(true);
  }
  // Of what a tenant has paid, the first payment came before it was opened.
  const paid = db.order.filter((row) => row.orderStatus === orderStatuses.paid && row.tenantId);
  const renewed = new Set(['滨江校区', '望江校区']);
  for (const { tenantId, tenantName, createTime } of db.tenant) {
    const [first] = paid.filter((row) => row.tenantId === tenantId);
    if (first && !renewed.has(tenantName)) expect(first.payTime && first.payTime < (createTime ?? '')).toBe(true);
  }
});

test('no two orders share a pattern: neither the time nor how long the payment took', () => {
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

test.each(worlds)('$today: a service runs for the years that were paid', (db) => {
  for (const { tenantId, beginDate, endDate, parentTenantId } of db.tenant) {
    const fees = db.order.filter((row) => row.tenantId === tenantId && row.orderStatus === orderStatuses.paid);
    if (fees.length === 0 || db.staff.some((row) => row.tenantId === tenantId)) continue;
    const years = fees.reduce((sum, { servicePeriod }) => sum + (serviceYearsOf(servicePeriod ?? 0) ?? 0), 0);
    if (parentTenantId?.startsWith('1843201')) expect(endDate).toBe(addDays(yearsFrom(beginDate ?? '', years), -1));
  }
});

test('names and phones are unique on the platform, credit codes are right, agents brought in different months', () => {
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

test('the platform’s people write into its logs, none before they came', () => {
  const since = new Map(standard.user.map((row) => [row.name, row.createTime]));
  const authors = groupBy(standard.changeLog, 'createUserName');
  expect(authors.size).toBeGreaterThanOrEqual(3);
  for (const { createUserName, createTime } of standard.changeLog)
    expect((since.get(createUserName ?? '') ?? '9') <= (createTime ?? '')).toBe(true);
});

test.each(worlds)('$today: a month has its days up to today and students who come and stay', (db) => {
  const rows = campusMonthRows(db, createRandom(1));
  for (const months of groupBy(rows, 'tenantId').values()) {
    let before = 0;
    for (const { begin, studentNum, sales, salesNum, lessonNum, lessonIncome, newStudents } of months) {
      const days = datesBetween(begin, db.today).filter((date) => date.slice(0, 7) === begin.slice(0, 7)).length;
      for (const list of [sales, salesNum, lessonNum, lessonIncome, newStudents]) expect(list).toHaveLength(days);
      const joined = newStudents.reduce((sum, count) => sum + count, 0);
      if (before > 0) expect(studentNum).toBe(before + joined);
      before = studentNum;
    }
  }
});
