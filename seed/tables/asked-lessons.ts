import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { type Draft, must } from '../draft.ts';
import { staffMembers, teaching } from '../fixed.ts';
import { campuses } from '../lists/places.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

type Lesson = Row<'claTime'>;

export const isOwn = ({ teacherId }: Lesson): boolean => teacherId === staffMembers.linXiaowen;

/**
 * Lessons within some days of today of which a teacher may have asked something: so many of the persona teacher01, so
 * many of others. None that was moved by hand, is named, or has been asked of before.
 */
export function lessonsToAskOf(
  db: Draft,
  random: Random,
  [from, to]: readonly [number, number],
  [own, others]: readonly [number, number],
): Lesson[] {
  const named: readonly string[] = [teaching.lesson, teaching.heldLesson];
  const asked = new Set([...db.leave, ...db.claTimeChange].map(({ courseTimeId }) => courseTimeId));
  const [first, last] = [addDays(db.today, from), addDays(db.today, to)];
  const found = db.claTime.filter(
    ({ courseTimeId, claDate, ruleDate }) =>
      !ruleDate && !named.includes(courseTimeId) && !asked.has(courseTimeId) && claDate >= first && claDate <= last,
  );
  return [
    ...random.sample(found.filter(isOwn), own),
    ...random.sample(
      found.filter((lesson) => !isOwn(lesson)),
      others,
    ),
  ];
}

/** When a request was made, and who decided over it a day later: both before today. */
export function courseOf(
  db: Draft,
  random: Random,
  { claDate, deptId, teacherId }: Lesson,
  auditStatus: number,
): Pick<Row<'leave'>, 'createUserName' | 'createTime' | 'auditUserName' | 'auditTime'> {
  const latest = claDate < db.today ? claDate : db.today;
  const asked = addDays(latest, -random.int(2, 6));
  const isDecided = auditStatus !== requestStatuses.pending;
  const applicant = must(
    db.staff.find(({ staffId }) => staffId === teacherId),
    'the teacher of a lesson',
  );
  return {
    createUserName: applicant.staffName,
    createTime: `${asked} ${random.int(12, 19)}:${random.int(10, 59)}:00`,
    auditUserName: isDecided ? campuses.find((campus) => campus.deptId === deptId)?.linkman : undefined,
    auditTime: isDecided ? `${addDays(asked, 1)} ${random.int(10, 11)}:${random.int(10, 59)}:00` : undefined,
  };
}
