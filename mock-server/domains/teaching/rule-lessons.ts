import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import { expandRule, type RulePattern } from '#contracts/rules/expand-rule.ts';
import { handSetFieldNames } from '#contracts/rules/hand-set.ts';
import { MAX_LESSONS } from '#contracts/formats/rule-bounds.ts';
import { isReplaceable, keptByHand, type RulePlan, refusalOfDates } from '#contracts/rules/rule-plan.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { endLeaves, isAwayFrom, isInForce } from './absence.ts';
import { holidayCalendar } from './holiday-calendar.ts';
import { changesInWords } from './lesson-changes.ts';
import { timeText } from './lesson-text.ts';
import { handSetOf } from './hand-set.ts';
import { removeLesson } from './remove-lesson.ts';
import { settleGuests } from './settle-guests.ts';
import { lessonSubject, logTeaching } from './teaching-log.ts';

type Lesson = Row<'claTime'>;

/** Returns the dates of a rule. @throws Refusal when there are none, or too many */
export function ruleDates(world: World, session: Session, rule: RulePattern): string[] {
  // Expands one date more than the limit, which is enough to detect that there are too many.
  const { dates } = expandRule(rule, holidayCalendar(world, session), MAX_LESSONS + 1);
  const refusal = refusalOfDates(dates);
  if (refusal) throw badInput(refusal);
  return dates;
}

/** Returns the lessons that belong to a rule. */
export const lessonsOfRule = (world: World, ruleId: string): RuleLesson[] =>
  world.store.tables.claTime.by('rule', ruleId).map((lesson) => {
    const {
      courseTimeId,
      deptId,
      claId,
      claDate,
      ruleDate,
      startTime,
      endTime,
      teacherId = null,
      roomId = null,
    } = lesson;
    return {
      courseTimeId,
      deptId,
      claId,
      claName: world.store.tables.cla.get(claId)?.claName,
      claDate,
      ruleDate,
      startTime,
      endTime,
      claTimeStatus: lesson.claTimeStatus ?? claTimeStatuses.notHeld,
      teacherId,
      staffName: world.store.tables.staff.get(teacherId ?? '')?.staffName,
      roomId,
      roomName: world.store.tables.room.get(roomId ?? '')?.roomName,
      payHour: lesson.payHour,
      setByHand: handSetOf(world.store, lesson),
    };
  });

/**
 * Ends the leave of a lesson without a substitute when its rule gets a new teacher or new hours (decided). With a
 * substitute, the leave stays in force, since the substitute was set by hand.
 */
function settleLeaves(world: World, rule: Row<'claTimeRule'>, lesson: Lesson): void {
  if (!lesson.leaveTimeId || handSetOf(world.store, lesson).includes('teacherId')) return;
  const keepsHours = lesson.startTime === rule.startTime && lesson.endTime === rule.endTime;
  if (keepsHours && isAwayFrom(world.store, lesson, rule.teacherId ?? '')) return;
  endLeaves(world, lesson.courseTimeId, world.store.tables.leave.by('lesson', lesson.courseTimeId).filter(isInForce));
}

/**
 * Applies a plan to the lessons of a rule. Lessons from today on that stay in the plan take over the rule's hours,
 * teacher and room, unless they were moved manually. Moved lessons only take over a new class, and the rule's room if
 * the campus changes. All of them get the lesson hours of the class. Fields that were set by hand are kept. Past and
 * held lessons are unchanged.
 */
export function applyRule(
  world: World,
  session: Session,
  rule: Row<'claTimeRule'>,
  { kept, moved, removed, added }: RulePlan,
  payHour: number | null | undefined,
): void {
  const { store, clock } = world;
  const { claTime } = store.tables;
  const { deptId, claId, startTime, endTime, teacherId, roomId, classTheme, tenantId, ruleId } = rule;
  const place = { deptId, claId, tenantId };
  const columns = { teacherId, roomId, classTheme, startTime, endTime };
  const isAffected = (lesson: RuleLesson) => isReplaceable(lesson, clock.today());
  for (const { courseTimeId } of removed) removeByRule(world, session, courseTimeId);
  for (const { courseTimeId } of kept.filter(isAffected))
    updateByRule(world, session, rule, courseTimeId, { ...place, ...columns, payHour });
  for (const { courseTimeId, deptId: before } of moved.filter(isAffected))
    updateByRule(world, session, rule, courseTimeId, { ...place, ...(before !== deptId && { roomId }), payHour });
  const claTimeStatus = claTimeStatuses.notHeld;
  for (const claDate of added)
    claTime.put({
      ...place,
      ...columns,
      ruleId,
      payHour,
      courseTimeId: store.ids.next(),
      claDate,
      claTimeStatus,
    });
}

/** Removes a lesson that the changed or deleted rule no longer generates, and logs it. */
export function removeByRule(world: World, session: Session, courseTimeId: string): void {
  const lesson = world.store.tables.claTime.get(courseTimeId);
  removeLesson(world, session, courseTimeId, { byRule: true });
  if (lesson) logTeaching(world, session, lessonSubject(lesson), '删除', `随排课规则移除课次 ${timeText(lesson)}`);
}

/**
 * Updates a lesson with the values of its rule, except for fields set by hand. Logs the changed and the kept fields.
 */
function updateByRule(
  world: World,
  session: Session,
  rule: Row<'claTimeRule'>,
  courseTimeId: string,
  values: Partial<Lesson>,
): void {
  const { claTime } = world.store.tables;
  const before = claTime.get(courseTimeId);
  if (!before) return;
  const known = handSetOf(world.store, before);
  const current = { ...before, claTimeStatus: claTimeStatuses.notHeld, setByHand: known };
  const byHand = keptByHand(current, rule, world.clock.today());
  const isKept = (name: string): boolean => byHand.some((field) => field === name);
  const changes = Object.fromEntries(Object.entries(values).filter(([name]) => !isKept(name)));
  claTime.patch(courseTimeId, { ...changes, ...(byHand.length !== known.length && { setByHand: byHand }) });
  settleLeaves(world, rule, before);
  const after = claTime.get(courseTimeId) ?? before;
  settleGuests(world, before, after);
  const texts = [
    timeText(before) === timeText(after) ? '' : `由 ${timeText(before)} 改到 ${timeText(after)}`,
    ...changesInWords(world, before, after),
    byHand.length > 0 ? `保留手动设置的${byHand.map((field) => handSetFieldNames[field]).join('、')}` : '',
  ].filter(Boolean);
  if (texts.length > 0)
    logTeaching(world, session, lessonSubject(after), '修改', `随排课规则修改：${texts.join('，')}`);
}
