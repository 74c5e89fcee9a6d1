import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {object} TestFile
 * @property {string} file
 * @property {number} ms
 * @property {boolean} failed
 */

/** Report files of the test runners. Each contains the duration and result of every test. */
export const timings = {
  unit: 'tests/.output/unit.json',
  verify: 'tests/.output/verify.json',
  journeys: 'tests/.output/journeys.json',
};

/**
 * Returns the slowest test files, of all test runners whose reports exist.
 * @param {number} count
 * @returns {TestFile[]} slowest first
 */
export const slowestFiles = (count) =>
  allFiles()
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);

/** Returns the test files with a failed test. */
export const failedFiles = () =>
  allFiles()
    .filter(({ failed }) => failed)
    .map(({ file }) => file);

/**
 * Returns the lines of a paragraph about the slowest files, or no lines if no test has run.
 * @param {TestFile[]} files
 */
export const slowestInWords = (files) =>
  files.length === 0
    ? []
    : [
        `最慢的 ${files.length} 个测试文件：`,
        ...files.map(({ file, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`),
        '',
      ];

const allFiles = () => [
  ...readReport(timings.unit, vitestFiles),
  ...readReport(timings.verify, vitestFiles),
  ...readReport(timings.journeys, playwrightFiles),
];

/**
 * @param {string} file
 * @param {(report: any) => TestFile[]} filesOf
 */
function readReport(file, filesOf) {
  const path = join(root, file);
  return existsSync(path) ? filesOf(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

/**
 * @param {{ testResults: { name: string, status: string, startTime: number, endTime: number }[] }} report report of
 * vitest
 */
export const vitestFiles = ({ testResults }) =>
  testResults.map(({ name, status, startTime, endTime }) => ({
    file: isAbsolute(name) ? relative(root, name) : name,
    ms: endTime - startTime,
    failed: status === 'failed',
  }));

/**
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ file: string, ok: boolean, tests: { results: { duration: number }[] }[] }[]} [specs]
 */

/**
 * @param {Suite} report report of Playwright
 * @returns {TestFile[]}
 */
export function playwrightFiles(report) {
  /** @type {Map<string, TestFile>} */
  const files = new Map();
  for (const { file, ok, tests } of specsOf(report)) {
    const before = files.get(file) ?? { file: `tests/${file}`, ms: 0, failed: false };
    const results = tests.flatMap((one) => one.results);
    const ms = results.reduce((sum, { duration }) => sum + duration, before.ms);
    files.set(file, { ...before, ms, failed: before.failed || !ok });
  }
  return [...files.values()];
}

/**
 * @param {Suite} suite
 * @returns {NonNullable<Suite['specs']>}
 */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
