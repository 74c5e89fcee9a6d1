import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { ClaStudent, TeacherCla } from '#contracts/entities/teacher.ts';
import { classProgress } from '#contracts/rules/class-progress.ts';
import { classStage } from '#contracts/rules/class-stage.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { allNewestFirst, type Page, type PageQuery, pageOfRows } from '../../kernel/store/page.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { archivedLessonNum, belongsToCla, requireVisibleCla, seatsTaken, canSeeCla } from '../enrolment/index.ts';
import { labelsIn } from '../organisation/index.ts';
import { concerns, canSeeLesson } from './access.ts';

/** Returns the visible classes of a teacher, newest first: those they teach, and those with a lesson that they hold. */
export function teacherClas(
  world: World,
  session: Session,
  { staffId, staffName }: Row<'staff'>,
  page: PageQuery,
): Page<TeacherCla> {
  const { cla, claTime } = world.store.tables;
  const taughtClasses = claTime.by('teacher', staffId).map(({ claId }) => cla.get(claId));
  const all = [...cla.by('teacher', staffId), ...taughtClasses.filter((row) => row !== undefined)];
  const ascending = [...new Set(all)].sort((one, other) => compareText(one.claId, other.claId));
  const { rows, total } = pageOfRows(allNewestFirst([ascending], 'claId').filter(canSeeCla(world, session)), page);
  return { rows: rows.map((row) => teacherCla(world, row, staffName)), total };
}

function teacherCla({ store, clock }: World, cla: Row<'cla'>, teacherName: string): TeacherCla {
  const { claTime, attendance, staff } = store.tables;
  const lessons = claTime.by('cla', cla.claId);
  const heldLessons = lessons.filter(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held);
  const dates = lessons.map(({ claDate }) => claDate).sort();
  const archived = archivedLessonNum(store, cla);
  const counts = {
    classNum: lessons.length + (archived ?? 0),
    startedClassNum: heldLessons.length + (archived ?? 0),
  };
  const closeDate = cla.closeDate ?? dates.at(-1);
  return {
    claId: cla.claId,
    teacherName,
    claName: cla.claName,
    claStatus: classStage({ ...counts, closeDate }, clock.today()),
    studentNum: seatsTaken(store, cla.claId),
    ...counts,
    archivedLessonNum: archived,
    classPercentage: classProgress(counts.startedClassNum, counts.classNum),
    payTotalHour: heldLessons
      .flatMap(({ courseTimeId }) => attendance.by('lesson', courseTimeId))
      .reduce((sum, { stuLoseHour }) => addHours(sum, stuLoseHour), cla.archivedHour ?? 0),
    openDate: cla.openDate ?? dates[0],
    closeDate,
    staffName: staff.get(cla.teacherId ?? '')?.staffName,
  };
}

/** Returns the students of a class, active students first. Students who were removed or moved are omitted. */
export function claStudents(world: World, session: Session, claId: string, page: PageQuery): Page<ClaStudent> {
  requireVisibleCla(world, session, claId);
  const { studentCla, student } = world.store.tables;
  const seats = studentCla
    .by('cla', claId)
    .filter(belongsToCla)
    .toSorted((one, other) => one.status - other.status || compareText(one.studentClaId, other.studentClaId));
  const { rows, total } = pageOfRows(seats, page);
  const label = labelsIn(world.store);
  return {
    rows: rows.map(({ studentId, status }) => {
      const { studentName = '', sex, phone, contactInfo } = student.get(studentId) ?? {};
      return {
        studentName,
        sex,
        statusStr: label('student_course_status', status),
        contactInfo,
        phone,
      };
    }),
    total,
  };
}

/**
 * Returns a teacher's visible lessons: those from today on in ascending order, then past lessons, newest first
 * (decided).
 */
export function lessonsOfTeacher(world: World, session: Session, teacherId: string): Row<'claTime'>[] {
  const { claTime, leave } = world.store.tables;
  const today = world.clock.today();
  const onLeave = leave.by('teacher', teacherId).map(({ courseTimeId }) => claTime.get(courseTimeId));
  const all = [...new Set([...claTime.by('teacher', teacherId), ...onLeave.filter((row) => row !== undefined)])]
    .filter((row) => concerns(world.store, row, teacherId))
    .filter(canSeeLesson(world, session))
    .sort((one, other) => compareText(lessonOrder(one), lessonOrder(other)));
  return [...all.filter(({ claDate }) => claDate >= today), ...all.filter(({ claDate }) => claDate < today).reverse()];
}

const lessonOrder = ({ claDate, startTime, courseTimeId }: Row<'claTime'>): string =>
  `${claDate} ${startTime} ${courseTimeId}`;
