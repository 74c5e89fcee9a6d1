import { requestStatuses } from '../../entities/teacher-request.ts';
import { TEACHER_PAGE_SIZE } from '../../fields.ts';
import type { teachers } from '../../calls/teachers.ts';
import { claTimeExample } from '../entities/cla-time.ts';
import { claStudentExample, substituteExample, teacherClaExample, teacherExample } from '../entities/teacher.ts';
import {
  claTimeChangeExample,
  leaveExample,
  rejectedClaTimeChangeExample,
  rejectedLeaveExample,
} from '../entities/teacher-request.ts';
import type { ExamplesOf } from '../example.ts';

const firstPage = { pageNum: 1, pageSize: TEACHER_PAGE_SIZE };

const { teacherId } = teacherExample;
const { rejected } = requestStatuses;
const { courseTimeId, claId } = claTimeExample;
const change = {
  claId,
  claDate: '2030-09-07',
  startTime: '18:30',
  endTime: '20:00',
  teacherId,
  remarks: claTimeChangeExample.remarks,
};

export const teachersExamples = {
  list: { input: firstPage, data: { rows: [teacherExample], total: 1 } },
  detail: { input: { teacherId }, data: teacherExample },
  clas: { input: { ...firstPage, teacherId }, data: { rows: [teacherClaExample], total: 1 } },
  claStudents: { input: { ...firstPage, claId }, data: { rows: [claStudentExample], total: 1 } },
  lessons: { input: { ...firstPage, teacherId }, data: { rows: [claTimeExample], total: 1 } },
  lesson: { input: { courseTimeId }, data: claTimeExample },
  applyForLeave: { input: { courseTimeId, remarks: leaveExample.remarks }, data: null },
  applyForChange: { input: { ...change, courseTimeId }, data: null },
  leaves: { input: { ...firstPage, teacherId }, data: { rows: [leaveExample], total: 1 } },
  changes: { input: { ...firstPage, teacherId }, data: { rows: [claTimeChangeExample], total: 1 } },
  tenantLeaves: { input: { ...firstPage, auditStatus: rejected }, data: { rows: [rejectedLeaveExample], total: 1 } },
  tenantChanges: {
    input: { ...firstPage, auditStatus: rejected },
    data: { rows: [rejectedClaTimeChangeExample], total: 1 },
  },
  substitutes: { input: { leaveTimeId: leaveExample.leaveTimeId }, data: [substituteExample] },
  auditLeave: { input: { leaveTimeId: leaveExample.leaveTimeId, auditStatus: requestStatuses.approved }, data: null },
  auditChange: {
    input: {
      changeTimeId: claTimeChangeExample.changeTimeId,
      auditStatus: requestStatuses.rejected,
      reason: '新的时间与其他班级冲突',
    },
    data: null,
  },
  applyForLeaveAgain: { input: { leaveTimeId: leaveExample.leaveTimeId, remarks: leaveExample.remarks }, data: null },
  applyForChangeAgain: { input: { changeTimeId: claTimeChangeExample.changeTimeId, ...change }, data: null },
} satisfies ExamplesOf<typeof teachers>;
