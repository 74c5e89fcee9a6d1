import type { ConflictingLesson } from '#contracts/entities/cla-time.ts';
import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import type { Expansion } from '#contracts/rules/expand-rule.ts';
import { type ConflictCause, conflictsBetween, type Occupation } from '#contracts/rules/lesson-conflict.ts';
import { isOpen, planRule, refusalOfDates, type RulePlan } from '#contracts/rules/rule-plan.ts';
import { type KeptChange, keptChanges, type MovedLesson, movedLessons, type NamedTerms } from './kept-changes.ts';

/** What the browser knows of a rule before it is saved. */
export interface RulePreview {
  months: Month[];
  /** Lessons that the rule has when it is saved, past and held ones included. */
  count: number;
  skipped: { holiday: string; dates: string[] }[];
  unannouncedYears: number[];
  /** undefined: not known yet, or the server could not tell. */
  conflicts: Conflict[] | undefined;
  /** Only of a rule that exists, once its lessons are known. */
  plan: RulePlan | undefined;
  /** What becomes another on the lessons that it keeps. */
  changes: KeptChange[];
  /** Moved by hand: they stay where they are. */
  moved: MovedLesson[];
  /** Why it cannot be saved. */
  refusal: string | null;
}

export interface Month {
  /** yyyy-MM */
  month: string;
  days: Day[];
}

export type DayKind = 'new' | 'kept' | 'moved' | 'removed';

export interface Day {
  date: string;
  kind: DayKind;
  conflicts: boolean;
}

export interface Conflict {
  lesson: ConflictingLesson;
  causes: ConflictCause[];
}

interface Known {
  /** What the rule's lessons take up; null as long as somebody must still be chosen. */
  occupation: (Omit<Occupation, 'claDate'> & { deptId?: string }) | null;
  /** What the server tells; undefined until then. */
  lessons?: readonly RuleLesson[] | undefined;
  met?: readonly ConflictingLesson[] | undefined;
  claName?: string | null | undefined;
  staffName?: string | null | undefined;
  roomName?: string | null | undefined;
  /** Of a rule that exists. */
  isChange: boolean;
  today: string;
}

/** Puts together what saving the rule will do (Spec 2 §2 Schedule rule dialog, decided). */
export function previewOf({ dates, skipped, unannouncedYears }: Expansion, known: Known): RulePreview {
  const lessons = known.isChange ? known.lessons : [];
  const plan = lessons && planRule(lessons, dates, known.today);
  const days = plan ? plannedDays(plan, known.today) : dates.map((date) => ({ date, kind: 'new' as const }));
  const conflicts = known.occupation && known.met && conflictsOn(days, known.occupation, known.met);
  const terms: NamedTerms | null = known.occupation && { ...known, ...known.occupation };
  const troubled = new Set(conflicts?.map(({ lesson }) => lesson.claDate));
  return {
    months: byMonth(days.map((day) => ({ ...day, conflicts: troubled.has(day.date) && isWritten(day.kind) }))),
    count: days.filter((day) => day.kind !== 'removed').length,
    skipped: byHoliday(skipped),
    unannouncedYears,
    conflicts: conflicts ?? undefined,
    plan: known.isChange ? plan : undefined,
    changes: plan && terms ? keptChanges(plan.kept, terms, known.today) : [],
    moved: plan ? movedLessons(plan.moved, terms, known.today) : [],
    refusal: refusalOfDates(dates),
  };
}

type PlannedDay = Pick<Day, 'date' | 'kind'> & { over?: boolean };

/** Each lesson on the day on which it stands once the rule is saved; what has been removed, where it stood. */
function plannedDays(plan: RulePlan, today: string): PlannedDay[] {
  return [
    ...plan.added.map((date) => ({ date, kind: 'new' as const })),
    ...plan.kept.map((lesson) => ({ date: lesson.claDate, kind: 'kept' as const, over: !isOpen(lesson, today) })),
    ...plan.moved.map(({ claDate: date }) => ({ date, kind: 'moved' as const })),
    ...plan.removed.map(({ claDate: date }) => ({ date, kind: 'removed' as const })),
  ].sort((a, b) => a.date.localeCompare(b.date));
}

/** Takes the rule's times, teacher and room. */
const isWritten = (kind: DayKind): boolean => kind === 'new' || kind === 'kept';

/** Only where the rule puts a lesson now: what is over, or was moved by hand, is left as it is. */
function conflictsOn(
  days: readonly PlannedDay[],
  occupation: Omit<Occupation, 'claDate'>,
  met: readonly ConflictingLesson[],
): Conflict[] {
  const open = new Set(days.filter((day) => isWritten(day.kind) && !day.over).map((day) => day.date));
  return met
    .filter((lesson) => open.has(lesson.claDate))
    .map((lesson) => ({
      lesson,
      causes: conflictsBetween({ ...occupation, claDate: lesson.claDate }, lesson),
    }))
    .filter(({ causes }) => causes.length > 0);
}

function byMonth(days: readonly Day[]): Month[] {
  const months = new Map<string, Day[]>();
  for (const day of days) {
    const month = day.date.slice(0, 7);
    const listed = months.get(month);
    if (listed) listed.push(day);
    else months.set(month, [day]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, days: ofMonth }));
}

function byHoliday(skipped: Expansion['skipped']): RulePreview['skipped'] {
  const holidays = new Map<string, string[]>();
  for (const { date, holiday } of skipped) {
    // 元旦 of one year is not that of another.
    const key = `${date.slice(0, 4)} ${holiday}`;
    const listed = holidays.get(key);
    if (listed) listed.push(date);
    else holidays.set(key, [date]);
  }
  return [...holidays].map(([key, dates]) => ({ holiday: key.slice(5), dates }));
}
