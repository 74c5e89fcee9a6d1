import type { ClaDetail } from '#contracts/entities/cla.ts';

type Hours = Pick<ClaDetail, 'everyStuLoseHour' | 'plannedLessons'>;

/**
 * Returns the question whether to apply the new hours of a class to upcoming lessons, e.g. 11 节未上的课按 1 课时，是否一起改为 1.5？
 * Returns null if the hours are unchanged or all lessons already have them (decided).
 * @param stored the class before the change; if its planned lessons are absent, returns null
 */
export function plannedHoursQuestion(stored: Hours, hours: number | null | undefined): string | null {
  if (typeof hours !== 'number' || hours === stored.everyStuLoseHour) return null;
  const others = (stored.plannedLessons ?? []).filter(({ payHour }) => payHour !== hours);
  if (others.length === 0) return null;
  const lessons = others.map(({ payHour, count }) => `${count} 节未上的课按 ${payHour} 课时`).join('，');
  return `${lessons}，是否一起改为 ${hours}？`;
}
