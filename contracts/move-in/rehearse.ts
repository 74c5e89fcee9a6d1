import { addDays, mondayOf } from '../formats/business-date.ts';
import { expandRule } from '../rules/expand-rule.ts';
import type { HolidayCalendar } from '../rules/holiday.ts';
import { type ConflictCause, conflictsBetween } from '../rules/lesson-conflict.ts';
import { moveInCalendar } from './calendar.ts';
import type { MoveInExisting } from './existing.ts';
import { referenceKey } from './plan-reference.ts';
import type { MoveInPlan, PlanReference, PlanValues } from './plan.ts';
import { PlanLookup } from './plan-rules/plan-lookup.ts';

/** Lesson of the first week, with names for a timetable. */
export interface RehearsedLesson {
  /** Key of the planned rule or lesson and the date; id of an existing lesson. */
  key: string;
  claDate: string;
  startTime: string;
  endTime: string;
  /** References as keys. */
  claId: string;
  teacherId: string | null;
  roomId: string | null;
  claName: string;
  staffName: string;
  roomName: string;
  deptName: string;
  /** Row of the sheet 上课规则 or 课次; missing for an existing lesson. */
  row?: number;
}
export interface RehearsedConflict {
  one: RehearsedLesson;
  other: RehearsedLesson;
  causes: ConflictCause[];
}
export interface Rehearsal {
  /** Monday of the week; null if the plan has no lesson. */
  week: string | null;
  lessons: RehearsedLesson[];
  conflicts: RehearsedConflict[];
}

/**
 * Returns the lessons of a week as it would be after the move-in, and the conflicts in which a planned lesson takes part.
 * @param week Monday; by default that of the first planned lesson
 */
export function rehearse(
  plan: MoveInPlan,
  existing: MoveInExisting,
  { week, calendar = moveInCalendar(existing) }: { week?: string; calendar?: HolidayCalendar } = {},
): Rehearsal {
  const lookup = new PlanLookup(plan, existing);
  const planned = plannedLessons(plan, lookup, calendar);
  const first = planned.reduce<string | null>((date, { claDate }) => (date && date <= claDate ? date : claDate), null);
  const monday = week ?? (first && mondayOf(first));
  if (!monday) return { week: null, lessons: [], conflicts: [] };
  const sunday = addDays(monday, 6);
  const isThen = ({ claDate }: { claDate: string }): boolean => claDate >= monday && claDate <= sunday;
  const lessons = [...planned.filter(isThen), ...existingLessons(existing, lookup).filter(isThen)].toSorted((a, b) =>
    orderOf(a) < orderOf(b) ? -1 : 1,
  );
  return { week: monday, lessons, conflicts: conflictsOf(lessons) };
}

const orderOf = ({ claDate, startTime, claName }: RehearsedLesson): string => `${claDate} ${startTime} ${claName}`;

type Times = Pick<RehearsedLesson, 'key' | 'claDate' | 'startTime' | 'endTime' | 'row'>;
type Place = Pick<PlanValues<'lesson'>, 'claId' | 'teacherId' | 'roomId'>;

function plannedLessons(plan: MoveInPlan, lookup: PlanLookup, calendar: HolidayCalendar): RehearsedLesson[] {
  const rules = plan.rule.flatMap((row) =>
    row.action === 'add'
      ? expandRule(row.values, calendar).dates.map((claDate) => {
          const { startTime, endTime } = row.values;
          const times = { key: `${row.key} ${claDate}`, claDate, startTime, endTime, row: row.row };
          return lessonOf(times, row.values, lookup);
        })
      : [],
  );
  const single = plan.lesson.flatMap(({ key, row, ...rest }) => {
    if (rest.action !== 'add') return [];
    const { claDate, startTime, endTime } = rest.values;
    return [lessonOf({ key, claDate, startTime, endTime, row }, rest.values, lookup)];
  });
  return [...rules, ...single];
}

const existingLessons = ({ lessons }: MoveInExisting, lookup: PlanLookup): RehearsedLesson[] =>
  lessons.map(({ id, claDate, startTime, endTime, claId, teacherId, roomId }) =>
    lessonOf(
      { key: id, claDate, startTime, endTime },
      { claId: { id: claId }, teacherId: { id: teacherId ?? '' }, roomId: roomId ? { id: roomId } : null },
      lookup,
    ),
  );

function lessonOf(times: Times, { claId, teacherId, roomId }: Place, lookup: PlanLookup): RehearsedLesson {
  const cla = lookup.find('cla', claId);
  const campus = cla?.deptId && lookup.find('campus', cla.deptId);
  const keyOf = (reference: PlanReference | null | undefined): string | null =>
    reference && !('id' in reference && reference.id === '') ? referenceKey(reference) : null;
  return {
    ...times,
    claId: referenceKey(claId),
    teacherId: keyOf(teacherId),
    roomId: keyOf(roomId),
    claName: cla?.name ?? '',
    staffName: lookup.find('staff', teacherId)?.name ?? '',
    roomName: (roomId && lookup.find('room', roomId)?.name) || '',
    deptName: campus?.name ?? '',
  };
}

/** Returns the conflicts. Compares each lesson only with lessons of its day that begin before it ends. */
function conflictsOf(lessons: readonly RehearsedLesson[]): RehearsedConflict[] {
  const conflicts: RehearsedConflict[] = [];
  for (const [at, one] of lessons.entries())
    for (let next = at + 1; next < lessons.length; next += 1) {
      const other = lessons[next];
      if (!other || other.claDate !== one.claDate || other.startTime >= one.endTime) break;
      // Existing lessons that conflict with each other are not the move-in's concern.
      const causes = one.row === undefined && other.row === undefined ? [] : conflictsBetween(one, other);
      if (causes.length > 0) conflicts.push({ one, other, causes });
    }
  return conflicts;
}
