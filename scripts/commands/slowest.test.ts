import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { playwrightFiles, slowestInWords, vitestFiles } from './slowest.mjs';

test('returns the duration and result of every test file in a vitest report', () => {
  const passed = { name: join(root, 'web', 'rooms.test.ts'), status: 'passed', startTime: 1_000, endTime: 1_012 };
  const failed = { ...passed, name: join(root, 'seed.test.ts'), status: 'failed', endTime: 1_000 };
  expect(vitestFiles({ testResults: [passed, failed] })).toEqual([
    { file: join('web', 'rooms.test.ts'), ms: 12, failed: false },
    { file: 'seed.test.ts', ms: 0, failed: true },
  ]);
});

test('adds up the attempts of all Playwright tests in a file, in suites at any depth', () => {
  const file = 'journeys/rooms.spec.ts';
  const added = { file, ok: true, tests: [{ results: [{ duration: 900 }, { duration: 700 }] }] };
  const deleted = { file, ok: false, tests: [{ results: [{ duration: 400 }] }] };
  expect(playwrightFiles({ suites: [{ specs: [deleted], suites: [{ specs: [added] }] }] })).toEqual([
    { file: `tests/${file}`, ms: 2_000, failed: true },
  ]);
});

test('prints one file per line with its seconds, and no line if no test has run', () => {
  expect(slowestInWords([{ file: 'tests/journeys/rooms.spec.ts', ms: 1200, failed: false }])).toEqual([
    '最慢的 1 个测试文件：',
    '     1.2 s  tests/journeys/rooms.spec.ts',
    '',
  ]);
  expect(slowestInWords([])).toEqual([]);
});
