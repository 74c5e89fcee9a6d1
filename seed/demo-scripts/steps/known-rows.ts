import type { KnownRowName } from '#contracts/training/demo-script-file.ts';
import type { PreparedWorld, RowOf, TableName } from '../../generators/check-view.ts';
import {
  openedCampus,
  pendingCampus,
  prepareOpened,
  preparePending,
  prepareUnpaid,
  unpaidCampus,
} from './application.ts';
import type { Rows } from './created-rows.ts';
import {
  futureLesson,
  heldLesson,
  prepareFutureLesson,
  prepareHeldLesson,
  prepareTodaysLesson,
  prepareUnrecordedLesson,
  todaysLesson,
  unrecordedLesson,
} from './lesson.ts';
import { pendingLeave, preparePendingLeave } from './request.ts';
import {
  enrolmentWithFewHours,
  newStudent,
  prepareFewHours,
  prepareSeated,
  prepareStudent,
  prepareWaiting,
  seatedEnrolment,
  waitingEnrolment,
} from './student.ts';

interface KnownRow<N extends TableName = TableName> {
  table: N;
  find(world: Rows): RowOf<N> | undefined;
  prepare(world: PreparedWorld): void;
}

const known = <N extends TableName>(
  table: N,
  find: KnownRow<N>['find'],
  prepare: KnownRow['prepare'],
): KnownRow<N> => ({
  table,
  find,
  prepare,
});

/** Rows that a document may name, with their preparation. */
export const knownRows: Readonly<Record<KnownRowName, KnownRow>> = {
  newStudent: known('student', newStudent, prepareStudent),
  waitingEnrolment: known('studentCourse', waitingEnrolment, prepareWaiting),
  seatedEnrolment: known('studentCourse', seatedEnrolment, prepareSeated),
  enrolmentWithFewHours: known('studentCourse', enrolmentWithFewHours, prepareFewHours),
  todaysLesson: known('claTime', todaysLesson, prepareTodaysLesson),
  futureLesson: known('claTime', futureLesson, prepareFutureLesson),
  unrecordedLesson: known('claTime', unrecordedLesson, prepareUnrecordedLesson),
  heldLesson: known('claTime', heldLesson, prepareHeldLesson),
  pendingLeave: known('leave', pendingLeave, preparePendingLeave),
  unpaidCampus: known('registration', unpaidCampus, prepareUnpaid),
  pendingCampus: known('registration', pendingCampus, preparePending),
  openedCampus: known('tenant', openedCampus, prepareOpened),
};
