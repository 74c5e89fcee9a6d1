import { addDays } from '#contracts/rules/business-date.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { type Draft, indexBy, must } from '../draft.ts';
import { campuses } from '../lists/places.ts';
import type { Row } from '../schema.ts';
import { when } from './asked-words.ts';
import type { LogEntry } from './request-log.ts';

type Lesson = Row<'claTime'>;

/** The lessons that are not where their rule put them, to where nothing else is or onto another lesson. */
export const movedLessons = (db: Draft, how: 'freely' | 'colliding'): Lesson[] =>
  db.claTime.filter(
    (lesson) => lesson.ruleDate && lesson.claDate !== lesson.ruleDate && collides(db, lesson) === (how === 'colliding'),
  );

const collides = (db: Draft, lesson: Lesson): boolean =>
  db.claTime.some((other) => other !== lesson && conflictsBetween(lesson, other).length > 0);

/** Where a lesson was before it was moved. */
export const placeByRule = ({ startTime, endTime }: Row<'claTimeRule'>, { ruleDate, claDate }: Lesson) => ({
  claDate: ruleDate ?? claDate,
  startTime,
  endTime,
});

/** Those that collide were moved by who keeps the campus, some days ago. */
export function moveEntries(db: Draft): LogEntry[] {
  const rules = indexBy(db.claTimeRule, 'ruleId');
  return movedLessons(db, 'colliding').map((lesson, index) => {
    const { courseTimeId, claId, tenantId, deptId, ruleId } = lesson;
    const from = placeByRule(must(rules.get(ruleId ?? ''), 'the rule of a lesson'), lesson);
    return {
      kind: 'claTime',
      subjectId: courseTimeId,
      claId,
      tenantId,
      operation: '调课',
      content: `由 ${when(from)} 调到 ${when(lesson)}`,
      createUserName: campuses.find((campus) => campus.deptId === deptId)?.linkman,
      createTime: `${addDays(db.today, -1 - (index % 3))} 10:${20 + index}:00`,
    };
  });
}
