import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { MakeUpChoice } from '#contracts/entities/owed-lesson.ts';
import { addDays, laterOf } from '#contracts/formats/business-date.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { type Page, type PageQuery, pageOfRows } from '../../kernel/store/page.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { expectedRollSeats, freePlacesOf, guestsOf, LessonStudentConflictViews, personOf } from '../enrolment/index.ts';
import { canSeeLesson, requireVisibleOwed } from './access.ts';
import { choiceView } from './make-up-views.ts';

/** Number of days ahead in which places are offered to a guest who does not make up a lesson. */
const DAYS_AHEAD = 60;

interface Query extends PageQuery {
  owedLessonId?: string | undefined;
  courseId?: string | undefined;
  studentId?: string | undefined;
  visitorId?: string | undefined;
  deptId?: string | undefined;
  beginDate?: string | undefined;
}

/** Returns the lessons of a course that have not begun and have free places for a guest, earliest first. */
export async function makeUpChoices(
  world: World,
  session: Session,
  { owedLessonId, courseId, studentId, visitorId, deptId, beginDate, ...page }: Query,
): Promise<Page<MakeUpChoice>> {
  const today = world.clock.today();
  const now = world.clock.moment();
  const owed = owedLessonId ? requireVisibleOwed(world, session, owedLessonId) : undefined;
  const wantedCourseId = owed?.courseId ?? courseId;
  if (!wantedCourseId) throw badInput('请选择课程');
  const from = laterOf(beginDate ?? today, today);
  const to = owed?.expireDate ?? addDays(from, DAYS_AHEAD);
  const guestId = owed?.studentId ?? studentId ?? visitorId;
  const isVisible = canSeeLesson(world, session);
  const claIds = world.store.tables.cla.by('course', wantedCourseId).map(({ claId }) => claId);
  const isWanted = (lesson: Row<'claTime'>): boolean =>
    lesson.claDate >= from &&
    lesson.claDate <= to &&
    `${lesson.claDate} ${lesson.startTime}:00` > now &&
    lesson.claTimeStatus !== claTimeStatuses.held &&
    lesson.courseTimeId !== owed?.courseTimeId &&
    (!deptId || lesson.deptId === deptId) &&
    isVisible(lesson);
  return world.store.readInPieces(function* (reader): Slices<Page<MakeUpChoice>> {
    const free: Row<'claTime'>[] = [];
    for (const lesson of claIds.flatMap((claId) => reader.tables.claTime.by('cla', claId)).filter(isWanted)) {
      const isThere =
        expectedRollSeats(reader, lesson).some(({ seat }) => seat.studentId === guestId) ||
        guestsOf(reader, lesson.courseTimeId).some((guest) => personOf(guest) === guestId);
      if (!isThere && freePlacesOf(reader, lesson) > 0) free.push(lesson);
      yield;
    }
    free.sort((a, b) => compareText(`${a.claDate} ${a.startTime}`, `${b.claDate} ${b.startTime}`));
    const { rows, total } = pageOfRows(free, page);
    const conflicts = new LessonStudentConflictViews(world, session, reader);
    return {
      rows: rows.map((lesson) => ({
        ...choiceView(reader, lesson),
        otherLesson: guestId ? conflicts.otherLesson(guestId, lesson) : undefined,
      })),
      total,
    };
  });
}
