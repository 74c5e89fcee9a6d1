import { expect } from 'vitest';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { test } from '#tests/support/server-test.ts';

interface Year {
  announced: boolean;
  days: { holidayDate: string; holidayName: string; isWorkday: boolean }[];
}

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

test('returns an announced year, and a year that is not announced yet', async ({ server }) => {
  const sandbox = await server.sandbox();
  const year = await sandbox.control<Year>('GET', 'holidays?year=2026');
  expect(year.announced).toBe(true);
  expect(year.days).toContainEqual({ holidayDate: '2026-10-01', holidayName: '国庆节', isWorkday: false });
  expect(year.days).toContainEqual({ holidayDate: '2026-10-10', holidayName: '国庆节', isWorkday: true });
  expect(await sandbox.control<Year>('GET', 'holidays?year=2031')).toEqual({ year: 2031, announced: false, days: [] });
});

test('applies added holidays to new rules, only in the current sandbox', async ({ server }) => {
  const [sandbox, other] = [await server.sandbox(), await server.sandbox()];
  await sandbox.control('PUT', 'holidays', { holidayDate: '2026-09-19', holidayName: '校庆' });
  await sandbox.control('PUT', 'holidays', { holidayDate: '2026-10-03', holidayName: null });
  const datesIn = async (one: typeof sandbox): Promise<string[]> => {
    const user = await one.signIn('qiming01');
    await user.data(claTimeRules.add, rule);
    const { rows } = await user.data<{ rows: { claDate: string; startTime: string }[] }>(claTimes.toAttend, {
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
  ['holidays?year=26', 'GET', undefined, '请给出四位年份'],
  ['holidays', 'PUT', { holidayDate: '2026-02-30', holidayName: '春节' }, '日期不存在'],
  ['holidays', 'PUT', { holidayDate: '2026-02-01', holidayName: ' ' }, '请输入节假日名称'],
] as const)('%s %s %o is refused', async ([path, method, body, message], { server }) => {
  const sandbox = await server.sandbox();
  await expect(sandbox.control(method, path, body)).rejects.toThrow(message);
});
