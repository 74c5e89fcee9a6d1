import type { moveIn } from '../../calls/move-in.ts';
import { claTimeExample } from '../entities/cla-time.ts';
import { claExample } from '../entities/cla.ts';
import { courseExample, courseTypeExample } from '../entities/course.ts';
import { campusExample } from '../entities/dept.ts';
import {
  moveInBatchExample,
  moveInCountsExample,
  moveInKeyExample,
  moveInPlanExample,
  moveInTotalsExample,
} from '../entities/move-in.ts';
import { productExample } from '../entities/product.ts';
import { roomExample } from '../entities/room.ts';
import { staffExample } from '../entities/staff.ts';
import { studentCourseExample } from '../entities/student-course.ts';
import { studentExample } from '../entities/student.ts';
import { claTimeRuleExample } from '../entities/cla-time-rule.ts';
import type { ExamplesOf } from '../example.ts';

const { deptId } = campusExample;

export const moveInExamples = {
  existing: {
    input: {},
    data: {
      campuses: [{ id: deptId, name: campusExample.deptName }],
      rooms: [{ id: roomExample.roomId, name: roomExample.roomName, deptId: roomExample.deptId }],
      staff: [
        {
          id: staffExample.staffId,
          name: staffExample.staffName,
          phone: staffExample.phone,
          type: staffExample.type,
          personnelStatus: staffExample.personnelStatus,
        },
      ],
      courseTypes: [{ id: courseTypeExample.courseTypeId, name: courseTypeExample.courseTypeName }],
      courses: [
        {
          id: courseExample.courseId,
          name: courseExample.courseName,
          teachingMode: courseExample.teachingMode,
          everyStuLoseHour: courseExample.everyStuLoseHour,
        },
      ],
      products: [
        {
          id: productExample.productId,
          name: productExample.productName,
          courseId: productExample.courseId,
          chargeType: productExample.chargeType,
        },
      ],
      classes: [
        {
          id: claExample.claId,
          name: claExample.claName,
          deptId: claExample.departId,
          courseId: claExample.courseId,
          capacity: claExample.capacity,
          studentCount: claExample.studentCnt,
          recruitStatus: claExample.recruitStatus,
          fixed: [],
          waitingStudentIds: [],
        },
      ],
      students: [
        {
          id: studentExample.studentId,
          name: studentExample.studentName,
          phone: studentExample.phone,
          deptId: studentExample.deptId,
        },
      ],
      enrolments: [
        {
          id: studentCourseExample.studentCourseId,
          studentId: studentCourseExample.studentId,
          courseId: studentCourseExample.courseId,
          chargeType: studentCourseExample.chargeType,
        },
      ],
      rules: [
        { id: claTimeRuleExample.ruleId, claId: claTimeRuleExample.claId, startTime: claTimeRuleExample.startTime },
      ],
      lessons: [
        {
          id: claTimeExample.courseTimeId,
          claDate: claTimeExample.claDate,
          startTime: claTimeExample.startTime,
          endTime: claTimeExample.endTime,
          claId: claTimeExample.claId,
        },
      ],
      holidays: [{ holidayDate: '2026-10-01', holidayName: '国庆节', isWorkday: false }],
    },
  },
  write: {
    input: { moveInKey: moveInKeyExample, fileName: moveInBatchExample.fileName, plan: moveInPlanExample },
    data: {
      batchId: moveInKeyExample,
      counts: moveInCountsExample,
      totals: moveInTotalsExample,
      findings: [],
      total: 0,
    },
  },
  progress: { input: { moveInKey: moveInKeyExample }, data: { stage: 'writing', done: 4_200, total: 13_678 } },
  batches: { input: {}, data: [moveInBatchExample] },
  undo: {
    input: { batchId: moveInKeyExample },
    data: { undone: true, counts: moveInCountsExample, preventing: [], edits: [] },
  },
  columns: { input: {}, data: [{ sheet: 'student', title: '家长电话', field: 'phone' }] },
  rememberColumns: { input: { columns: [{ sheet: 'student', title: '家长电话', field: 'phone' }] }, data: null },
} satisfies ExamplesOf<typeof moveIn>;
