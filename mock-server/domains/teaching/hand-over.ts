import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { endLeaves, isInForce, leaveOf, settleLeave } from './absence.ts';
import { teacherName } from './lesson-text.ts';
import { notifyTeacher } from './requests/notify.ts';
import { rejectChange, rejectLeave } from './requests/reject-request.ts';
import { lessonSubject, logTeaching, ruleSubject } from './teaching-log.ts';
import { teachingAheadOf } from './teaching-ahead.ts';

/**
 * Hands over a teacher's upcoming lessons, classes and rules, and rejects the teacher's pending requests (decided).
 * Conflicts do not cause a refusal; the console only warns about them.
 * @param successorId null to leave the lessons without a teacher
 */
export function handOver(world: World, session: Session, teacherId: string, successorId: string | null): void {
  const { cla, claTimeRule } = world.store.tables;
  const { lessons, clas, rules, leaves, changes } = teachingAheadOf(world, session, teacherId);
  if (lessons.length + clas.length + rules.length + leaves.length + changes.length === 0)
    throw conflict('该教师没有需要交接的课');
  for (const row of leaves) rejectLeave(world, session, row, REASON);
  for (const row of changes) rejectChange(world, session, row, REASON);
  const former = teacherName(world.store, teacherId);
  const successor = successorId ? teacherName(world.store, successorId) : '待定';
  const content = `授课教师由${former}交接为${successor}`;
  for (const { claId } of clas) cla.patch(claId, { teacherId: successorId });
  for (const rule of rules) {
    claTimeRule.patch(rule.ruleId, { teacherId: successorId });
    logTeaching(world, session, ruleSubject(rule), '修改', content);
  }
  for (const lesson of lessons) {
    assignLesson(world, lesson, successorId);
    logTeaching(world, session, lessonSubject(lesson), '修改', content);
  }
  if (successorId && lessons.length > 0)
    notifyTeacher(world, session, successorId, {
      title: '课程交接',
      content: `${former}的 ${lessons.length} 节课改由您授课，请查看课表`,
    });
}

const REASON = '教师已离职';

/**
 * Assigns a lesson to the successor, and ends the leaving teacher's leave from it. If the leaving teacher was a
 * substitute, the successor becomes the substitute. Without a successor, the lesson returns to the teacher on leave.
 */
export function assignLesson(world: World, lesson: Row<'claTime'>, successorId: string | null): void {
  const { courseTimeId, teacherId, setByHand } = lesson;
  const { claTime, leave } = world.store.tables;
  const leaves = leave.by('lesson', courseTimeId).filter(isInForce);
  const own = leaves.findIndex((row) => row.teacherId === teacherId);
  if (own >= 0) endLeaves(world, courseTimeId, leaves.slice(own), leaves[own - 1]);
  const current = claTime.get(courseTimeId) ?? lesson;
  const absentTeacherId = leaveOf(world.store, current)?.teacherId;
  if (successorId) settleLeave(world, current, { teacherId: successorId, moves: false });
  claTime.patch(courseTimeId, {
    teacherId: successorId ?? absentTeacherId ?? null,
    // A lesson without a teacher gets the teacher of its rule when the rule is saved.
    ...(!successorId && setByHand && { setByHand: setByHand.filter((field) => field !== 'teacherId') }),
  });
}
