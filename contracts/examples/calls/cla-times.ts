import type { claTimes } from '../../calls/cla-times.ts';
import {
  calendarWeekExample,
  claTimeExample,
  expiringAttendanceExample,
  expiringClaTimeExample,
  sessionOptionExample,
} from '../entities/cla-time.ts';
import { changeLogExample } from '../entities/tenant.ts';
import type { ExamplesOf } from '../example.ts';

const { courseTimeId, deptId, claId, teacherId, roomId, payHour } = claTimeExample;
const formExample = {
  deptId,
  claId,
  claDate: '2030-09-07',
  startTime: '18:30',
  endTime: '20:00',
  teacherId,
  roomId,
  payHour,
};

export const claTimesExamples = {
  calendar: { input: { beginDate: '2026-09-07', endDate: '2026-09-13', claId }, data: calendarWeekExample },
  recent: { input: { attended: false, courseTimeId }, data: [sessionOptionExample] },
  toAttend: { input: { pageNum: 1, pageSize: 20, claId }, data: { rows: [claTimeExample], total: 1 } },
  detail: {
    input: { id: expiringClaTimeExample.courseTimeId },
    data: { ...expiringClaTimeExample, studentAttendList: [expiringAttendanceExample] },
  },
  add: { input: formExample, data: null },
  update: { input: { courseTimeId, ...formExample }, data: null },
  remove: { input: { id: courseTimeId }, data: null },
  log: { input: { pageNum: 1, pageSize: 20, claId }, data: { rows: [changeLogExample], total: 1 } },
} satisfies ExamplesOf<typeof claTimes>;
