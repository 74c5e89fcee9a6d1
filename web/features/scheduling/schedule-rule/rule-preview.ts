import type { ConflictingLesson } from '#contracts/entities/cla-time.ts';
import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import type { Expansion } from '#contracts/rules/expand-rule.ts';
import { type ConflictCause, conflictsBetween, type Occupation } from '#contracts/rules/lesson-conflict.ts';
import { isReplaceable, partsKeptByHand, planRule, refusalOfDates, type RulePlan } from '#contracts/rules/rule-plan.ts';
import {
  changesOfKept,
  type KeptByHand,
  type KeptChange,
  lessonsKeptByHand,
  type MovedLesson,
  movedLessons,
  type NamedTerms,
} from './lesson-changes.ts';

/** Effect of saving a rule, as computed in the browser. */
export interface RulePreview {
  months: PreviewMonth[];
  /** Number of lessons that exist after saving, including past and held lessons. */
  count: number;
  skipped: { holiday: string; dates: string[] }[];
  /** Years whose holidays are not announced. `hasNewYear` is true if the rule has a lesson on January 1 of the year. */
  unannouncedYears: (Expansion['unannouncedYears'][number] & { hasNewYear: boolean })[];
  /** Conflicts of the lessons; undefined while they are loading, or if the server could not check them. */
  conflicts: Conflict[] | undefined;
  /** Plan of an existing rule; undefined until the rule's lessons are loaded. */
  plan: RulePlan | undefined;
  /** Changes of the retained lessons. */
  changes: KeptChange[];
  /** Lessons that were moved by hand. They keep their dates. */
  moved: MovedLesson[];
  /** Fields that were set by hand, with the number of lessons that keep them. */
  byHand: KeptByHand[];
  /** Dates of the rule from today on whose lesson was removed by hand, including dates to be restored. */
  removedByHand: string[];
  /** Reason why the rule cannot be saved; null if it can. */
  refusal: string | null;
}

export interface PreviewMonth {
  /** The month, as yyyy-MM. */
  month: string;
  days: PreviewDay[];
}

export type DayKind = 'new' | 'kept' | 'moved' | 'removed';

export interface PreviewDay {
  date: string;
  kind: DayKind;
  conflicts: boolean;
}

export interface Conflict {
  lesson: ConflictingLesson;
  causes: ConflictCause[];
}

interface PreviewInput {
  /** Resources that the rule's lessons occupy; null while a required choice is missing. */
  occupation: (Omit<Occupation, 'claDate'> & { deptId?: string }) | null;
  /**
   * Lessons of the rule and lessons that may conflict with them, as the server returned them; undefined while loading.
   */
  lessons?: readonly RuleLesson[] | undefined;
  met?: readonly ConflictingLesson[] | undefined;
  claName?: string | null | undefined;
  staffName?: string | null | undefined;
  roomName?: string | null | undefined;
  payHour?: number | null | undefined;
  /** Dates whose lesson was removed by hand, and the dates to be restored. */
  removedDates?: readonly string[] | null | undefined;
  restoreDates?: readonly string[];
  /** True for an existing rule. */
  isChange: boolean;
  today: string;
}

