import type { DayProgress } from './day-course.ts';
import { formatLesson } from './format-lesson.ts';

/** Text of a part of the day. */
export interface DayPartText {
  label: string;
  /** Number of lessons, or a time of day. */
  figure?: string;
  unit?: string;
  /** Text shown instead of a figure, so that no part shows a zero. */
  sentence?: string;
  lines?: string[];
}

/** Maximum number of unrecorded lessons shown by name; the others appear only in the list. */
export const MAX_NAMED = 2;

export function heldPart({ held, running, unrecorded, ahead, total }: DayProgress, today: string): DayPartText {
  const label = '已上课';
  const [lastHeld] = held;
  if (lastHeld)
    return { label, figure: `${held.length}`, unit: '节', lines: [`最近 ${formatLesson(lastHeld, today)}`] };
  if (total === 0) return { label, sentence: '今天没有排课' };
  const [firstUpcoming] = ahead;
  if (unrecorded.some(({ claDate }) => claDate === today)) return { label, sentence: '今天暂无上课记录' };
  if (running.length > 0 || !firstUpcoming) return { label, sentence: '尚未下课' };
  return { label, sentence: '尚未开始', lines: [`第一节 ${formatLesson(firstUpcoming, today)}`] };
}

export function runningPart({ running, ahead, total }: DayProgress): DayPartText {
  const label = '上课中';
  const [firstRunning] = running;
  if (firstRunning) {
    return {
      label,
      figure: `${running.length}`,
      unit: '节',
      lines: [`${firstRunning.endTime} ${running.length > 1 ? '先下课' : '下课'}`],
    };
  }
  if (total === 0) return { label, sentence: '没有课' };
  return { label, sentence: ahead.length > 0 ? '当前无课' : '均已下课' };
}

/**
 * Describes how much of the day remains; shown beside the next lessons.
 * @param isNextLoaded true if the next week's lessons are loaded
 */
export function remainingText({ running, ahead, total, upcoming }: DayProgress, isNextLoaded: boolean): string {
  if (ahead.length > 0) return `今天还有 ${ahead.length} 节`;
  if (running.length > 0) return '当前是今天最后一节';
  if (upcoming.length === 0 && isNextLoaded) return '至下周日暂无排课';
  return total > 0 ? '今天的课已全部上完' : '今天没有排课';
}

/**
 * Describes the unrecorded lessons.
 * @param days number of past days whose lessons may still be recorded
 */
export function unrecordedPart({ unrecorded }: DayProgress, days: number): DayPartText {
  const label = '待记上课';
  return unrecorded.length > 0
    ? { label, figure: `${unrecorded.length}`, unit: `节 · 近 ${days} 天` }
    : { label, sentence: '已全部记录', lines: [`近 ${days} 天无漏记`] };
}
