import { describe, expect, test } from 'vitest';
import { addDays } from '#contracts/formats/business-date.ts';
import { isCreditCode } from '#contracts/formats/credit-code.ts';
import { seedWorld } from '#seed/index.ts';
import type { SeedData } from '#seed/schema.ts';
import { otherWorlds, RANDOM_SEED, standard, TODAY } from './worlds.ts';

const countBy = <T, K extends keyof T>(rows: readonly T[], column: K): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[String(row[column])] = (counts[String(row[column])] ?? 0) + 1;
  return counts;
};

test('seeds the specified number of students, staff, rooms and tenants', () => {
  expect(standard.student).toHaveLength(850);
  expect(standard.staff).toHaveLength(41);
  expect(standard.staff.filter((member) => member.type === 1)).toHaveLength(25);
  expect(standard.room).toHaveLength(31);
  expect(standard.cla.length).toBeGreaterThan(200);
  expect(standard.claTime.length).toBeGreaterThan(3500);
  const institutions = standard.tenant.filter((tenant) => tenant.parentTenantId === '-1');
  expect(institutions).toHaveLength(24);
  expect(standard.tenant).toHaveLength(88);
});

test('seeds institutions in twelve provinces, each with campuses and an administrator', () => {
  const provinces = standard.tenant.map(({ address }) => /^(..市|.{2,3}省)/.exec(address ?? '')?.[0]);
  expect(new Set(provinces).size).toBe(12);
  expect(provinces).not.toContain(undefined);
  for (const institution of standard.tenant.filter((tenant) => tenant.parentTenantId === '-1')) {
    const campuses = standard.tenant.filter((tenant) => tenant.parentTenantId === institution.tenantId);
    const administrator = standard.user.find(
      ({ tenantIds, roles }) => tenantIds[0] === institution.tenantId && roles.includes('master'),
    );
    expect(campuses.length).toBeGreaterThan(0);
    expect(administrator?.tenantIds).toEqual([institution, ...campuses].map((tenant) => tenant.tenantId));
    expect(isCreditCode(institution.uscc ?? '')).toBe(true);
  }
  expect(new Set(standard.user.map((user) => user.username)).size).toBe(standard.user.length);
});

test('seeds orders and applications in every status', () => {
  expect(Object.keys(countBy(standard.order, 'orderStatus')).sort()).toEqual(['1', '2', '3', '4']);
  expect(Object.keys(countBy(standard.registration, 'auditStatus')).sort()).toEqual(['0', '1', '2', '3']);
});

test('takes order amounts from the price table', () => {
  const prices: Record<string, number> = { 1: 699, 2: 1398, 3: 2097, 11: 499, 22: 998, 33: 1497 };
  expect(standard.order.filter((order) => order.amount !== prices[String(order.servicePeriod)])).toEqual([]);
});

test('seeds enough dictionaries for two pages, including provinces with their cities', () => {
  expect(standard.dictType.length).toBeGreaterThanOrEqual(15);
  const provinces = standard.dictData.filter((row) => row.dictType === 'province').map((row) => row.dictValue);
  const cities = standard.dictData.filter((row) => row.dictType === 'city');
  expect(cities.length).toBeGreaterThan(provinces.length);
  expect(cities.filter((city) => !provinces.includes(city.parentValue ?? ''))).toEqual([]);
});

test('seeds every rule type and repeat type, group classes and one-to-one classes', () => {
  expect(Object.keys(countBy(standard.claTimeRule, 'ruleType'))).toEqual(['1', '2']);
  expect(Object.keys(countBy(standard.claTimeRule, 'repeatType')).sort()).toEqual(['1', '2', '3', 'undefined']);
  const { 1: groups = 0, 2: tutored = 0 } = countBy(standard.cla, 'teachingMode');
  expect(groups).toBeGreaterThan(150);
  expect(tutored).toBeGreaterThan(30);
});

test('seeds lessons, requests and decisions for teacher01', () => {
  const teacherId = standard.user.find((user) => user.username === 'teacher01')?.teacherId;
  expect(standard.claTime.filter((lesson) => lesson.teacherId === teacherId).length).toBeGreaterThan(15);
  const leaves = standard.leave.filter((row) => row.teacherId === teacherId);
  const changes = standard.claTimeChange.filter((row) => row.applicantId === teacherId);
  expect(Object.keys(countBy(leaves, 'auditStatus'))).toHaveLength(3);
  expect(Object.keys(countBy(changes, 'auditStatus'))).toHaveLength(3);
  expect(leaves.length).toBeGreaterThan(10);
  expect(leaves.filter((row) => row.substituteId).length).toBeGreaterThanOrEqual(2);
});

describe('seeded reminders', () => {
  const worlds: [string, SeedData, string][] = [
    [TODAY, standard, TODAY],
    ...otherWorlds.map((options): [string, SeedData, string] => [options.today, seedWorld(options), options.today]),
  ];

  test.each(worlds)('concern only a few enrolments with fewer than 5 hours left, on %s', (_, world) => {
    const low = world.studentCourse.filter(
      (row) => row.status === 1 && row.chargeType === 'hour' && (row.balanceHour ?? 0) - (row.expireHour ?? 0) < 5,
    );
    expect(low.length).toBeGreaterThanOrEqual(3);
    expect(low.length).toBeLessThan(60);
  });

  test.each(worlds)('concern only a few purchases that expire within 10 days, on %s', (_, world, today) => {
    const soon = world.studentProduct.filter(
      ({ status, expireDate }) => status === 1 && expireDate && expireDate >= today && expireDate <= addDays(today, 10),
    );
    expect(soon.length).toBeGreaterThanOrEqual(3);
    expect(soon.length).toBeLessThan(80);
  });
});

test('seeds an empty institution with only accounts, campuses and dictionaries', () => {
  const world = seedWorld({ today: TODAY, randomSeed: RANDOM_SEED, scenario: 'empty-institution' });
  expect([world.room, world.cla, world.claTime, world.student, world.hourLog].flat()).toEqual([]);
  expect([world.notification, world.announcement].flat()).toEqual([]);
  // The empty institution has all accounts of the standard world that do not belong to staff. Of the staff accounts it
  // has only those of the personas.
  const names = (users: SeedData['user']) => users.filter(({ staffId }) => !staffId).map(({ username }) => username);
  expect(names(world.user)).toEqual(expect.arrayContaining(names(standard.user)));
  expect(world.user.map(({ username }) => username)).toEqual(expect.arrayContaining(['teacher01', 'binjiang01']));
  expect(world.dept).toEqual(standard.dept);
  expect(world.dictData).toEqual(standard.dictData);
});
