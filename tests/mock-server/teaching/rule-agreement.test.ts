import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ClaTimeRule, claTimeRuleForm } from '#contracts/entities/cla-time-rule.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import { attendance } from '#mock-server/domains/teaching/handlers/attendance.ts';
import { claTimeRules } from '#mock-server/domains/teaching/handlers/cla-time-rules.ts';
import { claTimes } from '#mock-server/domains/teaching/handlers/cla-times.ts';
import { Refusal } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { holidayCalendar } from '#mock-server/domains/teaching/holiday-calendar.ts';
import { spareRows, teaching, tenants } from '#seed/fixed-ids.ts';
import { buildPreview, type RulePreview } from '#web/features/scheduling/schedule-rule/rule-preview.ts';
import { pianoClass } from '../../support/lessons.ts';
import { sessionOf, runUnit, worldMaker } from '../../support/world.ts';

const TODAY = '2026-09-07';
const DAY_MS = 86_400_000;
const newWorld = worldMaker(TODAY);

/**
 * Teacher, class and room of a rule. Most rules use the class with the most lessons, some a class of another campus.
 */
type Staffing = { [K in keyof typeof pianoClass]: string };
const [substitute, ...others] = staffingsOf(newWorld());
const staffings: Staffing[] = [pianoClass, pianoClass, pianoClass, substitute, ...others];

function staffingsOf({ store: { tables } }: World): [Staffing, ...Staffing[]] {
  const [cla] = tables.cla.by('tenant', tenants.xihu);
  const [room] = tables.room.by('tenant', tenants.xihu);
  const other = tables.staff.by('tenant', tenants.xihu).find(({ type }) => type === staffTypes.teacher);
  if (!cla || !room || !other) throw new Error('西湖校区 has no class, no room or no teacher.');
  return [
    { ...pianoClass, teacherId: other.staffId },
    { ...pianoClass, claId: spareRows.newCla },
    { deptId: cla.departId, claId: cla.claId, teacherId: other.staffId, roomId: room.roomId },
  ];
}

type Form = Omit<ClaTimeRule, 'ruleId'>;

/** Generates any rule that the form accepts. Dates range from the day before `today` into a year without a calendar. */
function anyRule(today: string): fc.Arbitrary<Form> {
  const date = fc.integer({ min: -1, max: 200 }).map((days) => addDays(today, days));
  const hours = fc.constantFrom(['09:00', '10:30'] as const, ['14:00', '15:00'] as const, ['19:00', '20:00'] as const);
  const common = { hours, classTheme: fc.constantFrom('音阶', null), who: fc.constantFrom(...staffings) };
  const recurring = fc.record({
    ...common,
    beginDate: date,
    length: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 400 })),
    repeatType: fc.constantFrom(1, 2, 3),
    weekDays: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    filterHoliday: fc.boolean(),
  });
  const chosen = fc.record({ ...common, dates: fc.array(date, { minLength: 1, maxLength: 12 }) });
  const form = ({
    hours,
    classTheme,
    who,
  }: {
    hours: readonly [string, string];
    classTheme: string | null;
    who: Staffing;
  }) => ({
    ...who,
    roomId: classTheme ? who.roomId : null,
    startTime: hours[0],
    endTime: hours[1],
    classTheme,
  });
  return fc.oneof(
    {
      weight: 3,
      arbitrary: recurring.map((rule) => ({
        ...form(rule),
        ruleType: 1,
        repeatType: rule.repeatType,
        weekDay: rule.repeatType === 2 ? '' : rule.weekDays.join(),
        beginDate: rule.beginDate,
        endDate: addDays(rule.beginDate, rule.length),
        filterHoliday: rule.filterHoliday,
      })),
    },
    {
      weight: 1,
      arbitrary: chosen.map((rule) => ({
        ...form(rule),
        ruleType: 2,
        chooseDate: rule.dates.join(),
        filterHoliday: false,
      })),
    },
  );
}

/** Generates actions of users on a rule's lessons before the rule is changed. */
const anyDeed = fc.record({
  index: fc.nat({ max: 40 }),
  deed: fc.constantFrom('move', 'substitute', 'rename', 'hold', 'delete'),
  days: fc.integer({ min: 0, max: 30 }),
});

