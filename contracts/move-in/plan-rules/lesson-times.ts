import type { MoveInExisting } from '../existing.ts';
import { referenceKey } from '../plan-reference.ts';
import type { PlanReference, PlanValues } from '../plan.ts';
import { sheetTitles } from '../sheet-keys.ts';
import type { PlanProblem } from './plan-problem.ts';

type Origin = Pick<PlanProblem, 'sheet' | 'key' | 'row' | 'field'>;

/** Classes, dates and times at which existing and planned lessons begin. */
export class LessonTimes {
  #existing: ReadonlySet<string>;
  #planned = new Map<string, Origin>();

  constructor({ lessons }: Pick<MoveInExisting, 'lessons'>) {
    this.#existing = new Set(lessons.map(({ claId, claDate, startTime }) => keyOf({ id: claId }, claDate, startTime)));
  }

  /**
   * Plans lessons. Returns the problem if the class has another planned lesson that begins then as well, or a warning
   * if it has an existing one.
   */
  take(
    origin: Origin,
    { claId, startTime }: Pick<PlanValues<'lesson'>, 'claId' | 'startTime'>,
    dates: readonly string[],
  ): PlanProblem[] {
    const keys = new Map(dates.map((date) => [date, keyOf(claId, date, startTime)]));
    const [first] = [...keys].flatMap(([date, key]) => {
      const other = this.#planned.get(key);
      return other ? [{ date, other }] : [];
    });
    for (const key of keys.values()) if (!this.#planned.has(key)) this.#planned.set(key, origin);
    if (first) {
      const { date, other } = first;
      const message = `班级在 ${date} ${startTime} 已有一节课（${sheetTitles[other.sheet]}第 ${other.row} 行）`;
      return [{ ...origin, kind: 'repeated', message }];
    }
    const existing = dates.filter((date) => this.#existing.has(keys.get(date) ?? ''));
    if (existing.length === 0) return [];
    const days = existing.length > 1 ? `${existing[0]} 等 ${existing.length} 天的` : existing[0];
    const message = `班级在 ${days} ${startTime} 已有课，将有两节`;
    return [{ ...origin, kind: 'repeated', message, severity: 'warning' }];
  }
}

const keyOf = (claId: PlanReference, date: string, startTime: string): string =>
  `${referenceKey(claId)} ${date} ${startTime}`;
