import type { attendance } from '../../calls/attendance.ts';
import { attendanceExample } from '../entities/attendance.ts';
import { heldClaTimeExample } from '../entities/cla-time.ts';
import { claExample } from '../entities/cla.ts';
import type { ExamplesOf } from '../example.ts';

const { claId } = claExample;
const { courseTimeId: HELD } = heldClaTimeExample;

export const attendanceExamples = {
  record: {
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
  change: {
    input: {
      attendType: 'rule',
      claId,
      courseTimeId: HELD,
      studentAttendList: [{ ...attendanceExample, attendStatus: 2, stuLoseHour: 0, memo: '补记请假' }],
    },
    data: null,
  },
  remove: { input: { id: HELD }, data: null },
} satisfies ExamplesOf<typeof attendance>;
