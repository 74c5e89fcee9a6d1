import { recruitStatuses } from '#contracts/entities/cla.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { finishSeatsOf } from '../../enrolment/index.ts';
import { timeText } from '../lesson-text.ts';
import { removeLesson } from '../remove-lesson.ts';
import { lessonSubject, logTeaching, ruleSubject } from '../teaching-log.ts';

type Cla = Row<'cla'>;
type Lesson = Row<'claTime'>;
type Rule = Row<'claTimeRule'>;

/**
 * Ends a class: removes its planned lessons after the last day, ends its rules, finishes its seats, and stops its
 * recruitment. The seats are finished today, so the last day is today or earlier.
 * @returns null if the class has ended already
 * @throws Refusal when the last day is after today or before the class begins, a lesson after it was held, or students
 *   wait for a seat
 */
export function endCla(
  world: World,
  session: Session,
  cla: Cla,
  endDate: string,
): { text: string; conflicts: string[] } | null {
  const { store, clock } = world;
  if (endDate > clock.today()) throw badInput('结班日期不能晚于今天');
  if (cla.openDate && endDate < cla.openDate) throw badInput('结班日期不能早于开班日期');
  const later = store.tables.claTime.by('cla', cla.claId).filter(({ claDate }) => claDate > endDate);
  const held = later.filter(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held);
  if (held.length > 0) throw conflict(`${endDate} 之后有 ${held.length} 节已上的课，不能在这天结班`);
  for (const lesson of later) removePlanned(world, session, lesson, endDate);
  const ruleCount = store.tables.claTimeRule
    .by('cla', cla.claId)
    .filter((rule) => endRule(world, session, rule, endDate)).length;
  const { count, withRest } = finishSeatsOf(world, session, cla);
  const isEnded = cla.recruitStatus === recruitStatuses.stopped && (cla.closeDate ?? '9999') <= endDate;
  if (isEnded && later.length + ruleCount + count === 0) return null;
  store.tables.cla.patch(cla.claId, { recruitStatus: recruitStatuses.stopped, closeDate: endDate });
  const parts = [
    `${endDate} 结班`,
    later.length > 0 && `移除 ${later.length} 节未上的课`,
    count > 0 && `${count} 名学员结课`,
  ];
  return { text: parts.filter(Boolean).join('，'), conflicts: restTexts(withRest) };
}

function removePlanned(world: World, session: Session, lesson: Lesson, endDate: string): void {
  // The shortened rule no longer contains the date of the lesson, unless the lesson was moved beyond the last day.
  const byRule = (lesson.ruleDate ?? lesson.claDate) > endDate;
  removeLesson(world, session, lesson.courseTimeId, { byRule });
  logTeaching(world, session, lessonSubject(lesson), '删除', `随结班移除课次 ${timeText(lesson)}`);
}

/** Ends a rule on a day, or deletes it if it begins later. @returns false if it ends by then anyway */
function endRule(world: World, session: Session, rule: Rule, endDate: string): boolean {
  const { claTimeRule, claTime } = world.store.tables;
  const remaining = shortened(rule, endDate);
  if (!remaining) return false;
  const { dates, columns } = remaining;
  if (dates) claTimeRule.patch(rule.ruleId, columns);
  else {
    for (const { courseTimeId } of claTime.by('rule', rule.ruleId)) claTime.patch(courseTimeId, { ruleId: null });
    claTimeRule.remove(rule.ruleId);
  }
  logTeaching(
    world,
    session,
    ruleSubject(rule),
    dates ? '修改' : '删除',
    dates ? `随结班于 ${endDate} 结束` : '随结班删除',
  );
  return true;
}

/** Returns the columns of a rule that ends on a day, and whether it has dates left; null if it ends by then anyway. */
function shortened(rule: Rule, endDate: string): { dates: boolean; columns: Partial<Rule> } | null {
  if (rule.ruleType === ruleTypes.recurring) {
    if (rule.endDate && rule.endDate <= endDate) return null;
    return { dates: (rule.beginDate ?? '') <= endDate, columns: { endDate } };
  }
  const all = (rule.chooseDate ?? '').split(',');
  const left = all.filter((date) => date <= endDate);
  if (left.length === all.length) return null;
  return { dates: left.length > 0, columns: { chooseDate: left.join(',') } };
}

/** Names the students who have hours or days left, which end with the class. */
const restTexts = (names: readonly string[]): string[] =>
  names.length > 0
    ? [`${names.slice(0, 3).join('、')}${names.length > 3 ? `等 ${names.length} 名学员` : ''}还有剩余课时或有效期`]
    : [];
