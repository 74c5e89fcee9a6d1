import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import { expandRule, type RulePattern } from '#contracts/rules/expand-rule.ts';
import { calendarOf, type HolidayCalendar } from '#contracts/rules/holiday.ts';
import { MAX_LESSONS } from '#contracts/formats/rule-bounds.ts';
import { isReplaceable, type RulePlan, refusalOfDates } from '#contracts/rules/rule-plan.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { endLeaves, isAwayFrom, isInForce } from './absence.ts';
import { removeLesson } from './remove-lesson.ts';

/** Returns the sandbox's own holiday calendar, which its users may correct. */
export const holidaysOf = ({ store }: World): HolidayCalendar => calendarOf(store.tables.holiday.all());

/** Returns the dates of a rule. @throws Refusal when there are none, or too many */
export function ruleDates(world: World, rule: RulePattern): string[] {
  // Expands one date more than the limit, which is enough to detect that there are too many.
  const { dates } = expandRule(rule, holidaysOf(world), MAX_LESSONS + 1);
  const refusal = refusalOfDates(dates);
  if (refusal) throw badInput(refusal);
  return dates;
}

/** Returns the lessons that belong to a rule. */
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
 * Returns the column that keeps a substitute as the lesson's teacher. This requires that the rule still names a teacher
 * on leave and that the hours are unchanged. Otherwise ends the leaves, and the lesson gets the rule's teacher
 * (decided).
 */
function substituteColumns(world: World, rule: Row<'claTimeRule'>, courseTimeId: string): Partial<Row<'claTime'>> {
  const lesson = world.store.tables.claTime.get(courseTimeId);
  if (!lesson?.leaveTimeId) return {};
  const keepsHours = lesson.startTime === rule.startTime && lesson.endTime === rule.endTime;
  if (keepsHours && isAwayFrom(world.store, lesson, rule.teacherId ?? '')) return { teacherId: lesson.teacherId };
  endLeaves(world, courseTimeId, world.store.tables.leave.by('lesson', courseTimeId).filter(isInForce));
  return {};
}

/**
 * Applies a plan to the lessons of a rule. Lessons from today on that stay in the plan take over the rule's hours,
 * teacher and room, unless they were moved manually. Moved lessons only take over a new class, and the rule's room if
 * the campus changes. Past and held lessons are unchanged.
 * @param former ID of the class to which the lessons belonged before
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
  const isAffected = (lesson: RuleLesson) => isReplaceable(lesson, clock.today());
  const ofClass = former === claId ? {} : { payHour };
  for (const { courseTimeId } of removed) removeLesson(world, session, courseTimeId);
  for (const { courseTimeId } of kept.filter(isAffected))
    claTime.patch(courseTimeId, { ...columns, ...hours, ...ofClass, ...substituteColumns(world, rule, courseTimeId) });
  if (former !== claId)
    for (const lesson of moved.filter(isAffected))
      claTime.patch(lesson.courseTimeId, {
        claId,
        ...(lesson.deptId !== deptId && { deptId, tenantId, roomId }),
      });
  const claTimeStatus = claTimeStatuses.notHeld;
  for (const claDate of added)
    claTime.put({ ...columns, ...hours, payHour, courseTimeId: store.ids.next(), claDate, claTimeStatus });
}
