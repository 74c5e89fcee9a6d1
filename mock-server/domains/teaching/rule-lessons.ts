import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import { expandRule, type RulePattern } from '#contracts/rules/expand-rule.ts';
import { calendarOf, type HolidayCalendar } from '#contracts/rules/holiday.ts';
import { MOST_LESSONS } from '#contracts/rules/rule-bounds.ts';
import { isOpen, type RulePlan, refusalOfDates } from '#contracts/rules/rule-plan.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { endLeaves, isAwayFrom, isInForce } from './absence.ts';
import { removeLesson } from './remove-lesson.ts';

/** The sandbox's own calendar: its users may correct it. */
export const holidaysOf = ({ store }: World): HolidayCalendar => calendarOf(store.tables.holiday.all());

/** The dates of a rule. @throws Refusal when there is none, or far too many */
export function datesOf(world: World, rule: RulePattern): string[] {
  // One more than there may be tells that there are too many.
  const { dates } = expandRule(rule, holidaysOf(world), MOST_LESSONS + 1);
  const refusal = refusalOfDates(dates);
  if (refusal) throw badInput(refusal);
  return dates;
}

/** What a rule has made so far. */
export const lessonsOfRule = ({ store: { tables } }: World, ruleId: string): RuleLesson[] =>
  tables.claTime.by('rule', ruleId).map((lesson) => {
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
      claName: tables.cla.get(claId)?.claName,
      claDate,
      ruleDate,
      startTime,
      endTime,
      claTimeStatus: lesson.claTimeStatus ?? claTimeStatuses.notHeld,
      teacherId,
      staffName: tables.staff.get(teacherId ?? '')?.staffName,
      roomId,
      roomName: tables.room.get(roomId ?? '')?.roomName,
    };
  });

/**
 * Whoever stands in for the rule's teacher in a lesson that keeps its hours still does; otherwise a leave of its teacher
 * is settled by what the rule says now (decided).
 */
function standingIn(world: World, rule: Row<'claTimeRule'>, courseTimeId: string): Partial<Row<'claTime'>> {
  const lesson = world.store.tables.claTime.get(courseTimeId);
  if (!lesson?.leaveTimeId) return {};
  const keepsHours = lesson.startTime === rule.startTime && lesson.endTime === rule.endTime;
  if (keepsHours && isAwayFrom(world.store, lesson, rule.teacherId ?? '')) return { teacherId: lesson.teacherId };
  endLeaves(world, courseTimeId, world.store.tables.leave.by('lesson', courseTimeId).filter(isInForce));
  return {};
}

/**
 * Carries a plan out. Lessons to come that stay take the rule's hours, teacher and room, unless they were moved by
 * hand; when the rule is given to another class, all of them go with it, and what was moved keeps the rest, but for a
 * room of another campus. What lies in the past or has been held is left alone.
 * @param former the class whose lessons these were
 */
export function applyRule(
  world: World,
  session: Session,
  rule: Row<'claTimeRule'>,
  { kept, moved, removed, added }: RulePlan,
  payHour: number | null | undefined,
  former: string = rule.claId,
): void {
  const { store, clock } = world;
  const { claTime } = store.tables;
  const { deptId, claId, startTime, endTime, teacherId, roomId, classTheme, tenantId, ruleId } = rule;
  const columns = { deptId, claId, teacherId, roomId, classTheme, tenantId, ruleId };
  const hours = { startTime, endTime };
  const reaches = (lesson: RuleLesson) => isOpen(lesson, clock.today());
  const ofClass = former === claId ? {} : { payHour };
  for (const { courseTimeId } of removed) removeLesson(world, session, courseTimeId);
  for (const { courseTimeId } of kept.filter(reaches))
    claTime.patch(courseTimeId, { ...columns, ...hours, ...ofClass, ...standingIn(world, rule, courseTimeId) });
  if (former !== claId)
    for (const lesson of moved.filter(reaches))
      claTime.patch(lesson.courseTimeId, {
        claId,
        ...(lesson.deptId !== deptId && { deptId, tenantId, roomId }),
      });
  const claTimeStatus = claTimeStatuses.notHeld;
  for (const claDate of added)
    claTime.put({ ...columns, ...hours, payHour, courseTimeId: store.ids.next(), claDate, claTimeStatus });
}