it('saving any rule has exactly the effect that its preview shows', () => {
  fc.assert(
    fc.property(
      anyRule(TODAY),
      fc.array(anyDeed, { maxLength: 6 }),
      fc.integer({ min: 0, max: 40 }),
      fc.infiniteStream(fc.nat()),
      (first, deeds, daysLater, seeds) => {
        const world = newWorld();
        let session = sessionOf(world, 'qiming01');
        const ruleId = save(world, session, undefined, first);
        if (!ruleId) return;
        for (const { index, deed, days } of deeds) {
          const lessons = lessonsOf(world, ruleId);
          const lesson = lessons[index % Math.max(1, lessons.length)];
          if (lesson) attempt(world, () => handle(world, session, lesson, deed, days));
          if (deed === 'hold') world.clock.advance(DAY_MS);
        }
        world.clock.advance(daysLater * DAY_MS);
        session = sessionOf(world, 'qiming01');
        const [second] = fc.sample(anyRule(world.clock.today()), { numRuns: 1, seed: seeds.next().value ?? 0 });
        if (second) save(world, session, ruleId, second);
      },
    ),
    { numRuns: 150 },
  );
});

/**
 * Previews a rule, saves it, and compares the saved lessons with the preview. Returns the rule's id, or undefined if
 * the rule is refused.
 */
function save(world: World, session: Session, ruleId: string | undefined, input: Form): string | undefined {
  const today = world.clock.today();
  const before = new Map(lessonsOf(world, ruleId ?? '').map((lesson) => [lesson.courseTimeId, lesson]));
  const preview = previewed(world, session, ruleId, input);
  const form = claTimeRuleForm.parse(input);
  const known = new Set(world.store.tables.claTimeRule.all().map((rule) => rule.ruleId));
  const refusal = attempt(world, () =>
    ruleId ? claTimeRules.update(world, session, { ...form, ruleId }) : claTimeRules.add(world, session, form),
  );
  expect(refusal).toBe(preview.refusal);
  if (refusal !== null) {
    expect(lessonsOf(world, ruleId ?? '')).toEqual([...before.values()]);
    return undefined;
  }
  const saved = ruleId ?? world.store.tables.claTimeRule.all().find((rule) => !known.has(rule.ruleId))?.ruleId ?? '';
  const after = lessonsOf(world, saved);
  const told = preview.months.flatMap(({ days }) => days).filter((day) => day.kind !== 'removed');
  expect(after.map((lesson) => lesson.claDate).sort()).toEqual(told.map((day) => day.date).sort());
  expect(after.length).toBe(preview.count);
  if (preview.plan) {
    const { kept, moved, removed, added } = preview.plan;
    for (const { courseTimeId } of removed) expect(world.store.tables.claTime.get(courseTimeId)).toBeUndefined();
    expect(preview.moved.map(({ lesson }) => lesson)).toEqual(moved);
    for (const { lesson, changes } of preview.moved) {
      const what = new Set(changes.map((change) => change.what));
      const { sequence, updateTime, ...stored } = world.store.tables.claTime.get(lesson.courseTimeId) ?? {};
      const { sequence: formerSequence, updateTime: formerTime, ...unchanged } = before.get(lesson.courseTimeId) ?? {};
      expect(stored).toEqual({
        ...unchanged,
        ...(what.has('class') && { claId: form.claId, deptId: form.deptId, tenantId: ofClass(world, form).tenantId }),
        ...(what.has('room') && { roomId: form.roomId }),
        ...((what.has('room') || (what.has('class') && lesson.deptId !== form.deptId)) && {
          setByHand: expect.not.arrayContaining(['roomId']),
        }),
        ...(what.has('payHour') && { payHour: ofClass(world, form).everyStuLoseHour }),
      });
    }
    for (const { courseTimeId, claDate, claTimeStatus } of kept) {
      const lesson = world.store.tables.claTime.get(courseTimeId);
      if (claTimeStatus === 2 || claDate < today) expect(lesson).toBe(before.get(courseTimeId));
      else expect(lesson).toMatchObject({ claDate, startTime: form.startTime, endTime: form.endTime });
    }
    const other = (is: (lesson: Row<'claTime'> | undefined) => string | null | undefined): number =>
      kept.filter(
        ({ courseTimeId }) => is(before.get(courseTimeId)) !== is(world.store.tables.claTime.get(courseTimeId)),
      ).length;
    const toldOf = (what: string): number =>
      preview.changes.filter((change) => change.what === what).reduce((sum, { lessons }) => sum + lessons, 0);
    expect(toldOf('hours')).toBe(other((lesson) => `${lesson?.startTime}–${lesson?.endTime}`));
    expect(toldOf('room')).toBe(other((lesson) => lesson?.roomId ?? null));
    expect(toldOf('teacher')).toBe(other((lesson) => lesson?.teacherId ?? null));
    expect(toldOf('class')).toBe(other((lesson) => lesson?.claId));
    expect(toldOf('payHour')).toBe(other((lesson) => String(lesson?.payHour)));
    for (const lesson of after) expectKeptByHand(before.get(lesson.courseTimeId), lesson, form);
    const removedBefore = world.store.tables.claTimeRule.get(saved)?.removedDates ?? [];
    expect(added.filter((date) => removedBefore.includes(date))).toEqual([]);
    const made = after.filter((lesson) => !before.has(lesson.courseTimeId));
    expect(made.map((lesson) => lesson.claDate).sort()).toEqual(added);
  }
  for (const lesson of after)
    if (!before.has(lesson.courseTimeId))
      expect(lesson).toMatchObject({
        startTime: form.startTime,
        endTime: form.endTime,
        claTimeStatus: 1,
        payHour: ofClass(world, form).everyStuLoseHour,
      });
  return saved;
}

