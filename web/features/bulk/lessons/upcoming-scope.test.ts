import { expect, test } from 'vitest';
import { upcomingScope } from './upcoming-scope.ts';

const TODAY = '2026-09-09';

test.each([
  ['without dates', '', '', '2026-09-09', '2026-09-09'],
  ['before today', '2026-08-01', '2026-08-31', '2026-09-09', '2026-09-09'],
  ['around today', '2026-09-07', '2026-09-13', '2026-09-09', '2026-09-13'],
  ['after today', '2026-10-01', '2026-10-01', '2026-10-01', '2026-10-01'],
])('moves the beginning of a scope %s to today at the earliest', (_, beginDate, endDate, begin, end) => {
  expect(upcomingScope({ beginDate, endDate, claId: '7' }, TODAY)).toEqual({
    beginDate: begin,
    endDate: end,
    claId: '7',
  });
});
