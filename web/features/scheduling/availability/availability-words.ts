import type { Availability, FreeRoom } from '#contracts/entities/availability.ts';
import { shortDate } from '#contracts/formats/business-date.ts';

type Busy = FreeRoom['busy'][number];
interface Free {
  freeCount: number;
  busy: readonly Busy[];
}

/**
 * Returns when a room or teacher is free, such as 16 次全部空闲, or 16 次中 14 次空闲 · 10-03、10-10 占用（少儿美术 3 班）. Empty
 * for a single date, on which everything that is listed is free.
 * @param count number of searched dates
 */
export function freeInWords({ freeCount, busy }: Free, count: number, today: string): string {
  if (count <= 1) return '';
  if (freeCount >= count) return `${count} 次全部空闲`;
  const listed = new Set(busy.map(({ claDate }) => claDate)).size;
  const more = count - freeCount > listed ? '等' : '';
  const reasons = [...reasonsOf(busy, today)].map(([reason, dates]) => `${dates.join('、')} ${reason}`).join('；');
  return `${count} 次中 ${freeCount} 次空闲${reasons && ` · ${reasons}${more}`}`;
}

/** Returns the dates of each reason, in the order of the first dates. */
function reasonsOf(busy: readonly Busy[], today: string): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const one of busy) {
    const reason = one.onLeave ? '请假' : `占用（${one.claName ?? '其他校区的课'}）`;
    const dates = reasons.get(reason) ?? [];
    const date = shortDate(one.claDate, today);
    if (!dates.includes(date)) dates.push(date);
    reasons.set(reason, dates);
  }
  return reasons;
}

/** Returns the dates of a run, such as 14 次：09-12 至 12-26，避开 09-26（中秋）. */
export function datesInWords({ dates, skipped }: Pick<Availability, 'dates' | 'skipped'>, today: string): string {
  const [first = ''] = dates;
  const span = `${dates.length} 次：${[first, dates.at(-1) ?? ''].map((date) => shortDate(date, today)).join(' 至 ')}`;
  const holidays = skipped.map(({ date, holiday }) => `${shortDate(date, today)}（${holiday}）`).join('、');
  return holidays ? `${span}，避开 ${holidays}` : span;
}
