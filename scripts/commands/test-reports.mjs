import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/**
 * @typedef {object} TestFile
 * @property {string} file
 * @property {number} ms
 * @property {string[]} failures title of each failed test with the first line of its error
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

/**
 * Returns the lines that name each file with a failed test, its failed tests and their errors.
 * @param {TestFile[]} [files]
 */
export const failuresInWords = (files = allFiles()) =>
  files
    .filter(({ failures }) => failures.length > 0)
    .flatMap(({ file, failures }) => [`  ${file}`, ...failures.map((failure) => `    ${failure}`)]);

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
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {number} startTime
 * @property {number} endTime
 * @property {string} [message] error of a file that could not be loaded
 * @property {{ fullName: string, status: string, failureMessages?: string[] }[]} assertionResults
 */

/** @param {{ testResults: VitestFile[] }} report report of vitest */
export const vitestFiles = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime, message, assertionResults }) => ({
    file: isAbsolute(name) ? relative(root, name) : name,
    ms: endTime - startTime,
    failures: [
      ...(message ? [firstLine(message)] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages = [] }) => describeFailure(fullName, failureMessages[0])),
    ],
  }));

/**
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {PlaywrightSpec[]} [specs]
 */

/**
 * @typedef {object} PlaywrightSpec
 * @property {string} file
 * @property {string} title
 * @property {boolean} ok
 * @property {{ results: { duration: number, error?: { message?: string } }[] }[]} tests
 */

/**
 * @param {Suite} report report of Playwright
 * @returns {TestFile[]}
 */
export function playwrightFiles(report) {
  /** @type {Map<string, TestFile>} */
  const files = new Map();
  for (const { file, title, ok, tests } of specsOf(report)) {
    const before = files.get(file) ?? { file: `tests/${file}`, ms: 0, failures: [] };
    const results = tests.flatMap((one) => one.results);
    const ms = results.reduce((sum, { duration }) => sum + duration, before.ms);
    const error = results.find((result) => result.error)?.error?.message;
    files.set(file, {
      ...before,
      ms,
      failures: ok ? before.failures : [...before.failures, describeFailure(title, error)],
    });
  }
  return [...files.values()];
}

/**
 * @param {Suite} suite
 * @returns {NonNullable<Suite['specs']>}
 */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {string} title
 * @param {string} [message]
 */
const describeFailure = (title, message) => (message ? `${title}: ${firstLine(message)}` : title);

/** @param {string} message */
const firstLine = (message) => stripVTControlCharacters(message).split('\n', 1)[0] ?? '';
