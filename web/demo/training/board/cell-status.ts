import type { Cell } from '#contracts/control/exercises.ts';
import type { Tone } from '#web/ui/display/StatusTag.tsx';
import type { TickKind } from '#contracts/rules/tick-row.ts';

/** Progress of a trainee in an exercise, as a sign and in words. */
export interface CellStatus {
  sign: TickKind;
  tone: Tone;
  label: string;
  /** Texts for minutes, unmet conditions, checks and hints. A count of zero is omitted. */
  details: readonly string[];
}

export function cellStatus({ state, isStuck, ...cell }: Cell): CellStatus {
  if (state === 'new') return { sign: 'ahead', tone: 'neutral', label: '未开始', details: [] };
  if (state === 'solved') return { sign: 'held', tone: 'positive', label: '已完成', details: solvedDetails(cell) };
  const details = [missingWords(cell.missing ?? 0), ...counts(cell)].filter((text) => text !== '');
  return isStuck
    ? { sign: 'due', tone: 'warning', label: '卡住', details: [`${cell.minutes} 分`, ...details] }
    : { sign: 'running', tone: 'info', label: '进行中', details: [`${cell.minutes} 分`, ...details] };
}

/** Returns the progress as one sentence, for screen readers and tooltips. */
export const cellStatusText = (cell: Cell): string => {
  const { label, details } = cellStatus(cell);
  return [label, ...details].join('，');
};

type CellCounts = Pick<Cell, 'minutes' | 'tries' | 'hints'>;

const solvedDetails = (cell: CellCounts): string[] => [`${cell.minutes} 分`, ...counts(cell)];
const counts = ({ tries, hints }: CellCounts): string[] => [
  ...(tries > 0 ? [`检查 ${tries} 次`] : []),
  ...(hints > 0 ? [`提示 ${hints} 条`] : []),
];
const missingWords = (missing: number): string => (missing > 0 ? `还差 ${missing} 项` : '');
