import { addDays } from '#contracts/formats/business-date.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';
import { timeText } from './request-text.ts';
import type { LogEntry } from './request-log.ts';

type Lesson = Row<'claTime'>;

/**
 * Returns the lessons that were moved to another date than their rule assigned: either those at a free time, or those
 * with a conflict.
 */
export const movedLessons = (db: Draft, how: 'freely' | 'colliding'): Lesson[] =>
  db.claTime.filter(
    (lesson) => lesson.ruleDate && lesson.claDate !== lesson.ruleDate && collides(db, lesson) === (how === 'colliding'),
  );

const collides = (db: Draft, lesson: Lesson): boolean =>
  db.claTime.some((other) => other !== lesson && conflictsBetween(lesson, other).length > 0);

/** Returns a lesson's date and time before it was moved. */
export const slotByRule = ({ startTime, endTime }: Row<'claTimeRule'>, { ruleDate, claDate }: Lesson) => ({
  claDate: ruleDate ?? claDate,
  startTime,
  endTime,
});

/** Returns log entries for the moves that caused a conflict, made some days ago by the lead of the campus. */
export function moveEntries(db: Draft): LogEntry[] {
  const rules = indexBy(db.claTimeRule, 'ruleId');
  return movedLessons(db, 'colliding').map((lesson, index) => {
    const { courseTimeId, claId, tenantId, deptId, ruleId } = lesson;
    const from = slotByRule(required(rules.get(ruleId ?? ''), 'the rule of a lesson'), lesson);
    return {
      kind: 'claTime',
      subjectId: courseTimeId,
      claId,
      tenantId,
      operation: '调课',
      content: `由 ${timeText(from)} 调到 ${timeText(lesson)}`,
      createUserName: db.school.campuses.find((campus) => campus.deptId === deptId)?.linkman,
      createTime: `${addDays(db.today, -1 - (index % 3))} 10:${20 + index}:00`,
    };
  });
}
