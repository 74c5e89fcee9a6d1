import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { failuresInWords, playwrightFiles, slowestInWords, vitestFiles } from './test-reports.mjs';

test('returns duration and failures of every test file in a vitest report', () => {
  const passed = {
    name: join(root, 'web', 'rooms.test.ts'),
    startTime: 1_000,
    endTime: 1_012,
    assertionResults: [{ fullName: 'rooms are listed', status: 'passed' }],
  };
  const failed = {
    ...passed,
    name: join(root, 'seed.test.ts'),
    endTime: 1_000,
    assertionResults: [
      {
        fullName: 'seeds a school',
        status: 'failed',
        failureMessages: ['\u001B[31mError: no school\u001B[39m\n  at seed'],
      },
    ],
  };
  const unloadable = {
    ...failed,
    name: 'broken.test.ts',
    message: 'Unexpected token\n  at line 1',
    assertionResults: [],
  };
  expect(vitestFiles({ testResults: [passed, failed, unloadable] })).toEqual([
    { file: join('web', 'rooms.test.ts'), ms: 12, failures: [] },
    { file: 'seed.test.ts', ms: 0, failures: ['seeds a school: Error: no school'] },
    { file: 'broken.test.ts', ms: 0, failures: ['Unexpected token'] },
  ]);
});

test('adds up the attempts of all Playwright tests in a file, in suites at any depth', () => {
  const file = 'journeys/rooms.spec.ts';
  const added = { file, title: 'adds a room', ok: true, tests: [{ results: [{ duration: 900 }, { duration: 700 }] }] };
  const error = { message: 'Timed out\nwaiting for the list' };
  const deleted = { file, title: 'deletes a room', ok: false, tests: [{ results: [{ duration: 400, error }] }] };
  expect(playwrightFiles({ suites: [{ specs: [deleted], suites: [{ specs: [added] }] }] })).toEqual([
    { file: `tests/${file}`, ms: 2_000, failures: ['deletes a room: Timed out'] },
  ]);
});

test('prints each file with a failed test, and its failures', () => {
  const passed = { file: 'rooms.test.ts', ms: 1, failures: [] };
  expect(
    failuresInWords([passed, { ...passed, file: 'seed.test.ts', failures: ['seeds a school: no school'] }]),
  ).toEqual(['  seed.test.ts', '    seeds a school: no school']);
});

test('prints one file per line with its seconds, and no line if no test has run', () => {
  expect(slowestInWords([{ file: 'tests/journeys/rooms.spec.ts', ms: 1200, failures: [] }])).toEqual([
    '最慢的 1 个测试文件：',
    '     1.2 s  tests/journeys/rooms.spec.ts',
    '',
  ]);
  expect(slowestInWords([])).toEqual([]);
});