/** Computes the effect of saving the rule (Spec 2 §2 Schedule rule dialog, decided). */
export function buildPreview({ dates, skipped, unannouncedYears }: Expansion, input: PreviewInput): RulePreview {
  const lessons = input.isChange ? input.lessons : [];
  const restored = new Set(input.restoreDates);
  const removedDates = (input.isChange && input.removedDates) || [];
  const stillRemoved = removedDates.filter((date) => !restored.has(date));
  const plan = lessons && planRule(lessons, dates, input.today, stillRemoved);
  const days = plan ? plannedDays(plan) : dates.map((date) => ({ date, kind: 'new' as const }));
  const conflicts = input.occupation && input.met && findConflicts(days, input.occupation, input.met, input.today);
  const terms: NamedTerms | null = input.occupation && { ...input, ...input.occupation };
  const datesWithConflicts = new Set(conflicts?.map(({ lesson }) => lesson.claDate));
  return {
    months: groupByMonth(
      days.map((day) => ({ ...day, conflicts: datesWithConflicts.has(day.date) && isWrittenByRule(day.kind) })),
    ),
    count: days.filter((day) => day.kind !== 'removed').length,
    skipped: groupByHoliday(skipped),
    unannouncedYears: unannouncedYears.map((one) => ({ ...one, hasNewYear: dates.includes(`${one.year}-01-01`) })),
    conflicts: conflicts ?? undefined,
    plan: input.isChange ? plan : undefined,
    changes: plan && terms ? changesOfKept(plan.kept, terms, input.today) : [],
    byHand: plan ? lessonsKeptByHand([...plan.kept, ...plan.moved], terms ?? {}, input.today) : [],
    removedByHand: plan ? [...plan.omitted, ...plan.added.filter((date) => restored.has(date))].sort() : [],
    moved: plan ? movedLessons(plan.moved, terms, input.today) : [],
    refusal: refusalOfDates(dates),
  };
}

type PlannedDay = Pick<PreviewDay, 'date' | 'kind'> & { lesson?: RuleLesson };

/** Returns a day for each lesson that exists after saving, and for each removed lesson. */
function plannedDays(plan: RulePlan): PlannedDay[] {
  return [
    ...plan.added.map((date) => ({ date, kind: 'new' as const })),
    ...plan.kept.map((lesson) => ({ date: lesson.claDate, kind: 'kept' as const, lesson })),
    ...plan.moved.map(({ claDate: date }) => ({ date, kind: 'moved' as const })),
    ...plan.removed.map(({ claDate: date }) => ({ date, kind: 'removed' as const })),
  ].sort((a, b) => a.date.localeCompare(b.date));
}

/** True if the rule sets the time, teacher and room of lessons of this kind. */
const isWrittenByRule = (kind: DayKind): boolean => kind === 'new' || kind === 'kept';

/**
 * Finds conflicts of the lessons that the rule writes. Past lessons and lessons moved by hand remain unchanged, so they
 * are not checked. A teacher or room that was set by hand replaces the rule's teacher or room in the check.
 */
function findConflicts(
  days: readonly PlannedDay[],
  occupation: NonNullable<PreviewInput['occupation']>,
  candidates: readonly ConflictingLesson[],
  today: string,
): Conflict[] {
  const writtenDays = new Map(
    days
      .filter(({ kind, lesson }) => isWrittenByRule(kind) && (!lesson || isReplaceable(lesson, today)))
      .map((day) => [day.date, day.lesson ? partsKeptByHand(day.lesson, occupation, today) : {}]),
  );
  return candidates.flatMap((lesson) => {
    const ownParts = writtenDays.get(lesson.claDate);
    if (!ownParts) return [];
    const causes = conflictsBetween({ ...occupation, ...ownParts, claDate: lesson.claDate }, lesson);
    return causes.length > 0 ? [{ lesson, causes }] : [];
  });
}

function groupByMonth(days: readonly PreviewDay[]): PreviewMonth[] {
  const months = new Map<string, PreviewDay[]>();
  for (const day of days) {
    const month = day.date.slice(0, 7);
    const existing = months.get(month);
    if (existing) existing.push(day);
    else months.set(month, [day]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, days: ofMonth }));
}

function groupByHoliday(skipped: Expansion['skipped']): RulePreview['skipped'] {
  const holidays = new Map<string, string[]>();
  for (const { date, holiday } of skipped) {
    // 元旦 is a separate holiday in each year.
    const key = `${date.slice(0, 4)} ${holiday}`;
    const existing = holidays.get(key);
    if (existing) existing.push(date);
    else holidays.set(key, [date]);
  }
  return [...holidays].map(([key, dates]) => ({ holiday: key.slice(5), dates }));
}
