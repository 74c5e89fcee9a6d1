import {
  exportedColumnOf,
  exportedInCents,
  exportedInUtc,
  exportedRounded,
  exportedUnfiltered,
  rowNotExported,
} from '../kinds/files.ts';
import type { Mutation } from '../mutation.ts';

/** Mutations of exported workbooks. */
export const fileMutations: readonly Mutation[] = [
  rowNotExported('rooms.export'),
  rowNotExported('students.export'),
  rowNotExported('teacherMonths.export'),
  rowNotExported('rankings.exportAddStu'),
  rowNotExported('operationLog.export'),
  exportedUnfiltered('studentProducts.export', 'studentName', 'studentId'),
  exportedUnfiltered('clas.export', 'claName'),
  exportedUnfiltered('tenants.export', 'tenantName'),
  rowNotExported('users.export'),
  rowNotExported('studentRecords.export'),
  rowNotExported('files.download'),
  exportedColumnOf('staff.export', '联系电话'),
  exportedColumnOf('studentCourses.export', '班级'),
  exportedInCents('studentProducts.export', '实收金额（元）'),
  exportedInCents('sales.export', '欠费（元）'),
  exportedInCents('rankings.exportSaleProduct', '销售额（元）'),
  exportedInCents('payStatements.export', '金额（元）'),
  exportedRounded('studentCourses.exportHourLog', '余额'),
  exportedInUtc('receipts.export', '收款时间'),
  exportedInUtc('agents.export', '创建时间'),
  exportedUnfiltered('waitingList.export', 'state'),
  exportedUnfiltered('owedLessons.export', 'studentName', 'studentId', 'state'),
];
