import { expect, test } from 'vitest';
import { journeys, slowestInWords, unitTests } from './slowest.mjs';

test('of vitest, every test with its time; one that did not run took none', () => {
  const assertionResults = [{ fullName: 'rooms are listed', duration: 12 }, { fullName: 'skipped' }];
  expect(unitTests({ testResults: [{ assertionResults }] })).toEqual([
    { title: 'rooms are listed', ms: 12 },
    { title: 'skipped', ms: 0 },
  ]);
});

test('of Playwright, every try of every test, however deep it stands', () => {
  const spec = { title: 'a room is added', tests: [{ results: [{ duration: 900 }, { duration: 700 }] }] };
  expect(journeys({ suites: [{ suites: [{ specs: [spec] }] }] })).toEqual([
    { title: 'a room is added', ms: 900 },
    { title: 'a room is added', ms: 700 },
  ]);
});

test('are listed in seconds, one a line; where nothing has run, not at all', () => {
  expect(slowestInWords([{ title: 'a room is added', ms: 1200 }])).toEqual([
    '最慢的 1 个测试：',
    '     1.2 s  a room is added',
    '',
  ]);
  expect(slowestInWords([])).toEqual([]);
});
