import { expect, test } from 'vitest';
import { calendarWeekExample } from '#contracts/examples/entities/cla-time.ts';
import { weekAsIcs } from './week-ics.ts';

test('exports a week as an iCalendar file in Shanghai time, independent of the local time zone', () => {
  const lines = weekAsIcs(calendarWeekExample, '课表').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('UID:1843200000000000781@campus-console');
  expect(lines).toContain('DTSTART:20260912T020000Z');
  expect(lines).toContain('DTEND:20260912T033000Z');
  expect(lines).toContain('SUMMARY:少儿钢琴小组课 1 班');
  expect(lines).toContain('LOCATION:滨江校区 301 钢琴房');
  expect(weekAsIcs(calendarWeekExample, '课表')).toBe(lines.join('\r\n'));
});
