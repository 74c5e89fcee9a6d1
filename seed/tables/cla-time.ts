import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import { calendarOf } from '#contracts/rules/holiday.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { type Draft, groupBy, indexBy, must } from '../draft.ts';
import { staffMembers, teaching } from '../fixed.ts';
import { NOON } from '../lists/slots.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

/** Lessons of the last days whose attendance nobody has recorded yet; it may still be (Spec 2 §5). */
const UNRECORDED = { days: 6, share: 0.02 };
/** So many of them of the persona teacher01, whose requests they answer. */
const MOVED = { conflicting: 4, free: 5, own: 2, withinDays: 21 };

/** The lessons of every rule. What was over by the moment of today has been held, but for a few. */
export function claTimeRows(db: Draft, random: Random): Row<'claTime'>[] {
  const classes = indexBy(db.cla, 'claId');
  const calendar = calendarOf(db.holiday);
  const forgettable = addDays(db.today, -UNRECORDED.days);
  const lessons = db.claTimeRule.flatMap((rule) => {
    const cla = must(classes.get(rule.claId), 'the class of a rule');
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
  moveSome(db, random, lessons);
  nameSome(db, lessons);
  return lessons;
}

/** Lessons that keep their id in every world. */
function nameSome(db: Draft, lessons: readonly Row<'claTime'>[]): void {
  const own = lessons.filter((lesson) => lesson.claId === teaching.cla);
  const next = own.find((lesson) => lesson.claDate > db.today && !lesson.ruleDate);
  const held = own.findLast((lesson) => lesson.claTimeStatus === claTimeStatuses.held);
  must(next, 'a lesson to come').courseTimeId = teaching.lesson;
  must(held, 'a lesson that was held').courseTimeId = teaching.heldLesson;
}

/** Moves a few coming lessons by hand: some onto another lesson of the same teacher, some to a free hour at noon. */
function moveSome(db: Draft, random: Random, lessons: Row<'claTime'>[]): void {
  const coming = lessons.filter(({ claDate }) => claDate > db.today && claDate <= addDays(db.today, MOVED.withinDays));
  const ofTeacher = groupBy(coming, 'teacherId');
  const shuffled = random.sample(coming, coming.length);
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
    if (own < MOVED.own && isOwnLater(db, lesson)) own += Number(moveFreely(lesson, lessons));
}

/** One of the persona teacher01 after the next days, which stay as their rules say. */
const isOwnLater = (db: Draft, { teacherId, claId, claDate, ruleDate }: Row<'claTime'>): boolean =>
  teacherId === staffMembers.linXiaowen && claId !== teaching.cla && !ruleDate && claDate > addDays(db.today, 10);

/** To noon of the day after, if nothing else is there. */
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
