import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { UNRECORDED } from '#seed/tables/cla-time.ts';
import { finishSeatsOf } from '../../domains/enrolment/index.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { PlayLife } from '../../sandboxes/life-moves.ts';
import { liveApplications } from './applications.ts';
import { renewEarly } from './early-renewals.ts';
import { PLANNED_AHEAD_DAYS, planAhead } from './lessons-ahead.ts';
import { Newcomers } from './newcomers.ts';
import { continueOtherCampuses } from './other-campuses.ts';
import { openLessonsOn, recordLesson } from './record-lessons.ts';
import { renewAfterLesson, renewCards } from './renewals.ts';
import { School } from './school.ts';
import { renewServices } from './service-renewals.ts';

/**
 * Numbers of days after which a forgotten lesson is recorded. The attendance window is still open then. A seeded world
 * may contain lessons that were forgotten one day longer.
 */
const RECORDED_LATE_DAYS = [UNRECORDED.days, UNRECORDED.days - 1];

/**
 * Plays the life of the school day by day, with the functions with which users work: lessons are held, families renew or
 * leave, new students come, and the lessons ahead are planned.
 */
export const playLife: PlayLife = function* playLife(copy, until, reached) {
  const school = new School(copy);
  const newcomers = new Newcomers(school);
  const [first, last] = [school.from.slice(0, 10), until.slice(0, 10)];
  for (let index = 0; index <= daysBetween(first, last); index += 1) {
    const day = addDays(first, index);
    reached(day);
    yield* playDay(school, newcomers, day, until);
  }
  school.setClock(last, until.slice(11));
  yield* planAhead(school, last, WHOLE_HORIZON_DAYS);
};

/** More days than a seeded world is planned ahead, so that every rule is extended. */
const WHOLE_HORIZON_DAYS = 56;

function* playDay(school: School, newcomers: Newcomers, day: string, until: string): Slices<void> {
  school.setClock(day, '08:00');
  school.world.prepareCall();
  yield* planAhead(school, day, PLANNED_AHEAD_DAYS);
  school.setClock(day, '08:30');
  renewCards(school, day);
  endClasses(school, day);
  continueOtherCampuses(school, day);
  yield;
  renewServices(school, day, until);
  liveApplications(school, day, until);
  yield;
  if (`${day} 09:00:00` <= until)
    for (const lesson of RECORDED_LATE_DAYS.flatMap((days) => openLessonsOn(school, addDays(day, -days)))) {
      recordLesson(school, lesson, day, '09:00');
      yield;
    }
  newcomers.arrive(day, until);
  yield;
  yield* renewEarly(school, day, until);
  for (const lesson of openLessonsOn(school, day)) {
    const end = `${day} ${lesson.endTime}:00`;
    if (end > until || end <= school.from || isForgotten(school, lesson.courseTimeId)) continue;
    recordLesson(school, lesson, day, lesson.endTime);
    renewAfterLesson(school, lesson);
    yield;
  }
}

/** True for the few lessons whose attendance is recorded late. */
const isForgotten = (school: School, courseTimeId: string): boolean =>
  school.randomOf(`forgotten ${courseTimeId}`).chance(UNRECORDED.share);

/** Finishes the seats of seeded classes that ended on the day before. */
function endClasses(school: School, day: string): void {
  const { tables, world } = school;
  for (const cla of tables.cla.all()) {
    if (cla.closeDate !== addDays(day, -1) || !school.isSeeded('cla', cla.claId)) continue;
    const session = school.sessionAt(cla.tenantId);
    const isRunning = tables.studentCla
      .by('cla', cla.claId)
      .some(({ status }) => status !== enrolmentStatuses.finished);
    if (session && isRunning) school.tryChange(() => finishSeatsOf(world, session, cla));
  }
}
