import { claTimeStatuses, type ClaTime } from '#contracts/entities/cla-time.ts';
import { weekDayOf } from '#contracts/formats/business-date.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import {
  expectedSeats,
  guestsOf,
  leavesFrom,
  seatAttendances,
  type LessonStudentConflictViews,
} from '../enrolment/index.ts';
import { absentTeacher, isOnLeave, pendingRequestOf } from './absence.ts';
import type { Conflicts } from './conflicts.ts';

type ClassView = Pick<ClaTime, 'claName' | 'claColor' | 'courseName'>;

/** Adds display names to lessons. Create one instance per call, because lookups are cached. */
export class LessonViews {
  #store: Reader;
  #conflicts: Conflicts | undefined;
  #studentConflicts: LessonStudentConflictViews | undefined;
  #classes = new Map<string, ClassView>();
  #weekDays = new Map<string, string>();

  /**
   * @param conflicts source of each lesson's conflicts
   * @param studentConflicts source of the conflicts of each lesson's students
   */
  constructor(store: Reader, conflicts?: Conflicts, studentConflicts?: LessonStudentConflictViews) {
    this.#store = store;
    this.#conflicts = conflicts;
    this.#studentConflicts = studentConflicts;
  }

  of(lesson: Row<'claTime'>): ClaTime {
    const { dept, staff, room } = this.#store.tables;
    const { claName, claColor, courseName } = this.#class(lesson.claId);
    const { claTimeStatus } = lesson;
    // The fields are listed explicitly, because a week has thousands of lessons and object rest would be the slowest
    // part.
    const view: ClaTime = {
      courseTimeId: lesson.courseTimeId,
      deptId: lesson.deptId,
      departId: lesson.deptId,
      claId: lesson.claId,
      claDate: lesson.claDate,
      startTime: lesson.startTime,
      endTime: lesson.endTime,
      teacherId: lesson.teacherId,
      roomId: lesson.roomId,
      classTheme: lesson.classTheme,
      payHour: lesson.payHour,
      claName,
      claColor,
      courseName,
      // Counts the recorded students of a held lesson, or the expected students of any other lesson.
      studentCount:
        claTimeStatus === claTimeStatuses.held
          ? seatAttendances(this.#store, lesson.courseTimeId).length
          : expectedSeats(this.#store, lesson).length,
      guestCount: guestsOf(this.#store, lesson.courseTimeId).length || undefined,
      leaveCount: leavesFrom(this.#store, lesson.courseTimeId).length || undefined,
      weekDay: this.#weekDay(lesson.claDate),
      deptName: dept.get(lesson.deptId)?.deptName,
      staffName: staff.get(lesson.teacherId ?? '')?.staffName,
      roomName: room.get(lesson.roomId ?? '')?.roomName,
      claTimeStatus,
      memo: lesson.memo,
      attendType: lesson.attendType,
      attendUntil: lesson.attendUntil,
      onLeave: isOnLeave(this.#store, lesson),
      substituteOf: staff.get(absentTeacher(this.#store, lesson) ?? '')?.staffName,
      pendingRequest: pendingRequestOf(this.#store, lesson.courseTimeId),
      conflicts: this.#conflicts?.of(lesson),
      sequence: lesson.sequence,
      updateTime: lesson.updateTime,
      updateUserName: lesson.updateUserName,
    };
    const studentConflicts = this.#studentConflicts?.of(lesson);
    if (studentConflicts) view.studentConflicts = studentConflicts;
    return view;
  }

  #weekDay(date: string): string {
    const cached = this.#weekDays.get(date);
    if (cached) return cached;
    const day = String(weekDayOf(date));
    this.#weekDays.set(date, day);
    return day;
  }

  #class(claId: string): ClassView {
    const cached = this.#classes.get(claId);
    if (cached) return cached;
    const { cla, course } = this.#store.tables;
    const row = cla.get(claId);
    const view = {
      claName: row?.claName ?? '',
      claColor: row?.claColor,
      courseName: course.get(row?.courseId ?? '')?.courseName,
    };
    this.#classes.set(claId, view);
    return view;
  }
}
