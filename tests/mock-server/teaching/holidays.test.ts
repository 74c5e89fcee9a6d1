import { expect } from 'vitest';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { holidays } from '#contracts/calls/holidays.ts';
import { session } from '#contracts/calls/session.ts';
import { users } from '#contracts/calls/users.ts';
import type { HolidayEntry } from '#contracts/rules/holiday.ts';
import { spareUsers, tenants } from '#seed/fixed-ids.ts';
import type { Caller } from '#tests/support/server.ts';
import { test } from '#tests/support/server-test.ts';

/** A rule for Saturdays in late September and early October 2026, in the class that the examples use. */
const rule = {
  deptId: '1843200000000000011',
  claId: '1843200000000000741',
  ruleType: 1,
  repeatType: 1,
  weekDay: '6',
  beginDate: '2026-09-19',
  endDate: '2026-10-17',
  filterHoliday: true,
  startTime: '19:00',
  endTime: '20:00',
  teacherId: '1843200000000000401',
};
const NATIONAL_DAY = { holidayDate: '2026-10-01', holidayName: '国庆节', isWorkday: false };

/** Returns the days of a year without their versions. */
const daysOf = async (caller: Caller, year: string): Promise<HolidayEntry[]> =>
  (await caller.data<HolidayEntry[]>(holidays.ofYear, { year })).map(({ holidayDate, holidayName, isWorkday }) => ({
    holidayDate,
    holidayName,
    isWorkday,
  }));
const dayOf = async (caller: Caller, date: string): Promise<HolidayEntry | undefined> =>
  (await daysOf(caller, date.slice(0, 4))).find(({ holidayDate }) => holidayDate === date);

test('returns the sorted days of an announced year, and no days of a year that is not announced', async ({
  qiming,
}) => {
  const days = await daysOf(qiming, '2026');
  expect(days).toContainEqual(NATIONAL_DAY);
  expect(days).toContainEqual({ holidayDate: '2026-10-10', holidayName: '国庆节', isWorkday: true });
  expect(days.map(({ holidayDate }) => holidayDate)).toEqual(days.map(({ holidayDate }) => holidayDate).sort());
  expect(await daysOf(qiming, '2031')).toEqual([]);
});

test('an institution changes its own calendar: its campuses and teachers see the change, other institutions do not', async ({
  qiming,
  binjiang,
  teacher,
  lantian,
}) => {
  await qiming.data(holidays.save, { holidayDate: '2026-09-19', holidayName: '校庆' });
  await qiming.data(holidays.save, { holidayDate: '2026-10-01', holidayName: null });
  const ownDay = { holidayDate: '2026-09-19', holidayName: '校庆', isWorkday: false };
  for (const caller of [qiming, binjiang, teacher]) {
    expect(await dayOf(caller, '2026-09-19')).toEqual(ownDay);
    expect(await dayOf(caller, '2026-10-01')).toEqual({ ...NATIONAL_DAY, holidayName: null });
  }
  expect(await dayOf(lantian, '2026-09-19')).toBeUndefined();
  expect(await dayOf(lantian, '2026-10-01')).toEqual(NATIONAL_DAY);
});

test('a day of the institution can be removed again; a shared day can get its name back', async ({ qiming }) => {
  const own = { holidayDate: '2026-09-19', holidayName: '校庆' };
  await qiming.data(holidays.save, own);
  await qiming.data(holidays.save, { ...own, holidayName: null });
  expect(await dayOf(qiming, '2026-09-19')).toBeUndefined();
  await qiming.data(holidays.save, { ...NATIONAL_DAY, holidayName: null });
  await qiming.data(holidays.save, NATIONAL_DAY);
  expect(await dayOf(qiming, '2026-10-01')).toEqual(NATIONAL_DAY);
});

test('a campus cannot change the calendar of the institution', async ({ qiming, binjiang }) => {
  for (const day of [NATIONAL_DAY, { ...NATIONAL_DAY, holidayName: null }])
    expect(await binjiang.refusal(holidays.save, day)).toBe('0403 节假日安排由机构统一维护，请切换到机构后操作');
  expect(await dayOf(qiming, '2026-10-01')).toEqual(NATIONAL_DAY);
});

test('a registrar may not change the calendar, even when signed in to the institution', async ({ sandbox, admin }) => {
  await admin.data(users.changeTenants, { userId: spareUsers.xihu01, tenantIds: [tenants.xihu, tenants.qiming] });
  const registrar = await sandbox.signIn('xihu01');
  await registrar.data(session.switchTenant, { id: tenants.qiming });
  expect(await registrar.refusal(holidays.save, { ...NATIONAL_DAY, holidayName: null })).toBe(
    '0403 只有机构管理员可以维护节假日安排',
  );
  expect(await dayOf(registrar, '2026-10-01')).toEqual(NATIONAL_DAY);
});

test('rules of an institution skip its own holidays, but not those of another institution in another sandbox', async ({
  server,
}) => {
  const [sandbox, other] = [await server.sandbox(), await server.sandbox()];
  const user = await sandbox.signIn('qiming01');
  await user.data(holidays.save, { holidayDate: '2026-09-19', holidayName: '校庆' });
  await user.data(holidays.save, { holidayDate: '2026-10-03', holidayName: null });
  const lantian = await other.signIn('lantian01');
  await lantian.data(holidays.save, { holidayDate: '2026-09-19', holidayName: '校庆' });
  const datesIn = async (one: typeof sandbox): Promise<string[]> => {
    const campus = await one.signIn('binjiang01');
    await campus.data(claTimeRules.add, rule);
    const { rows } = await campus.data<{ rows: { claDate: string; startTime: string }[] }>(claTimes.toAttend, {
      claId: rule.claId,
      beginDate: rule.beginDate,
      endDate: rule.endDate,
      pageSize: 50,
    });
    return rows
      .filter((row) => row.startTime === '19:00')
      .map((row) => row.claDate)
      .sort();
  };
  expect(await datesIn(other)).toEqual(['2026-09-19', '2026-10-10', '2026-10-17']);
  expect(await datesIn(sandbox)).toEqual(['2026-10-03', '2026-10-10', '2026-10-17']);
});

test.for([
  [holidays.ofYear, { year: '26' }, '请输入四位年份'],
  [holidays.save, { holidayDate: '2026-02-30', holidayName: '春节' }, '日期不存在'],
  [holidays.save, { holidayDate: '2026-02-01', holidayName: ' ' }, '请输入节假日名称'],
] as const)('rejects an invalid request: %o %o', async ([call, input, message], { qiming }) => {
  expect(await qiming.refusal(call, input)).toBe(`0400 ${message}`);
});
