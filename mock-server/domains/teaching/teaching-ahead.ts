import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { TeachingAhead } from '#contracts/entities/hand-over.ts';
import { isReplaceable } from '#contracts/rules/rule-plan.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { canSeeCla } from '../enrolment/index.ts';
import { canSeeLesson, canSeeRule } from './access.ts';
import { Conflicts } from './conflicts.ts';

/** A teacher's lessons, classes and rules from today on. The caller can hand over the visible ones. */
export interface Teaching {
  lessons: Row<'claTime'>[];
  clas: Row<'cla'>[];
  rules: Row<'claTimeRule'>[];
  leaves: Row<'leave'>[];
  changes: Row<'claTimeChange'>[];
  /** Number of lessons that the caller cannot see. */
  elsewhere: number;
}

/**
 * Returns a teacher's lessons, classes and rules from today on. Omits classes and rules that have ended, which keep
 * their teacher.
 */
export function teachingAheadOf(world: World, session: Session, teacherId: string): Teaching {
  const { cla, claTime, claTimeRule, leave, claTimeChange } = world.store.tables;
  const today = world.clock.today();
  const ahead = claTime.by('teacher', teacherId).filter((lesson) => isReplaceable(lesson, today));
  const isVisible = canSeeLesson(world, session);
  const lessons = ahead.filter(isVisible).sort((a, b) => compareText(orderOf(a), orderOf(b)));
  const withLessons = new Set(ahead.map(({ ruleId }) => ruleId));
  const isPending = (row: Row<'leave'> | Row<'claTimeChange'>) => row.auditStatus === requestStatuses.pending;
  return {
    lessons,
    clas: cla
      .by('teacher', teacherId)
      .filter((row) => (row.closeDate ?? today) >= today)
      .filter(canSeeCla(world, session)),
    rules: claTimeRule
      .by('teacher', teacherId)
      .filter((rule) => withLessons.has(rule.ruleId) || lastDateOf(rule) >= today)
      .filter(canSeeRule(world, session)),
    leaves: leave.by('teacher', teacherId).filter(isPending),
    changes: claTimeChange.by('applicant', teacherId).filter(isPending),
    elsewhere: ahead.length - lessons.length,
  };
}

const orderOf = ({ claDate, startTime }: Row<'claTime'>): string => `${claDate} ${startTime}`;

/** Returns the last day of a rule. */
export const lastDateOf = ({ endDate, chooseDate }: Row<'claTimeRule'>): string =>
  endDate ?? chooseDate?.split(',').sort().at(-1) ?? '';

/** Returns the view of a teacher's lessons, classes and rules, with overlapping lessons of the successor. */
export function teachingAheadView(
  world: World,
  session: Session,
  { staffId }: Row<'staff'>,
  successorId: string | undefined,
): TeachingAhead {
  const { lessons, clas, rules, leaves, changes, elsewhere } = teachingAheadOf(world, session, staffId);
  const { cla, dept } = world.store.tables;
  const conflicts = new Conflicts(world, session);
  const overlapping = lessons.flatMap((lesson) => {
    const { startTime, endTime, claDate } = lesson;
    if (!successorId) return [];
    return conflicts.ofRule({ teacherId: successorId, startTime, endTime }, [claDate], undefined);
  });
  return {
    lessons: lessons.map(({ courseTimeId, claDate, startTime, endTime, claId, deptId }) => ({
      courseTimeId,
      claDate,
      startTime,
      endTime,
      claName: cla.get(claId)?.claName ?? '',
      deptName: dept.get(deptId)?.deptName,
    })),
    elsewhere,
    claCount: clas.length,
    ruleCount: rules.length,
    requestCount: leaves.length + changes.length,
    conflicts: [...new Map(overlapping.map((lesson) => [lesson.courseTimeId, lesson])).values()],
  };
}
