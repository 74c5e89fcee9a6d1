import { teachingModes } from '#contracts/entities/course.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { waitingEventKinds, waitingStates } from '#contracts/entities/waiting-entry.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { freeSeats, offerChanges } from '#contracts/rules/waiting-list.ts';
import { depts, spareRows, teaching, waitingEntries } from '../fixed-ids.ts';
import { type Draft, groupBy } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';
import { wishFor } from './student-course.ts';

/** Days before today on which the students of a queue were added. */
const ADDED_DAYS_AGO = [26, 11, 3] as const;

type Student = Row<'student'>;
type Cla = Row<'cla'>;

/**
 * Generates the waiting lists: of each full class that students wish for, in 滨江校区 with a third student who has no
 * enrolment yet, and of a class in 滨江校区 with one free seat, which is offered.
 */
export function waitingEntryRows(db: Draft): Row<'waitingEntry'>[] {
  const wishes = groupBy(db.student, 'remark');
  const queues = db.cla
    .map((cla) => ({
      cla,
      students: (wishes.get(wishFor(cla.claName)) ?? []).filter(({ deptId }) => deptId === cla.departId),
    }))
    .filter(({ students }) => students.length > 0)
    .map(({ cla, students }) => ({
      cla,
      students: cla.departId === depts.binjiang ? [...students, ...idleStudents(db).slice(0, 1)] : students,
    }));
  // Sets the capacity to the number of taken seats, because seats of students who have finished are not taken again.
  for (const { cla } of queues) cla.capacity = Math.max(1, seatsTaken(db, cla));
  const rows = queues.flatMap(({ cla, students }) => queueRows(db, cla, students));
  const first = rows.find(({ claId }) => isAt(db, claId, depts.binjiang));
  if (first) first.waitingEntryId = waitingEntries.waiting;
  return [...rows, ...offeredRows(db)];
}

const isAt = (db: Draft, claId: string, deptId: string): boolean =>
  db.cla.some((cla) => cla.claId === claId && cla.departId === deptId);

/** Returns the students of 滨江校区 without enrolments. */
function idleStudents(db: Draft): Student[] {
  const enrolled = new Set(db.studentCourse.map(({ studentId }) => studentId));
  return db.student.filter(
    ({ deptId, studentId }) => deptId === depts.binjiang && studentId !== spareRows.student && !enrolled.has(studentId),
  );
}

/** Returns the entries of a class. The first ones hold the offers if the class has free seats. */
function queueRows(db: Draft, cla: Cla, students: readonly Student[]): Row<'waitingEntry'>[] {
  const rows = students
    .map((student, index) => entryRow(db, cla, student, ADDED_DAYS_AGO[index] ?? 1))
    .sort((a, b) => compareText(a.createTime, b.createTime));
  const { offer } = offerChanges(rows, freeSeats({ ...cla, studentCnt: seatsTaken(db, cla) }));
  const offeredTime = db.at(-1, '16:40');
  for (const row of offer)
    Object.assign(row, {
      state: waitingStates.offered,
      offeredTime,
      events: [{ kind: waitingEventKinds.offered, time: offeredTime }],
    });
  return rows;
}

const seatsTaken = (db: Draft, { claId }: Cla): number =>
  db.studentCla.filter((seat) => seat.claId === claId && seat.status !== enrolmentStatuses.finished).length;

/**
 * Returns an entry of a class in 滨江校区 whose only free seat was offered yesterday: to a student who is enrolled in the
 * course without a class, otherwise to one who has no enrolment yet. The class is the one with the fewest free seats;
 * its capacity is set so that one seat is free.
 */
function offeredRows(db: Draft): Row<'waitingEntry'>[] {
  const freeSeatsOf = (cla: Cla): number => freeSeats({ ...cla, studentCnt: seatsTaken(db, cla) });
  const classes = db.cla
    .filter(
      (cla) =>
        cla.departId === depts.binjiang &&
        cla.courseId !== teaching.course &&
        cla.teachingMode === teachingModes.regular &&
        !cla.closeDate &&
        freeSeatsOf(cla) > 0,
    )
    .sort((a, b) => freeSeatsOf(a) - freeSeatsOf(b));
  const students = new Map(db.student.map((row) => [row.studentId, row]));
  for (const cla of classes) {
    const enrolment = db.studentCourse.find(
      ({ studentId, courseId, claId, status }) =>
        courseId === cla.courseId &&
        !claId &&
        status === enrolmentStatuses.enrolled &&
        students.get(studentId)?.deptId === cla.departId,
    );
    const student = students.get(enrolment?.studentId ?? '');
    if (student) return offeredTo(db, cla, student);
  }
  const [cla] = classes;
  const student = idleStudents(db)[1];
  return cla && student ? offeredTo(db, cla, student) : [];
}

function offeredTo(db: Draft, cla: Cla, student: Student): Row<'waitingEntry'>[] {
  cla.capacity = seatsTaken(db, cla) + 1;
  return queueRows(db, cla, [student]).map((row) => ({ ...row, waitingEntryId: waitingEntries.offered }));
}

function entryRow(db: Draft, { claId, tenantId }: Cla, student: Student, daysAgo: number): Row<'waitingEntry'> {
  const at = db.at(-daysAgo, '10:25');
  return {
    waitingEntryId: db.nextId('waitingEntry'),
    claId,
    studentId: student.studentId,
    state: waitingStates.waiting,
    // A student cannot wait before the day on which the student was entered.
    createTime: (student.createTime ?? '') > at ? (student.createTime ?? at) : at,
    createUserName: db.user.find(({ tenantIds }) => tenantIds.includes(tenantId))?.name,
    tenantId,
  };
}
