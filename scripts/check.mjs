import { ensureBuilt } from './commands/build.mjs';
import { libraryFile } from './commands/root.mjs';
import { runNode } from './commands/run.mjs';
import { runCommand, Stop } from './commands/stop.mjs';

/** @type {Promise<void> | undefined} */
let building;
/** Builds the console once, because several checks read the build in parallel. */
const built = () => (building ??= ensureBuilt('production', { quiet: true }).then(() => undefined));

/** @type {{ name: string, args: string[], before?: () => Promise<void> }[]} */
const checks = [
  { name: 'types', args: [libraryFile('typescript', 'bin/tsc'), '-p', '.'] },
  { name: 'lint', args: [libraryFile('oxlint', 'bin/oxlint'), '--format', 'default'] },
  { name: 'format', args: [libraryFile('@biomejs/biome', 'bin/biome'), 'format', '.'] },
  { name: 'imports', args: [libraryFile('tsx', 'dist/cli.mjs'), 'scripts/checks/main.ts'] },
  { name: 'reads', args: [libraryFile('tsx', 'dist/cli.mjs'), 'scripts/response-usage.ts', '--check'] },
  { name: 'unused', args: [libraryFile('knip', 'bin/knip.js'), '--no-progress'] },
  {
    name: 'size',
    args: [libraryFile('size-limit', 'bin.js')],
    before: built,
  },
  {
    name: 'browsers',
    args: [libraryFile('tsx', 'dist/cli.mjs'), 'scripts/checks/browser-target.ts'],
    before: built,
  },
  {
    name: 'demo apart',
    args: [libraryFile('tsx', 'dist/cli.mjs'), 'scripts/checks/without-demo.ts'],
    before: built,
  },
];
/** Check that runs after the others, because it measures CPU time. */
const budgets = {
  name: 'budgets',
  args: [libraryFile('tsx', 'dist/cli.mjs'), 'scripts/bench/main.ts', '--strict', 'routes', 'calls'],
  before: built,
};
/** Number of checks that run in parallel. The type checker and the linter use several threads themselves. */
const AT_ONCE = 2;

/**
 * Runs `npm run check`: every check that does not need the running product. A failed check does not stop the others.
 */
await runCommand(async () => {
  const waiting = [...checks];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runCheck(check))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (!(await runCheck(budgets))) failed.push(budgets.name);
  if (failed.length > 0) throw new Stop(`静态检查未通过：${failed.join('、')}`);
});

/** @param {(typeof checks)[number]} check */
async function runCheck({ name, args, before }) {
  const begin = performance.now();
  const { code, output } = await prepared(before, () => runNode(args, { capture: true }));
  const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? '✓' : '✗'} ${seconds} s  ${name}${code === 0 ? '' : `\n${output.trimEnd()}`}`);
  return code === 0;
}

/**
 * @param {(() => Promise<void>) | undefined} before
 * @param {() => Promise<import('./commands/run.mjs').Result>} work
 */
async function prepared(before, work) {
  try {
    await before?.();
  } catch (reason) {
    if (reason instanceof Stop) return { code: 1, output: reason.message };
    throw reason;
  }
  return work();
}
