import type * as z from 'zod';
import type { claTimeRules as calls } from '#contracts/calls/cla-time-rules.ts';
import type { ConflictingLesson } from '#contracts/entities/cla-time.ts';
import {
  type ClaTimeRule,
  type RuleLesson,
  type rulePreviewQuery,
  ruleTypes,
} from '#contracts/entities/cla-time-rule.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { partsKeptByHand, planRule, type RulePlan } from '#contracts/rules/rule-plan.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { badInput } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { allNewestFirst, pageOfRows } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { Conflicts } from '../conflicts.ts';
import { applyRule, removeByRule, ruleDates, lessonsOfRule } from '../rule-lessons.ts';
import { saveRuleWithConsent, studentConflictsOfRule } from '../rule-student-conflicts.ts';
import { requireLessonParts, requireRoomInUse, requireVisibleRule, visibleRules } from '../access.ts';
import { logTeaching, ruleSubject, teachingLogPage } from '../teaching-log.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';

/** Handlers for schedule rules and the lessons they create (Spec 2 §2, §4, §5). */
export const claTimeRules: Handlers<typeof calls> = {
  list(world, session, { deptId, claId, ruleType, ...page }) {
    const rules = allNewestFirst(visibleRules(world, session, claId), 'ruleId').filter(
      (rule) => (!deptId || rule.deptId === deptId) && (!ruleType || rule.ruleType === ruleType),
    );
    const { rows, total } = pageOfRows(rules, page);
    return { rows: rows.map((rule) => withNames(world.store, rule)), total };
  },

  detail: (world, session, { id }) => withNames(world.store, requireVisibleRule(world, session, id)),

  preview(world, session, { ruleId, ...rule }) {
    const before = ruleId ? requireVisibleRule(world, session, ruleId) : undefined;
    const { claName, everyStuLoseHour, tenantId } = requireLessonParts(world, session, rule, before);
    const lessons = ruleId ? lessonsOfRule(world, ruleId) : [];
    const { claTimeRule, staff, room } = world.store.tables;
    const removedDates = claTimeRule.get(ruleId ?? '')?.removedDates;
    const dates = ruleDates(world, session, rule);
    const plan = planRule(lessons, dates, world.clock.today(), removedDates ?? []);
    return {
      lessons,
      conflicts: conflictsOfRule(world, session, { ...rule, ruleId }, dates, lessons),
      payHour: everyStuLoseHour,
      removedDates,
      studentConflicts: studentConflictsOfRule(world, session, rule, { plan, ruleId, tenantId }),
      claName,
      staffName: staff.get(rule.teacherId)?.staffName,
      roomName: room.get(rule.roomId ?? '')?.roomName,
    };
  },

  add(world, session, { studentConflicts, ...form }) {
    const cla = requireLessonParts(world, session, form);
    requireRoomInUse(world, form);
    requireStartDate(world, form);
    const { store, clock } = world;
    const rule: Row<'claTimeRule'> = {
      ...normalisePattern(form),
      ruleId: store.ids.next(),
      createTime: clock.moment(),
      tenantId: cla.tenantId,
    };
    store.tables.claTimeRule.put(rule);
    const plan = planRule([], ruleDates(world, session, rule), clock.today());
    saveRuleWithConsent(world, session, { ruleId: rule.ruleId, consent: studentConflicts }, () =>
      applyRule(world, session, rule, plan, cla.everyStuLoseHour),
    );
    logTeaching(world, session, ruleSubject(rule), '新增', `新增排课规则，生成 ${plan.added.length} 节课`);
  },

  update(world, session, { ruleId, restoreDates, studentConflicts, ...form }) {
    const { store, clock } = world;
    const before = requireVisibleRule(world, session, ruleId);
    const cla = requireLessonParts(world, session, form);
    requireRoomInUse(world, form, before);
    if (form.beginDate !== before.beginDate || (form.chooseDate ?? null) !== (before.chooseDate ?? null))
      requireStartDate(world, form, new Set(before.chooseDate?.split(',')));
    const rule = { ...before, ...normalisePattern(form), tenantId: cla.tenantId };
    const removedDates = datesStillRemoved(rule, restoreDates);
    const plan = planRule(lessonsOfRule(world, ruleId), ruleDates(world, session, rule), clock.today(), removedDates);
    store.tables.claTimeRule.put({ ...rule, removedDates });
    saveRuleWithConsent(world, session, { ruleId, consent: studentConflicts }, () =>
      applyRule(world, session, rule, plan, cla.everyStuLoseHour),
    );
    logTeaching(world, session, ruleSubject(rule), '修改', `修改排课规则，${planInWords(plan)}`);
  },

  remove(world, session, { id }) {
    const rule = requireVisibleRule(world, session, id);
    const { claTime, claTimeRule } = world.store.tables;
    const plan = planRule(lessonsOfRule(world, id), [], world.clock.today());
    for (const { courseTimeId } of plan.removed) removeByRule(world, session, courseTimeId);
    // Detaches the remaining lessons from the rule.
    for (const { courseTimeId } of [...plan.kept, ...plan.moved]) claTime.patch(courseTimeId, { ruleId: null });
    claTimeRule.remove(id);
    logTeaching(world, session, ruleSubject(rule), '删除', `删除排课规则，移除 ${plan.removed.length} 节未上的课`);
  },

  log: (world, session, { ruleId, claId, ...page }) =>
    teachingLogPage(world, session, 'claTimeRule', { subjectId: ruleId, claId, ...page }),
};

