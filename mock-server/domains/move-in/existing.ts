import { deptTypes } from '#contracts/entities/dept.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { emptyExisting, type MoveInExisting } from '#contracts/move-in/existing.ts';
import { isOpenEntry } from '#contracts/rules/waiting-list.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { hasStudentsOrLessons, queueOf, seatsTaken } from '../enrolment/index.ts';
import { hasTeaching } from '../organisation/index.ts';
import { holidayEntries } from '../teaching/index.ts';
import { requireMover, visibleTenantIds } from './access.ts';

/** Returns the records of the institution that the rows of a move-in may refer to or duplicate. */
export function existingRecords(world: World, session: Session): Promise<MoveInExisting> {
  requireMover(session);
  return world.store.readInPieces((reader) => recordsOf(world, session, reader));
}

/** Reads the records of the institution in time slices. */
export function* recordsOf(world: World, session: Session, reader: Reader): Slices<MoveInExisting> {
  const institution = requireMover(session);
  const tenantIds = visibleTenantIds(world, session);
  const today = world.clock.today();
  const { tables } = reader;
  const found: MoveInExisting = {
    ...emptyExisting(),
    ...sharedRecords(reader, institution),
    holidays: holidaysOf(world, session),
  };
  for (const tenantId of tenantIds) {
    const campuses = tables.dept.by('tenant', tenantId).filter(({ deptType }) => deptType === deptTypes.campus);
    found.campuses.push(...campuses.map(({ deptId: id, deptName: name }) => ({ id, name })));
    found.rooms.push(
      ...tables.room
        .by('tenant', tenantId)
        .map(({ roomId: id, roomName: name, deptId, inUse }) => ({ id, name, deptId, inUse })),
    );
    found.staff.push(...tables.staff.by('tenant', tenantId).map((row) => memberView(reader, row)));
    yield* add(tables.cla.by('tenant', tenantId), found.classes, (row) => claRecord(reader, row));
    yield* add(tables.student.by('tenant', tenantId), found.students, (row) => studentRecord(reader, row));
    yield* add(tables.studentCourse.by('tenant', tenantId), found.enrolments, runningEnrolment);
    yield* add(
      tables.claTimeRule.by('tenant', tenantId),
      found.rules,
      ({ ruleId: id, claId, weekDay, startTime, beginDate, endDate }) => ({
        id,
        claId,
        weekDay,
        startTime,
        beginDate,
        endDate,
      }),
    );
    yield* add(tables.claTime.by('tenant', tenantId), found.lessons, (row) => upcomingLesson(row, today));
  }
  return found;
}

function* add<R, V>(rows: readonly R[], to: V[], view: (row: R) => V | null): Slices<void> {
  for (const row of rows) {
    const one = view(row);
    if (one) to.push(one);
    yield;
  }
}

const holidaysOf = (world: World, session: Session): MoveInExisting['holidays'] =>
  holidayEntries(world, session).map(({ holidayDate, holidayName, isWorkday }) => ({
    holidayDate,
    holidayName,
    isWorkday,
  }));

/** Returns the records that all campuses share. */
const sharedRecords = (
  { tables }: Reader,
  institution: string,
): Pick<MoveInExisting, 'courseTypes' | 'courses' | 'products'> => ({
  courseTypes: tables.courseType
    .by('tenant', institution)
    .map(({ courseTypeId: id, courseTypeName: name }) => ({ id, name })),
  courses: tables.course
    .by('tenant', institution)
    .map(({ courseId: id, courseName: name, teachingMode, everyStuLoseHour, inUse }) => ({
      id,
      name,
      teachingMode,
      everyStuLoseHour,
      inUse,
      fixed: tables.cla.by('course', id).length > 0 ? ['teachingMode'] : [],
    })),
  products: tables.product
    .by('tenant', institution)
    .map(({ productId: id, productName: name, courseId, chargeType, hours, days }) => ({
      id,
      name,
      courseId,
      chargeType,
      hours,
      days,
      fixed: tables.studentProduct.by('product', id).length > 0 ? ['courseId', 'chargeType', 'hours', 'days'] : [],
    })),
});

const memberView = (reader: Reader, { staffId: id, staffName: name, phone, type, personnelStatus }: Row<'staff'>) => ({
  id,
  name,
  phone,
  type,
  personnelStatus,
  fixed: type === staffTypes.teacher && hasTeaching(reader, id) ? ['type'] : [],
});

const studentRecord = (
  { tables }: Reader,
  { studentId: id, studentName: name, phone, deptId }: Row<'student'>,
): MoveInExisting['students'][number] => {
  const keepsCampus =
    tables.studentCourse.by('student', id).length > 0 || tables.waitingEntry.by('student', id).some(isOpenEntry);
  return { id, name, phone, deptId, fixed: keepsCampus ? ['deptId'] : [] };
};

function claRecord(reader: Reader, row: Row<'cla'>): MoveInExisting['classes'][number] {
  const { claId: id, claName: name, departId: deptId, courseId, teacherId, capacity, recruitStatus } = row;
  const { openDate, closeDate } = row;
  const waitingStudentIds = queueOf(reader, id).map(({ studentId }) => studentId);
  const isUsed = waitingStudentIds.length > 0 || hasStudentsOrLessons(reader, id);
  return {
    id,
    name,
    deptId,
    courseId,
    teacherId,
    capacity,
    studentCount: seatsTaken(reader, id),
    recruitStatus,
    openDate,
    closeDate,
    fixed: isUsed ? ['departId', 'courseId'] : [],
    waitingStudentIds,
  };
}

function runningEnrolment({
  studentCourseId: id,
  studentId,
  courseId,
  chargeType,
  claId,
  status,
}: Row<'studentCourse'>) {
  return status === enrolmentStatuses.finished ? null : { id, studentId, courseId, chargeType, claId, status };
}

function upcomingLesson(
  { courseTimeId: id, claDate, startTime, endTime, claId, teacherId, roomId }: Row<'claTime'>,
  today: string,
) {
  return claDate < today ? null : { id, claDate, startTime, endTime, claId, teacherId, roomId };
}
