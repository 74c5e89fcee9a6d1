import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { libraryFile, root } from './root.mjs';
import { run, runNode } from './run.mjs';
import { failuresInWords, slowestFiles, slowestInWords, timings } from './test-reports.mjs';
import { runCommand, Stop } from './stop.mjs';

const SLOWEST_COUNT = 10;
/** Pattern of the sources from which the contract files are generated. */
const CONTRACT_FILES = /^(contracts|web\/http)\//m;

const tsx = libraryFile('tsx', 'dist/cli.mjs');
const vitest = [libraryFile('vitest', 'vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts'];
/** @param {string} report */
const timed = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const playwright = [
  libraryFile('@playwright/test', 'cli.js'),
  'test',
  '--config',
  'tests/playwright.config.ts',
  '--project',
  'journeys',
];

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string[]} args
 * @property {string[]} [changed] arguments to add for `--changed`
 */

/** @type {Step[]} */
const steps = [
  { name: 'browser', title: '浏览器', args: [tsx, 'tests/support/browser.ts'] },
  { name: 'check', title: '静态检查', args: ['scripts/check.mjs'] },
  {
    name: 'unit',
    title: '单元测试',
    args: [...vitest, '--project', 'node', '--project', 'web', '--project', 'isolated', ...timed(timings.unit)],
    changed: ['--changed', '--passWithNoTests'],
  },
  { name: 'pact', title: '契约生成', args: ['scripts/pact.mjs', '--check'] },
  {
    name: 'verify',
    title: '契约验证',
    args: [...vitest, '--project', 'verify', ...timed(timings.verify)],
    changed: ['--changed', '--passWithNoTests'],
  },
  { name: 'journeys', title: '浏览器流程', args: playwright, changed: ['--only-changed', '--pass-with-no-tests'] },
];

/**
 * Runs `npm test`: installs missing packages, then runs every kind of test. A failed kind does not stop the others, and
 * the report names all that failed. `-- --changed` runs only the tests that import an uncommitted change.
 */
export const test = () =>
  runCommand(async () => {
    /** @type {string[]} */
    const summary = [];
    /** @type {string[]} */
    const failed = [];
    const runTimed = async (/** @type {string} */ label, /** @type {() => Promise<boolean>} */ work) => {
      const begin = performance.now();
      const passed = await work();
      summary.push(`${passed ? '✓' : '✗'} ${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${label}`);
      return passed;
    };

    await runTimed('install  安装依赖', async () => {
      await ensureInstalled();
      return true;
    });
    for (const file of Object.values(timings)) rmSync(join(root, file), { force: true });
    const selectedSteps = process.argv.includes('--changed') ? await onlyChanged() : steps;
    for (const { name, title, args } of selectedSteps) {
      console.log(`\n── ${name} ${title} ${'─'.repeat(40)}`);
      const passed = await runTimed(`${name.padEnd(8)} ${title}`, async () => (await runNode(args)).code === 0);
      if (!passed) failed.push(`${name}（${title}）`);
    }
    console.log(['', ...summary, '', ...slowestInWords(slowestFiles(SLOWEST_COUNT))].join('\n'));
    if (failed.length > 0) throw new Stop([`测试未通过：${failed.join('、')}`, ...failuresInWords()].join('\n'));
    console.log('全部通过。');
  });

/** @returns {Promise<Step[]>} */
async function onlyChanged() {
  const { output } = await run('git', ['status', '--porcelain=v1', '--untracked-files=all'], { capture: true });
  const contracts = CONTRACT_FILES.test(output.replace(/^.{3}/gm, ''));
  return steps
    .filter(({ name }) => name !== 'pact' || contracts)
    .map(({ args, changed = [], ...step }) => ({ ...step, args: [...args, ...changed] }));
}
