import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { type Draft, required } from '../generators/world-builder.ts';
import { staffMembers, teaching } from '../fixed-ids.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

type Lesson = Row<'claTime'>;

export const isPersonasLesson = ({ teacherId }: Lesson): boolean => teacherId === staffMembers.linXiaowen;

/**
 * Picks lessons for requests, from a span of days relative to today: some of the persona teacher01 and some of other
 * teachers. Excludes lessons that were moved manually, have a fixed ID or already have a request.
 */
export function pickLessons(
  db: Draft,
  random: Random,
  [from, to]: readonly [number, number],
  [own, others]: readonly [number, number],
): Lesson[] {
  const named: readonly string[] = [teaching.lesson, teaching.heldLesson];
  const requested = new Set([...db.leave, ...db.claTimeChange].map(({ courseTimeId }) => courseTimeId));
  const [first, last] = [addDays(db.today, from), addDays(db.today, to)];
  const matches = db.claTime.filter(
    ({ courseTimeId, claDate, ruleDate }) =>
      !ruleDate && !named.includes(courseTimeId) && !requested.has(courseTimeId) && claDate >= first && claDate <= last,
  );
  return [
    ...random.sample(matches.filter(isPersonasLesson), own),
    ...random.sample(
      matches.filter((lesson) => !isPersonasLesson(lesson)),
      others,
    ),
  ];
}

/**
 * Returns the columns with the author and time of a request. If the request is decided, the decision follows a day
 * later, before today.
 */
export function requestColumns(
  db: Draft,
  random: Random,
  { claDate, deptId, teacherId }: Lesson,
  auditStatus: number,
): Pick<Row<'leave'>, 'createUserName' | 'createTime' | 'auditUserName' | 'auditTime'> {
  const latest = claDate < db.today ? claDate : db.today;
  const submittedOn = addDays(latest, -random.int(2, 6));
  const isDecided = auditStatus !== requestStatuses.pending;
  const applicant = required(
    db.staff.find(({ staffId }) => staffId === teacherId),
    'the teacher of a lesson',
  );
  return {
    createUserName: applicant.staffName,
    createTime: `${submittedOn} ${random.int(12, 19)}:${random.int(10, 59)}:00`,
    auditUserName: isDecided ? db.school.campuses.find((campus) => campus.deptId === deptId)?.linkman : undefined,
    auditTime: isDecided ? `${addDays(submittedOn, 1)} ${random.int(10, 11)}:${random.int(10, 59)}:00` : undefined,
  };
}
