import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { attendanceChangeForm, attendanceExample, attendanceForm } from '../entities/attendance.ts';
import { claExample } from '../entities/cla.ts';
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
const { claId } = claExample;
/** A lesson of the class that has been held. */
const HELD = '1843200000000000782';

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
    example: {
      input: {
        attendType: 'custom',
        deptId: claExample.departId,
        claId,
        claDate: '2026-09-06',
        startTime: '15:00',
        endTime: '16:30',
        teacherId: claExample.teacherId,
        studentAttendList: [{ ...attendanceExample, memo: '准时到课' }],
      },
      data: null,
    },
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
    example: {
      input: {
        attendType: 'rule',
        claId,
        courseTimeId: HELD,
        studentAttendList: [{ ...attendanceExample, attendStatus: 2, stuLoseHour: 0, memo: '补记请假' }],
      },
      data: null,
    },
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
    example: { input: { id: HELD }, data: null },
  },
});