/**
 * Returns the lessons that would conflict with a rule's lessons. Considers teachers and rooms that were set by hand.
 */
function conflictsOfRule(
  world: World,
  session: Session,
  { ruleId, ...rule }: z.output<typeof rulePreviewQuery>,
  dates: readonly string[],
  lessons: readonly RuleLesson[],
): ConflictingLesson[] {
  const conflicts = new Conflicts(world, session);
  const ofKeptParts = lessons.flatMap((lesson) => {
    const parts = partsKeptByHand(lesson, rule, world.clock.today());
    if (Object.keys(parts).length === 0) return [];
    return conflicts.ofRule({ ...rule, ...parts }, [lesson.claDate], ruleId);
  });
  const all = [...conflicts.ofRule(rule, dates, ruleId), ...ofKeptParts];
  return [...new Map(all.map((lesson) => [lesson.courseTimeId, lesson])).values()].sort((one, other) =>
    compareText(one.claDate, other.claDate),
  );
}

/**
 * Throws Refusal when a rule starts, or a chosen date lies, before yesterday (Spec 2 §5). An existing rule keeps the
 * dates it already had.
 */
function requireStartDate(
  { clock }: World,
  { ruleType, beginDate, chooseDate }: Omit<ClaTimeRule, 'ruleId'>,
  had: ReadonlySet<string> = new Set(),
): void {
  const earliest = earliestClaDate(clock.today());
  if (ruleType === ruleTypes.recurring) {
    if ((beginDate ?? '') < earliest) throw badInput('开始日期不能早于昨天');
  } else if ((chooseDate ?? '').split(',').some((date) => date < earliest && !had.has(date))) {
    throw badInput('上课日期不能早于昨天');
  }
}

/** Clears the fields that do not belong to the rule's type (Spec 2 §4). */
const normalisePattern = <F extends Omit<ClaTimeRule, 'ruleId'>>(form: F): F =>
  form.ruleType === ruleTypes.recurring
    ? { ...form, chooseDate: null }
    : { ...form, beginDate: null, endDate: null, repeatType: null, weekDay: null, filterHoliday: false };

/**
 * Returns the dates whose lesson was removed by hand and is not added again. In a rule with chosen dates, omits dates
 * that are no longer chosen, so that choosing them again adds a lesson.
 */
function datesStillRemoved(
  { ruleType, chooseDate, removedDates }: Row<'claTimeRule'>,
  restoreDates: string | null | undefined,
): string[] {
  const restored = new Set(restoreDates?.split(','));
  const chosen = new Set(chooseDate?.split(','));
  return (removedDates ?? []).filter(
    (date) => !restored.has(date) && (ruleType === ruleTypes.recurring || chosen.has(date)),
  );
}

const planInWords = ({ kept, added, removed, moved, omitted }: RulePlan): string =>
  [
    `保留 ${kept.length} 节`,
    `新增 ${added.length} 节`,
    `移除 ${removed.length} 节`,
    `手动调整过 ${moved.length} 节`,
    ...(omitted.length > 0 ? [`手动移除的 ${omitted.length} 天不再排课`] : []),
  ].join('，');

function withNames({ tables }: World['store'], { tenantId, removedDates, ...rule }: Row<'claTimeRule'>): ClaTimeRule {
  return {
    ...rule,
    claName: tables.cla.get(rule.claId)?.claName,
    deptName: tables.dept.get(rule.deptId)?.deptName,
    staffName: tables.staff.get(rule.teacherId ?? '')?.staffName,
    roomName: tables.room.get(rule.roomId ?? '')?.roomName,
  };
}
