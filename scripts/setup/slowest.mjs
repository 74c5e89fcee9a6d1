import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {object} Timed
 * @property {string} title
 * @property {number} ms
 */

/** Where the runners leave what each test took. */
export const timings = {
  unit: 'tests/.output/unit.json',
  journeys: 'tests/.output/journeys.json',
};

/**
 * The tests that took longest, of all kinds whose run has left a file.
 * @param {number} count
 * @returns {Timed[]} slowest first
 */
export function slowest(count) {
  return [...read(timings.unit, unitTests), ...read(timings.journeys, journeys)]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);
}

/**
 * A paragraph of its own; nothing where no test has run.
 * @param {Timed[]} tests
 */
export const slowestInWords = (tests) =>
  tests.length === 0
    ? []
    : [
        `最慢的 ${tests.length} 个测试：`,
        ...tests.map(({ title, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`),
        '',
      ];

/**
 * @param {string} file
 * @param {(report: any) => Timed[]} testsOf
 */
function read(file, testsOf) {
  const path = join(root, file);
  return existsSync(path) ? testsOf(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

/** @param {{ testResults: { assertionResults: { fullName: string, duration?: number }[] }[] }} report vitest's */
export const unitTests = (report) =>
  report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ title: fullName, ms: duration })),
  );

/**
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { results: { duration: number }[] }[] }[]} [specs]
 */

/**
 * @param {Suite} report Playwright's
 * @returns {Timed[]}
 */
export const journeys = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ title, ms: duration }))),
  ),
  ...suites.flatMap(journeys),
];
