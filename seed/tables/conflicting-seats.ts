import { recruitStatuses } from '#contracts/entities/cla.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { studentConflictsAmong } from '#contracts/rules/student-conflict.ts';
import { suitsAge } from '../generators/course-ages.ts';
import { type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import { spareRows, teaching } from '../fixed-ids.ts';
import { plannedConflicts } from '../lists/planned-conflicts.ts';
import type { Row } from '../schema.ts';

/** Minimum number of days on which the two classes overlap. */
const MIN_DAYS = 3;
const CARRIED_HOURS = 24;

/**
 * Adds a second enrolment to one student at each of two campuses: yesterday the student joined a class that overlaps
 * their other class every week. Must be called after all generators that pick rows from these tables.
 */
export function addConflictingSeats(db: Draft): void {
  const candidates = new Candidates(db);
  for (const deptId of plannedConflicts.campusesWithStudent) {
    const found = candidates.find(deptId);
    if (found) addSeat(db, found.enrolment, found.cla);
  }
}

interface Pair {
  /** Enrolment of the student in their own class. */
  enrolment: Row<'studentCourse'>;
  /** Class that the student joins. */
  cla: Row<'cla'>;
}

class Candidates {
  #db: Draft;
  #lessons: Map<string, Row<'claTime'>[]>;
  #enrolments: Map<string, Row<'studentCourse'>[]>;
  #seats: Map<string, Row<'studentCla'>[]>;
  #students: ReadonlyMap<string, Row<'student'>>;
  #courses: ReadonlyMap<string, Row<'course'>>;

  constructor(db: Draft) {
    this.#db = db;
    const planned = db.claTime.filter(
      ({ claDate, claTimeStatus }) => claDate >= addDays(db.today, -1) && claTimeStatus !== claTimeStatuses.held,
    );
    this.#lessons = groupBy(planned, 'claId');
    this.#enrolments = groupBy(db.studentCourse, 'studentId');
    this.#seats = groupBy(db.studentCla, 'claId');
    this.#students = indexBy(db.student, 'studentId');
    this.#courses = indexBy(db.course, 'courseId');
  }

  /** Returns the first class, not of the named course, that overlaps another class whose student has no other seat. */
  find(deptId: string): Pair | undefined {
    const classes = this.#db.cla.filter((cla) => cla.departId === deptId && this.#isOpen(cla));
    for (const cla of classes.filter(({ courseId }) => courseId !== teaching.course))
      for (const { claId } of classes) {
        if (!this.#overlap(claId, cla.claId)) continue;
        const enrolment = this.#enrolmentIn(claId, cla.courseId);
        if (enrolment) return { enrolment, cla };
      }
    return undefined;
  }

  /** True if the class has a free seat, is taught in groups and has no lesson yesterday or today. */
  #isOpen({ claId, recruitStatus, teachingMode, capacity, closeDate }: Row<'cla'>): boolean {
    const lessons = this.#lessons.get(claId) ?? [];
    return (
      ![teaching.cla, spareRows.newCla, spareRows.emptyCla].some((id) => id === claId) &&
      recruitStatus === recruitStatuses.open &&
      teachingMode === teachingModes.regular &&
      !closeDate &&
      (this.#seats.get(claId)?.length ?? 0) < capacity &&
      lessons.every(({ claDate }) => claDate > this.#db.today)
    );
  }

  #overlap(one: string, other: string): boolean {
    const lessons = [...(this.#lessons.get(one) ?? []), ...(this.#lessons.get(other) ?? [])];
    return studentConflictsAmong(lessons).length >= MIN_DAYS;
  }

  /** Returns the enrolment of a student who sits only in this class and is not enrolled in the other course. */
  #enrolmentIn(claId: string, otherCourseId: string): Row<'studentCourse'> | undefined {
    const other = required(this.#courses.get(otherCourseId), 'a course');
    return (this.#seats.get(claId) ?? [])
      .map(({ studentId }) => this.#enrolments.get(studentId) ?? [])
      .filter(([first, ...others]) => first?.studentId !== teaching.student && others.length === 0)
      .flat()
      .find(
        ({ claId: own, courseId, chargeType, status, studentId }) =>
          own === claId &&
          suitsAge(this.#db.today, required(this.#students.get(studentId), 'a student'), other) &&
          courseId !== otherCourseId &&
          chargeType === chargeTypes.hour &&
          status === enrolmentStatuses.enrolled,
      );
  }
}

function addSeat(db: Draft, { studentId, tenantId }: Row<'studentCourse'>, { claId, courseId }: Row<'cla'>): void {
  const studentCourseId = db.nextId('studentCourse');
  const status = enrolmentStatuses.enrolled;
  const dateBegin = addDays(db.today, -1);
  const ids = { studentCourseId, studentId, tenantId };
  db.studentCourse.push({
    ...ids,
    courseId,
    claId,
    chargeType: chargeTypes.hour,
    dateBegin,
    carriedHour: CARRIED_HOURS,
    status,
  });
  db.studentCla.push({
    ...ids,
    studentClaId: db.nextId('studentCla'),
    claId,
    status,
    changes: [{ date: dateBegin, status }],
  });
  db.hourLog.push({
    ...ids,
    logId: db.nextId('hourLog'),
    reason: '上期结转',
    changeHour: CARRIED_HOURS,
    worth: 0,
    balanceHour: CARRIED_HOURS,
    createTime: db.at(-1, '08:00'),
    createUserName: '系统',
  });
}
