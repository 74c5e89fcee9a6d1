import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { attendanceChangeForm, attendanceForm } from '../entities/attendance.ts';
import { id, nothing } from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;
/** Everything that shows hours, seats or lessons. */
const BALANCES = [
  'claTimes',
  'teachers',
  'studentCourses',
  'studentClas',
  'students',
  'studentProducts',
  'clas',
  'report',
  'statistics',
  'rankings',
] as const;

/** Attendance: recorded, corrected, undone (Spec 2 §4, §5, §7). The paths are the specification's. */
export const attendance = defineCalls('attendance', {
  /** Records attendance: the lesson is held, its hours are taken (Spec 2 §4, §5). */
  record: {
    method: 'POST',
    path: '/sc/studentCourse/update/claTimeAttend',
    family: 'business',
    audience: teachers,
    body: attendanceForm,
    data: nothing,
    outdates: BALANCES,
  },
  /** The hours go back and are taken anew (decided). */
  change: {
    method: 'POST',
    path: '/sc/cla/time/update/changeHadClaTimeAttend',
    family: 'business',
    audience: business,
    body: attendanceChangeForm,
    data: nothing,
    outdates: BALANCES,
  },
  /** The hours go back and the lesson is not held again (decided). */
  remove: {
    method: 'DELETE',
    path: '/sc/cla/time/delete/deleteHadClaTimeAttend/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: nothing,
    outdates: BALANCES,
  },
});
