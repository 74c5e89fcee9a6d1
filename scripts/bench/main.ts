import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../commands/root.mjs';
import { runCommand } from '../commands/stop.mjs';
import { readBudgets, withFigures, writeBudgets } from './budgets/budgets.ts';
import { betterResult, type Comparison, compareResult, failedComparison } from './budgets/compare.ts';
import { partOf } from './budgets/lines.ts';
import { describeRun } from './budgets/machine.ts';
import { resultTable, withBenchTable } from './budgets/result-table.ts';
import { type BenchOptions, helpText, parseOptions } from './options.ts';
import { type Part, parts } from './parts.ts';
import type { Result } from './result.ts';
import { runPart } from './run-part.ts';
import { makeWorkplace } from './workplace.ts';

/** Number of times that a part with a worse line is measured again. A load peak of the machine is not repeated. */
const REPETITIONS = 2;
const README = join(root, 'tests/README.md');

/**
 * Runs `npm run bench`, which compares this project with others and with its own recorded figures. Most figures are
 * ratios from one run on one machine, because absolute times say little.
 */
await runCommand(async () => {
  const names = Object.keys(parts);
  const options = parseOptions(process.argv.slice(2), names);
  if (options.help) {
    console.log(helpText(names));
    return;
  }
  return bench(options);
});
// A measured server may have left a handle open.
process.exit();

async function bench({ parts: selected, isSelected, strict, record }: BenchOptions): Promise<number> {
  const workplace = makeWorkplace();
  const results = new Map<string, Result>();
  const failures = new Map<string, string>();
  let chromium: string | null = null;
  const budgets = readBudgets();
  const { machine } = describeRun(null);
  const comparisons = (): Comparison[] => [
    ...[...results.values()].map((result) => compareResult(result, budgets, machine)),
    ...[...failures].filter(([id]) => id.includes('.')).map(([id, reason]) => failedComparison(id, budgets, reason)),
  ];
  // Runs the parts one after another: in parallel they would slow each other down.
  const runAll = async (names: readonly string[], label: string): Promise<void> => {
    for (const [at, name] of names.entries()) {
      const position = `${label}（${at + 1}/${names.length}）${name}`;
      console.log(`${position}……`);
      const begin = performance.now();
      const outcome = await runPart(name, parts[name] as Part, join(workplace, `${name}-${begin.toFixed(0)}`));
      chromium ??= outcome.chromium;
      for (const result of outcome.results) {
        const earlier = results.get(result.id);
        results.set(result.id, earlier ? betterResult(earlier, result) : result);
        failures.delete(result.id);
      }
      for (const [id, reason] of outcome.failures) if (!results.has(id)) failures.set(id, reason);
      if (outcome.skipped === null)
        console.log(`${position}：用时 ${((performance.now() - begin) / 1000).toFixed(0)} 秒`);
      else console.log(`${position} 已跳过：${outcome.skipped}`);
      for (const reason of new Set(outcome.failures.values())) console.log(`${position} 未能测量：${reason}`);
    }
  };

  await runAll(selected, '测量');
  for (let round = 0; strict && !record && round < REPETITIONS; round += 1) {
    const worse = new Set(comparisons().flatMap(({ id, verdict }) => (verdict === 'worse' ? [partOf(id)] : [])));
    if (worse.size === 0) break;
    await runAll([...worse], '复测');
  }

  const all = comparisons();
  const isListed = ({ line, verdict }: Comparison): boolean =>
    !line.isMinor || verdict !== 'kept' || (isSelected && !strict);
  console.log(['', ...resultTable(all.filter(isListed)), ''].join('\n'));
  console.log('数值为各轮的中位数；比值为本项目 ÷ 对照，轮流进行的测量按相邻两轮之比取中位数。');
  console.log('本项目的写入在响应时已落盘，json-server 的写入只交给了系统。');
  const worse = all.filter(({ verdict }) => verdict === 'worse');
  if (worse.length > 0)
    console.log(`${worse.length} 个项目变差，改好它们，或写一份决策记录：tests/README.md#measurements`);

  if (record) {
    // A part with a failed line keeps its budgets.
    const failed = new Set([...failures.keys()].map((id) => (id.includes('.') ? partOf(id) : id)));
    const complete = [...results.values()].filter(({ id }) => !failed.has(partOf(id)));
    const figures = new Map(complete.map(({ id, value }) => [id, value]));
    // Read again, because another run may have recorded other parts meanwhile.
    const recorded = withFigures(readBudgets(), figures, describeRun(chromium));
    writeBudgets(recorded);
    writeFileSync(README, withBenchTable(readFileSync(README, 'utf8'), recorded));
    console.log(`已记录 ${figures.size} 个数值：scripts/bench/budgets/budgets.json、tests/README.md`);
    return failures.size > 0 ? 1 : 0;
  }
  return strict && (failures.size > 0 || worse.length > 0) ? 1 : 0;
}