/** Expects that a save has kept the fields that were set by hand, except for a room at the former campus. */
function expectKeptByHand(before: Row<'claTime'> | undefined, after: Row<'claTime'>, { deptId }: Form): void {
  for (const field of before?.setByHand ?? [])
    if (field !== 'roomId' || before?.deptId === deptId) expect(after[field] ?? null).toBe(before?.[field] ?? null);
}

function ofClass({ store }: World, { claId }: Pick<Form, 'claId'>): Row<'cla'> {
  const cla = store.tables.cla.get(claId);
  if (!cla) throw new Error(`There is no class ${claId}.`);
  return cla;
}

/** Computes the preview as the console does, from server data and the shared rules. */
function previewed(world: World, session: Session, ruleId: string | undefined, form: Form): RulePreview {
  const expansion = expandRule(form, holidayCalendar(world, session));
  const { lessons, conflicts, payHour, removedDates } =
    expansion.dates.length > 0
      ? runUnit(world, () => claTimeRules.preview(world, session, { ...claTimeRuleForm.parse(form), ruleId }))
      : { lessons: [], conflicts: [], payHour: null, removedDates: [] };
  const known = { occupation: form, lessons, met: conflicts, payHour, removedDates, isChange: ruleId !== undefined };
  return buildPreview(expansion, { ...known, today: world.clock.today() });
}

const lessonsOf = ({ store }: World, ruleId: string): Row<'claTime'>[] => [...store.tables.claTime.by('rule', ruleId)];

/** Runs the work as one call, in which a refusal changes nothing. Returns the refusal, or null. */
function attempt(world: World, work: () => void): string | null {
  try {
    runUnit(world, work);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function handle(world: World, session: Session, lesson: Row<'claTime'>, deed: string, days: number): void {
  const { courseTimeId, deptId, claId, claDate, startTime, endTime, teacherId, roomId } = lesson;
  const form = { courseTimeId, deptId, claId, claDate, startTime, endTime, teacherId: teacherId ?? '', roomId };
  const moved = { ...form, claDate: addDays(world.clock.today(), days) };
  if (deed === 'move') claTimes.update(world, session, moved);
  else if (deed === 'substitute')
    claTimes.update(world, session, { ...moved, teacherId: substitute.teacherId, roomId: null, payHour: 3 });
  else if (deed === 'rename') claTimes.update(world, session, { ...form, classTheme: '复习' });
  else if (deed === 'delete') claTimes.remove(world, session, { id: courseTimeId });
  else {
    const student = { studentId: teaching.student, studentClaId: teaching.studentCla };
    const studentAttendList = [{ ...student, attendStatus: 3, stuLoseHour: 0 }];
    attendance.record(world, session, { attendType: 'rule', claId, courseTimeId, studentAttendList });
  }
}
