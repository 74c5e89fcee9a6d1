import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { DayCourse } from './day-course.ts';
import { lessonInWords, momentInWords } from './lesson-words.ts';

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

/** So many lessons are named; the others stand in the timetable. */
export const NAMED = 2;

const named = (lessons: readonly ClaTime[], today: string): string[] =>
  lessons.slice(0, NAMED).map((lesson) => lessonInWords(lesson, today));

export function heldPart({ held, running, unrecorded, ahead, total }: DayCourse, today: string): PartWords {
  const label = '已上';
  if (held.length > 0) return { label, figure: `${held.length}`, unit: '节', lines: named(held, today) };
  if (total === 0) return { label, says: '今天没有排课' };
  const [first] = ahead;
  if (unrecorded.some(({ claDate }) => claDate === today)) return { label, says: '还没有记过课' };
  if (running.length > 0 || !first) return { label, says: '还没有下课' };
  return { label, says: '还没有开始', lines: [`第一节 ${lessonInWords(first, today)}`] };
}

export function runningPart({ running, ahead, total }: DayCourse): PartWords {
  const label = '正在上';
  if (running.length > 0) {
    const lines = running.slice(0, NAMED).map(({ endTime, claName }) => `至 ${endTime} ${claName ?? ''}`);
    return { label, figure: `${running.length}`, unit: '节', lines };
  }
  if (total === 0) return { label, says: '没有课' };
  return { label, says: ahead.length > 0 ? '现在没有课' : '都下课了' };
}

/** @param isNextKnown the week after this one has answered */
export function aheadPart({ running, ahead, total, next }: DayCourse, today: string, isNextKnown: boolean): PartWords {
  const label = '接下来';
  const [first] = ahead;
  if (first) {
    const soon = ahead.filter(({ startTime }) => startTime === first.startTime);
    const lines = soon.slice(0, NAMED).map(({ claName, roomName }) => [claName, roomName].filter(Boolean).join(' · '));
    return { label, figure: first.startTime, unit: `还有 ${ahead.length} 节`, lines };
  }
  const nothing = isNextKnown ? '到下周日都没有排课' : '—';
  if (total > 0) {
    const lines = next ? [`下一次 ${lessonInWords(next, today)}`] : isNextKnown ? [nothing] : [];
    return { label, says: running.length > 0 ? '正在上的是最后一节' : '今天的课都上完了', lines };
  }
  if (!next) return { label, says: nothing };
  return { label: '下一次', says: momentInWords(next, today), lines: [next.claName ?? ''] };
}

/** @param days so many days back a lesson may be recorded */
export function unrecordedPart({ unrecorded }: DayCourse, days: number): PartWords {
  const label = '未记上课';
  return unrecorded.length > 0
    ? { label, figure: `${unrecorded.length}`, unit: `节 · 近 ${days} 天` }
    : { label, says: '都记好了', lines: [`近 ${days} 天没有漏记`] };
}
