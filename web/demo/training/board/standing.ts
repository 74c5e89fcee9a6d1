import type { Tone } from '../../../ui/StatusTag.tsx';
import type { TickKind } from '#contracts/rules/tick-row.ts';
import type { Cell } from '../answers.ts';

/** Where somebody stands with an exercise, by a sign and in words. */
export interface Standing {
  sign: TickKind;
  tone: Tone;
  word: string;
  /** Minutes, what is missing, tries and hints; those that are none are left out. */
  details: readonly string[];
}

export function standingOf({ state, isStuck, ...cell }: Cell): Standing {
  if (state === 'new') return { sign: 'ahead', tone: 'neutral', word: '未开始', details: [] };
  if (state === 'solved') return { sign: 'held', tone: 'positive', word: '已完成', details: solvedDetails(cell) };
  const details = [missingWords(cell.missing ?? 0), ...counts(cell)].filter((words) => words !== '');
  return isStuck
    ? { sign: 'due', tone: 'warning', word: '卡住', details: [`${cell.minutes} 分`, ...details] }
    : { sign: 'running', tone: 'info', word: '进行中', details: [`${cell.minutes} 分`, ...details] };
}

/** The same as one sentence: what a reader is told, and what the pointer shows. */
export const standingWords = (cell: Cell): string => {
  const { word, details } = standingOf(cell);
  return [word, ...details].join('，');
};

type Counted = Pick<Cell, 'minutes' | 'tries' | 'hints'>;

const solvedDetails = (cell: Counted): string[] => [`${cell.minutes} 分`, ...counts(cell)];
const counts = ({ tries, hints }: Counted): string[] => [
  ...(tries > 0 ? [`检查 ${tries} 次`] : []),
  ...(hints > 0 ? [`提示 ${hints} 条`] : []),
];
const missingWords = (missing: number): string => (missing > 0 ? `还差 ${missing} 项` : '');
