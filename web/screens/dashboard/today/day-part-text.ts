import type { DayProgress } from './day-course.ts';

/** Maximum number of unrecorded lessons shown by name; the others appear only in the list. */
export const MAX_NAMED = 3;

/**
 * Describes the progress of the day in one line. Parts without lessons are omitted, so that the line is short on a
 * quiet morning.
 * @param days number of past days whose lessons may still be recorded
 * @param isPreviousLoaded true if the previous week's lessons are loaded
 */
export function progressText(
  { held, running, ahead, unrecorded, total }: DayProgress,
  days: number,
  isPreviousLoaded: boolean,
): string {
  const [firstRunning] = running;
  const [firstUpcoming] = ahead;
  const isBeforeFirst = firstUpcoming && ahead.length === total;
  return [
    total > 0 && `共 ${total} 节`,
    isBeforeFirst && `首节 ${firstUpcoming.startTime}`,
    held.length > 0 && `已上课 ${held.length} 节`,
    firstRunning && `上课中 ${running.length} 节，${firstRunning.endTime} ${running.length > 1 ? '先下课' : '下课'}`,
    isPreviousLoaded && unrecorded.length === 0 && `近 ${days} 天无漏记`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Describes how much of the day remains; shown beside the next lessons.
 * @param isNextLoaded true if the next week's lessons are loaded
 */
export function remainingText({ running, ahead, total, upcoming }: DayProgress, isNextLoaded: boolean): string {
  if (ahead.length > 0) return `今天还有 ${ahead.length} 节`;
  if (running.length > 0) return '最后一节上课中';
  if (upcoming.length === 0 && isNextLoaded) return '至下周日暂无排课';
  return total > 0 ? '今天的课已全部上完' : '今天没有排课';
}
