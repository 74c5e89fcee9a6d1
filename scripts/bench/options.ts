import { parseArgs } from 'node:util';
import { Stop } from '../commands/stop.mjs';

/** Options of `npm run bench`. */
export interface BenchOptions {
  /** Names of the parts to measure, in the order of the list of all parts. */
  parts: string[];
  /** True if parts were named. */
  isSelected: boolean;
  /** Fails if a line is worse than its budget, or cannot be measured. */
  strict: boolean;
  /** Writes the figures as the new budgets. */
  record: boolean;
  help: boolean;
}

/**
 * Parses the arguments of `npm run bench`.
 * @throws Stop when a flag or the name of a part is unknown
 */
export function parseOptions(args: readonly string[], parts: readonly string[]): BenchOptions {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: { strict: { type: 'boolean' }, record: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const known = ['strict', 'record', 'help'];
  const unknownFlags = tokens.flatMap((token) =>
    token.kind === 'option' && (!known.includes(token.name) || token.value !== undefined) ? [token.rawName] : [],
  );
  if (unknownFlags.length > 0)
    throw new Stop(`未知的参数 ${unknownFlags.join('、')}：可用 --strict、--record、--help，或测量的名称。`);
  const unknown = positionals.filter((name) => !parts.includes(name));
  if (unknown.length > 0) throw new Stop(`没有名为 ${unknown.join('、')} 的测量；可选：${parts.join('、')}。`);
  return {
    parts: positionals.length > 0 ? parts.filter((name) => positionals.includes(name)) : [...parts],
    isSelected: positionals.length > 0,
    strict: values['strict'] === true,
    record: values['record'] === true,
    help: values['help'] === true,
  };
}

/** Returns the text of `--help`. */
export const helpText = (parts: readonly string[]): string =>
  [
    '用法：npm run bench -- [参数] [测量的名称……]',
    '',
    '  --strict  有项目比记录的数值差、超出容许的范围，或未能测量时，以 1 结束；变差的项目会再测至多两次',
    '  --record  把本次的数值写入 scripts/bench/budgets/budgets.json，并更新 tests/README.md 中的表',
    '  --help    显示本说明',
    '',
    `不写名称时测量全部：${parts.join('、')}。`,
  ].join('\n');
