import type { DayCourse } from './day-course.ts';
import { lessonInWords } from './lesson-words.ts';

/** What stands in a part of the day. */
export interface PartWords {
  label: string;
  /** How many, or when. */
  figure?: string;
  unit?: string;
  /** Where there is no figure; never a zero. */
  says?: string;
  lines?: string[];
}

/** So many lessons that wait are named; the others stand in their list. */
export const NAMED = 2;

export function heldPart({ held, running, unrecorded, ahead, total }: DayCourse, today: string): PartWords {
  const label = '已上';
  const [latest] = held;
  if (latest) return { label, figure: `${held.length}`, unit: '节', lines: [`最近 ${lessonInWords(latest, today)}`] };
  if (total === 0) return { label, says: '今天没有排课' };
  const [first] = ahead;
  if (unrecorded.some(({ claDate }) => claDate === today)) return { label, says: '还没有记过课' };
  if (running.length > 0 || !first) return { label, says: '还没有下课' };
  return { label, says: '还没有开始', lines: [`第一节 ${lessonInWords(first, today)}`] };
}

export function runningPart({ running, ahead, total }: DayCourse): PartWords {
  const label = '正在上';
  const [first] = running;
  if (first) {
    return {
      label,
      figure: `${running.length}`,
      unit: '节',
      lines: [`${first.endTime} ${running.length > 1 ? '先下课' : '下课'}`],
    };
  }
  if (total === 0) return { label, says: '没有课' };
  return { label, says: ahead.length > 0 ? '现在没有课' : '都下课了' };
}

/** How much of the day is still to come, beside the lessons that come next. @param isNextKnown the next week has answered */
export function comingInWords({ running, ahead, total, upcoming }: DayCourse, isNextKnown: boolean): string {
  if (ahead.length > 0) return `今天还有 ${ahead.length} 节`;
  if (running.length > 0) return '正在上的是今天最后一节';
  if (upcoming.length === 0 && isNextKnown) return '到下周日都没有排课';
  return total > 0 ? '今天的课都上完了' : '今天没有排课';
}

/** @param days so many days back a lesson may be recorded */
export function unrecordedPart({ unrecorded }: DayCourse, days: number): PartWords {
  const label = '待记上课';
  return unrecorded.length > 0
    ? { label, figure: `${unrecorded.length}`, unit: `节 · 近 ${days} 天` }
    : { label, says: '都记好了', lines: [`近 ${days} 天没有漏记`] };
}
