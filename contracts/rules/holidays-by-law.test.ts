import { expect, test } from 'vitest';
import { expectedDaysOff } from './holidays-by-law.ts';
import { nationalDays } from './holiday.ts';

const datesOf = (year: number, name: string): string[] =>
  expectedDaysOff(year)
    .filter(({ holidayName }) => holidayName === name)
    .map(({ holidayDate }) => holidayDate.slice(5));

const publishedDatesOff = (year: number): string[] =>
  nationalDays(year)
    .filter(({ isWorkday }) => !isWorkday)
    .map(({ holidayDate }) => holidayDate);

test('the rules give exactly the days off that were published for 2025', () => {
  expect(expectedDaysOff(2025).map(({ holidayDate }) => holidayDate)).toEqual(publishedDatesOff(2025));
});

test('春节 2026 was published with one day off more than the rules give', () => {
  const expected = new Set(expectedDaysOff(2026).map(({ holidayDate }) => holidayDate));
  const published = new Set(publishedDatesOff(2026));
  expect([...published].filter((date) => !expected.has(date))).toEqual(['2026-02-15']);
  expect([...expected].filter((date) => !published.has(date))).toEqual([]);
});

test.each<[string, string[]]>([
  ['元旦', ['01-01', '01-02', '01-03']],
  ['春节', ['02-05', '02-06', '02-07', '02-08', '02-09', '02-10', '02-11', '02-12']],
  ['清明节', ['04-03', '04-04', '04-05']],
  ['劳动节', ['05-01', '05-02', '05-03', '05-04', '05-05']],
  ['端午节', ['06-09']],
  ['中秋节', ['09-15']],
  ['国庆节', ['10-01', '10-02', '10-03', '10-04', '10-05', '10-06', '10-07']],
])('in 2027, %s is expected on %j', (name, dates) => {
  expect(datesOf(2027, name)).toEqual(dates);
});

test('国庆节 with 中秋节 among its days has eight days', () => {
  expect(datesOf(2028, '国庆节')).toHaveLength(8);
  expect(datesOf(2028, '中秋节')).toEqual([]);
});

test('no day is expected in a year before the rules, or without a known lunar calendar', () => {
  expect(expectedDaysOff(2024)).toEqual([]);
  expect(expectedDaysOff(2100)).toEqual([]);
});

test.each([
  ['2025-04-04', 2025],
  ['2027-04-05', 2027],
  ['2028-04-04', 2028],
  ['2099-04-05', 2099],
])('清明 is on %s', (date, year) => {
  const days = expectedDaysOff(year).filter(({ holidayName }) => holidayName === '清明节');
  expect(days.map(({ holidayDate }) => holidayDate)).toContain(date);
});
