import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { monthDomains } from '../entities/teacher-month.ts';
import { guestDomains } from '../entities/lesson-guest.ts';
import { attendanceChangeForm, attendanceForm } from '../entities/attendance.ts';
import { id, noData } from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;
/** Domains invalidated by these calls, because their data depends on hours, seats or lessons. */
const AFFECTED_DOMAINS = [
  'claTimes',
  'availability',
  'teachers',
  'studentCourses',
  'renewals',
  'studentClas',
  'students',
  'studentProducts',
  'clas',
  'report',
  'statistics',
  'rankings',
  'roomUses',
  ...guestDomains,
  ...monthDomains,
] as const;

/** Calls that record, correct and undo attendance (Spec 2 §4, §5, §7). Their paths come from the specification. */
export const attendance = defineCalls('attendance', {
  /** Records attendance, which marks the lesson as held and deducts hours (Spec 2 §4, §5). */
  record: {
    method: 'POST',
    path: '/sc/studentCourse/update/claTimeAttend',
    family: 'business',
    audience: teachers,
    body: attendanceForm,
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /** Corrects attendance: the server credits the deducted hours back and deducts the new ones (decided). */
  change: {
    method: 'POST',
    path: '/sc/cla/time/update/changeHadClaTimeAttend',
    family: 'business',
    audience: business,
    body: attendanceChangeForm,
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /** Undoes attendance: credits the hours back and marks the lesson as not held (decided). */
  remove: {
    method: 'DELETE',
    path: '/sc/cla/time/delete/deleteHadClaTimeAttend/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
});
