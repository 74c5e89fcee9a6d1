import { tableLines } from '../../commands/table.mjs';
import type { Budgets } from './budgets.ts';
import { type Comparison, meetsGoal } from './compare.ts';
import { type Line, lineIds, lineOf, partOf, type Unit } from './lines.ts';

const [BEGIN, END] = ['<!-- bench -->', '<!-- /bench -->'];
/** Largest change that the tables do not show. */
const SAME = 0.005;

const UNITS: Readonly<Record<Unit, string>> = { ratio: '×', ms: 'ms', MB: 'MB', kB: 'kB', count: '' };

/** Returns a figure with about three digits and its unit. */
export function figureText(value: number, unit: Unit): string {
  const digits = unit === 'count' || value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 4;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${UNITS[unit]}`.trim();
}

export const goalText = ({ goal, bound, unit }: Line): string =>
  goal === null ? '—' : `${bound === 'atMost' ? '≤' : '≥'} ${figureText(goal, unit)}`;

const changeText = (change: number | null): string => {
  if (change === null) return '';
  return Math.abs(change) < SAME ? '=' : `${change > 0 ? '+' : '−'}${Math.round(Math.abs(change) * 100)} %`;
};

const VERDICTS = {
  kept: '',
  better: '更好',
  worse: '✗ 变差',
  failed: '✗ 未能测量',
  new: '未记录',
  'another machine': '机器不同，不比较',
} as const;

/** Returns the lines of the table that `npm run bench` prints. */
export function resultTable(comparisons: readonly Comparison[]): string[] {
  const rows = comparisons.map(({ line, last, now, change, verdict, isGoalMet, detail }) => [
    line.title,
    last === null ? '—' : figureText(last, line.unit),
    now === null ? '—' : figureText(now, line.unit),
    changeText(change),
    `${goalText(line)}${isGoalMet === null ? '' : isGoalMet ? ' ✓' : ' …'}`,
    VERDICTS[verdict],
    verdict === 'failed' ? `未能测量：${detail}` : detail,
  ]);
  return tableLines([['项目', '上次', '本次', '变化', '目标', '', '说明'], ...rows]);
}

/** Returns a document with the recorded figures between its markers. */
export function withBenchTable(document: string, budgets: Budgets): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin === -1 || end === -1) throw new Error(`The document lacks ${BEGIN} or ${END}.`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${recordedTable(budgets)}\n\n${document.slice(end)}`;
}

/** Returns a document without the table between its markers, which is generated. */
export const withoutBenchTable = (document: string): string =>
  document.replace(new RegExp(`${BEGIN}[\\s\\S]*?${END}`), '');

/** Renders the recorded figures of all lines that are declared by name. */
function recordedTable(budgets: Budgets): string {
  const rows = lineIds.flatMap((id) => {
    const figure = budgets[partOf(id)]?.figures[id];
    if (!figure) return [];
    const [line, { value, before }] = [lineOf(id), figure];
    const change = before === undefined || before === 0 ? null : value / before - 1;
    const cells = [
      `\`${id}\` ${line.title}`,
      before === undefined ? '—' : figureText(before, line.unit),
      figureText(value, line.unit),
      changeText(change),
      `${goalText(line)}${meetsGoal(line, value) === false ? ' ✗' : ''}`,
    ];
    return [`| ${cells.join(' | ')} |`];
  });
  return [...recordings(budgets), '', '| Line | Last | Now | Change | Goal |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

/** Returns a sentence for each set of parts that were recorded together. */
function recordings(budgets: Budgets): string[] {
  const groups = new Map<string, string[]>();
  for (const [part, { date, machine, software }] of Object.entries(budgets)) {
    const where = `${date}, ${machine}, ${software}`;
    groups.set(where, [...(groups.get(where) ?? []), `\`${part}\``]);
  }
  return [...groups].map(([where, parts]) => `- ${where}: ${parts.join(', ')}`);
}
