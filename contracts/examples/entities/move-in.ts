import { chargeTypes } from '../../entities/product.ts';
import { emptyPlan } from '../../move-in/plan.ts';
import { type SheetKey, sheetKeys } from '../../move-in/sheet-keys.ts';
import type { MoveInBatch } from '../../move-in/batch.ts';
import type { MoveInCounts, SheetCounts } from '../../move-in/totals.ts';
import { campusExample } from './dept.ts';
import { courseExample } from './course.ts';

export const moveInKeyExample = '9c41d0be77a24e5fb0386a1f52d94c60';

/** A plan with two students of 滨江校区, one of whom has hours left. */
export const moveInPlanExample = {
  ...emptyPlan(),
  student: [
    {
      action: 'add' as const,
      key: 'student-3',
      row: 3,
      values: {
        studentName: '秦可欣',
        deptId: { id: campusExample.deptId },
        phone: '13858230911',
        contactInfo: '母亲 林梅',
        birthday: '2017-05-21',
      },
    },
    {
      action: 'add' as const,
      key: 'student-4',
      row: 4,
      values: { studentName: '秦可欢', deptId: { id: campusExample.deptId }, phone: '13858230911' },
    },
  ],
  enrolment: [
    {
      action: 'add' as const,
      key: 'enrolment-2',
      row: 2,
      values: {
        studentId: { key: 'student-3' },
        courseId: { id: courseExample.courseId },
        chargeType: chargeTypes.hour,
        hours: 18,
        givenHours: 2,
        value: 2_160,
        listAmount: 2_700,
        expireDate: '2027-06-30',
        remark: '原编号 A1073',
      },
    },
  ],
};

const NONE: SheetCounts = { add: 0, update: 0, merge: 0 };
export const moveInCountsExample: MoveInCounts = {
  ...(Object.fromEntries(sheetKeys.map((sheet) => [sheet, NONE])) as Record<SheetKey, SheetCounts>),
  student: { add: 2, update: 0, merge: 0 },
  enrolment: { add: 1, update: 0, merge: 0 },
};

const sums = { students: 1, enrolments: 1, hours: 18, givenHours: 2, value: 2_160 };
export const moveInTotalsExample = { courses: [{ courseName: courseExample.courseName, ...sums }], ...sums };

export const moveInBatchExample = {
  batchId: moveInKeyExample,
  fileName: '启明 学员与课时.xlsx',
  counts: moveInCountsExample,
  totals: moveInTotalsExample,
  createUserName: '周敏',
  createTime: '2026-09-07 09:30:00',
  undoableUntil: '2026-09-08 09:30:00',
  undoable: true,
} satisfies MoveInBatch;
