import type { StudentRecord } from '../../entities/student-record.ts';
import { studentContactExample } from './student-contact.ts';
import { studentExample } from './student.ts';

/** A span with lessons of the student. */
export const studentRecordQueryExample = {
  studentId: studentExample.studentId,
  dateBegin: '2026-08-25',
  dateEnd: '2026-09-07',
};

const cla = { claId: '1843200000000000741', claName: '少儿钢琴小组课 1 班' };
const course = { courseId: '1843200000000000701', courseName: '少儿钢琴小组课' };
const lesson = {
  courseTimeId: '1843201020000000008',
  claDate: '2026-08-30',
  startTime: '15:00',
  endTime: '16:30',
  ...cla,
};

export const studentRecordExample = {
  student: { ...studentExample, balanceHour: 8, hourParts: [{ courseName: course.courseName, hours: 8 }] },
  dateBegin: studentRecordQueryExample.dateBegin,
  dateEnd: studentRecordQueryExample.dateEnd,
  lessons: [
    {
      ...lesson,
      ...course,
      classTheme: null,
      staffName: '林晓雯',
      kind: 'seat',
      attendStatus: 1,
      late: false,
      stuLoseHour: 2,
      memo: null,
      missedLesson: null,
      owed: null,
    },
  ],
  hours: [
    {
      studentCourseId: '1843200000000000821',
      ...course,
      chargeType: 'hour',
      status: 1,
      beginHour: 12,
      boughtHour: 0,
      givenHour: 0,
      usedHour: 4,
      refundHour: 0,
      movedHour: 0,
      otherHour: 0,
      endHour: 8,
      expireHour: 0,
      expireDate: '2027-06-25',
    },
  ],
  ledger: [
    {
      logId: '1843201025000000013',
      studentId: studentExample.studentId,
      studentName: studentExample.studentName,
      courseName: course.courseName,
      chargeType: 'hour',
      ...lesson,
      reason: '上课扣课时',
      changeHour: -2,
      balanceHour: 10,
      createTime: '2026-08-30 16:30:00',
      createUserName: '林晓雯',
    },
  ],
  purchases: [
    {
      studentProductId: '1843201024000000002',
      studentId: studentExample.studentId,
      studentName: studentExample.studentName,
      productName: '少儿钢琴小组课 24 课时',
      courseName: course.courseName,
      quantity: 1,
      chargeType: 'hour',
      buyTime: '2026-06-25 19:10:07',
      amount: 2180,
      buyHour: 24,
      balanceHour: 8,
      usedAmount: 1453.33,
      studentCourseId: '1843200000000000821',
      expireDate: '2027-06-25',
      status: 1,
      netAmount: 2180,
    },
  ],
  clas: [
    {
      studentClaId: '1843200000000000841',
      ...cla,
      courseName: course.courseName,
      deptName: studentExample.deptName,
      status: 1,
      exit: null,
      dateBegin: '2025-07-28',
      dateEnd: null,
    },
  ],
  contacts: [studentContactExample],
  owedNum: 0,
  nextLesson: {
    claName: cla.claName,
    courseTimeId: '1843200000000000781',
    claDate: '2026-09-13',
    startTime: '15:00',
    endTime: '16:30',
  },
  archivedUntil: null,
  readTime: '2026-09-07 09:30:00',
} satisfies StudentRecord;
