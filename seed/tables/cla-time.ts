import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import { calendarOf } from '#contracts/rules/holiday.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import { staffMembers, teaching } from '../fixed-ids.ts';
import { NOON } from '../lists/slots.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

/**
 * Share of the lessons of the last `days` days that have no recorded attendance. Their attendance can still be recorded
 * (Spec 2 §5).
 */
export const UNRECORDED = { days: 6, share: 0.02 };
/**
 * Numbers of manually moved lessons: onto another lesson (`conflicting`), to a free time (`free`), and of the persona
 * teacher01 to a free time (`own`).
 */
const MOVED = { conflicting: 4, free: 5, own: 2, withinDays: 21 };

/**
 * Generates the lessons of every rule. Lessons that ended by the current day phase are held, except for a few whose
 * attendance was not recorded.
 */
export function claTimeRows(db: Draft, random: Random): Row<'claTime'>[] {
  const classes = indexBy(db.cla, 'claId');
  const calendar = calendarOf(db.holiday);
  const forgettable = addDays(db.today, -UNRECORDED.days);
  const lessons = db.claTimeRule.flatMap((rule) => {
    const cla = required(classes.get(rule.claId), 'the class of a rule');
    return expandRule(rule, calendar).dates.map((claDate): Row<'claTime'> => {
      const isOver = claDate < db.today || (claDate === db.today && rule.endTime <= db.moment);
      const forgotten = claDate >= forgettable && claDate < db.today && random.chance(UNRECORDED.share);
      return {
        courseTimeId: db.nextId('claTime'),
        deptId: rule.deptId,
        claId: rule.claId,
        claDate,
        startTime: rule.startTime,
        endTime: rule.endTime,
        teacherId: rule.teacherId,
        roomId: rule.roomId,
        payHour: cla.everyStuLoseHour,
        claTimeStatus: isOver && !forgotten ? claTimeStatuses.held : claTimeStatuses.notHeld,
        ruleId: rule.ruleId,
        tenantId: rule.tenantId,
      };
    });
  });
  moveSomeLessons(db, random, lessons);
  assignFixedIds(db, lessons);
  return lessons;
}

/**
 * Assigns fixed IDs to the next lesson and to the last held lesson of the class to which contracts and journeys refer.
 */
function assignFixedIds(db: Draft, lessons: readonly Row<'claTime'>[]): void {
  const own = lessons.filter((lesson) => lesson.claId === teaching.cla);
  const next = own.find((lesson) => lesson.claDate > db.today && !lesson.ruleDate);
  const heldLesson = own.findLast((lesson) => lesson.claTimeStatus === claTimeStatuses.held);
  required(next, 'a lesson to come').courseTimeId = teaching.lesson;
  required(heldLesson, 'a lesson that was held').courseTimeId = teaching.heldLesson;
}

/** Moves a few future lessons manually: some onto another lesson of their teacher, some to a free hour at noon. */
function moveSomeLessons(db: Draft, random: Random, lessons: Row<'claTime'>[]): void {
  const upcoming = lessons.filter(
    ({ claDate }) => claDate > db.today && claDate <= addDays(db.today, MOVED.withinDays),
  );
  const ofTeacher = groupBy(upcoming, 'teacherId');
  const shuffled = random.sample(upcoming, upcoming.length);
  let conflicting = 0;
  let free = 0;
  for (const lesson of shuffled) {
    if (conflicting < MOVED.conflicting) {
      const other = ofTeacher
        .get(lesson.teacherId)
        ?.find((one) => one.claId !== lesson.claId && one.claId !== teaching.cla && !one.ruleDate);
      if (!other) continue;
      move(lesson, other);
      conflicting += 1;
    } else if (free < MOVED.free && !lesson.ruleDate) {
      free += Number(moveFreely(lesson, lessons));
    }
  }
  let own = 0;
  for (const lesson of shuffled)
    if (own < MOVED.own && isPersonasLaterLesson(db, lesson)) own += Number(moveFreely(lesson, lessons));
}

/**
 * True for a lesson of the persona teacher01 more than ten days ahead. The lessons of the next ten days are not moved.
 */
const isPersonasLaterLesson = (db: Draft, { teacherId, claId, claDate, ruleDate }: Row<'claTime'>): boolean =>
  teacherId === staffMembers.linXiaowen && claId !== teaching.cla && !ruleDate && claDate > addDays(db.today, 10);

/** Moves a lesson to noon of the next day. Returns false if this time is not free. */
function moveFreely(lesson: Row<'claTime'>, lessons: readonly Row<'claTime'>[]): boolean {
  const target = { ...NOON, claDate: addDays(lesson.claDate, 1) };
  if (lessons.some((other) => conflictsBetween({ ...lesson, ...target }, other).length > 0)) return false;
  move(lesson, target);
  return true;
}

function move(lesson: Row<'claTime'>, to: Pick<Row<'claTime'>, 'claDate' | 'startTime' | 'endTime'>): void {
  lesson.ruleDate = lesson.claDate;
  lesson.claDate = to.claDate;
  lesson.startTime = to.startTime;
  lesson.endTime = to.endTime;
}
