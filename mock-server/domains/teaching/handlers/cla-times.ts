import type { claTimes as calls } from '#contracts/calls/cla-times.ts';
import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { mayDelete } from '#contracts/rules/lesson-editability.ts';
import { lessonState } from '#contracts/rules/lesson-state.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { Slices } from '#mock-server/kernel/time-slicing.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { valuesOn } from '#mock-server/kernel/store/dated-values.ts';
import type { Page } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { requireVisibleCla, settleLessonConflicts } from '../../enrolment/index.ts';
import { windowDays } from '../attendance-window-days.ts';
import { weekOf } from '../calendar.ts';
import { recordedAttendances } from '../change-attendance.ts';
import { Conflicts } from '../conflicts.ts';
import { latestLessons } from '../latest-lessons.ts';
import { withHandSet } from '../hand-set.ts';
import { LessonViews } from '../lesson-view.ts';
import { timeText } from '../lesson-text.ts';
import { moveLesson, requireDate } from '../move-lesson.ts';
import { removeLesson } from '../remove-lesson.ts';
import {
  lessonGroups,
  requireVisibleLesson,
  redactedLesson,
  recordsLesson,
  requireLessonParts,
  requireRoomInUse,
  canSeeLesson,
} from '../access.ts';
import { lessonSubject, logTeaching, teachingLogPage } from '../teaching-log.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';

/**
 * Handlers for lessons (Spec 2 §2, §4, §7). Conflicts never cause a refusal; the console warns about them (decided).
 */
export const claTimes: Handlers<typeof calls, 'calendar' | 'toAttend'> = {
  calendar: (world, session, query) => weekOf(world, session, query),

  recent(world, session, { attended, claId, diffNowDay = 0, courseTimeId, wholeClass = false }) {
    const views = new LessonViews(world.store);
    const matchesStatus = (lesson: Row<'claTime'>) => (lesson.claTimeStatus === claTimeStatuses.held) === attended;
    const isVisible = recordsLesson(world, session);
    if (courseTimeId)
      return [requireVisibleLesson(world, session, courseTimeId)]
        .filter((row) => matchesStatus(row) && isVisible(row))
        .map((row) => views.of(row));
    if (!claId) throw badInput('请选择班级');
    requireVisibleCla(world, session, claId);
    const today = world.clock.today();
    return world.store.tables.claTime
      .by('cla', claId)
      .filter(
        (row) =>
          row.claDate <= addDays(today, diffNowDay) &&
          (row.claDate >= addDays(today, -diffNowDay) || (!attended && (row.attendUntil ?? '') >= today)),
      )
      .filter((row) => matchesStatus(row) && (wholeClass || isVisible(row)))
      .sort(byTime)
      .map((row) => (isVisible(row) ? views.of(row) : redactedLesson(row)));
  },

  async toAttend(world, session, { deptId, claId, beginDate, endDate, claTimeStatus, unrecorded, ...page }) {
    const isVisible = canSeeLesson(world, session);
    const matchesUnrecorded = unrecorded ? isUnrecorded(world) : () => true;
    const isWanted = (row: Row<'claTime'>): boolean =>
      (!deptId || row.deptId === deptId) &&
      (!beginDate || row.claDate >= beginDate) &&
      (!endDate || row.claDate <= endDate) &&
      (!claTimeStatus || row.claTimeStatus === claTimeStatus) &&
      matchesUnrecorded(row) &&
      isVisible(row);
    // Time-sliced, because a large institution has a hundred thousand lessons, and finding the conflicts of a day takes
    // long.
    return world.store.readInPieces(function* (reader): Slices<Page<ClaTime>> {
      const matches: Row<'claTime'>[] = [];
      for (const row of lessonGroups(world, session, reader, claId).flat()) {
        if (isWanted(row)) matches.push(row);
        yield;
      }
      const { rows, total } = latestLessons(matches, page);
      const conflicts = new Conflicts(world, session, reader);
      const views = new LessonViews(reader, conflicts);
      const lessons: ClaTime[] = [];
      for (const row of rows) {
        yield* conflicts.lookThrough(row.claDate);
        lessons.push(views.of(row));
      }
      return { rows: lessons, total };
    });
  },

  detail(world, session, { id }) {
    const lesson = requireVisibleLesson(world, session, id);
    const view = new LessonViews(world.store).of(lesson);
    return lesson.claTimeStatus === claTimeStatuses.held
      ? { ...view, studentAttendList: recordedAttendances(world, session, lesson) }
      : view;
  },

  add(world, session, { beginDate, studentConflicts, ...form }) {
    const cla = requireLessonParts(world, session, form);
    requireRoomInUse(world, form);
    requireDate(world, form.claDate);
    const { everyStuLoseHour } = valuesOn(cla, form.claDate);
    const lesson: Row<'claTime'> = {
      ...form,
      payHour: form.payHour ?? everyStuLoseHour,
      courseTimeId: world.store.ids.next(),
      claTimeStatus: claTimeStatuses.notHeld,
      tenantId: cla.tenantId,
    };
    world.store.tables.claTime.put({
      ...lesson,
      ...(lesson.payHour !== everyStuLoseHour && withHandSet(lesson, 'payHour')),
    });
    logTeaching(world, session, lessonSubject(lesson), '新增', `新增课次 ${timeText(lesson)}`);
    settleLessonConflicts(world, session, [lesson], studentConflicts);
  },

  update(world, session, { courseTimeId, beginDate, studentConflicts, ...form }) {
    const lesson = requireVisibleLesson(world, session, courseTimeId);
    moveLesson(world, session, lesson, form, { consent: studentConflicts });
  },

  remove(world, session, { id }) {
    const lesson = requireVisibleLesson(world, session, id);
    if (!mayDelete(lesson)) throw conflict('已上课的课次不能删除');
    removeLesson(world, session, id);
    logTeaching(world, session, lessonSubject(lesson), '删除', `删除课次 ${timeText(lesson)}`);
  },

  log: (world, session, { courseTimeId, claId, ...page }) =>
    teachingLogPage(world, session, 'claTime', { subjectId: courseTimeId, claId, ...page }),
};

/** Returns a predicate for lessons that are over and can still be recorded. */
function isUnrecorded(world: World): (row: Row<'claTime'>) => boolean {
  const [moment, today, days] = [world.clock.moment(), world.clock.today(), windowDays(world)];
  return (row) => lessonState(row, moment, (lesson) => mayRecord(lesson, today, days)) === 'unrecorded';
}

const byTime = (a: Row<'claTime'>, b: Row<'claTime'>): number =>
  compareText(`${a.claDate} ${a.startTime}`, `${b.claDate} ${b.startTime}`);
