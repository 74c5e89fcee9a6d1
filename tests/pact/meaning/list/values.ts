import type { Mutation } from '../mutation.ts';
import {
  amountOff,
  asHundredths,
  clockInUtc,
  codesSwapped,
  countOff,
  daysOff,
  doubled,
  hoursOff,
  inCents,
  inWholeYuan,
  ofAnotherRow,
  ofFirstResponse,
  rounded,
  timesInUtc,
} from '../kinds/values.ts';

const amounts: readonly Mutation[] = [
  inCents('products.list', 'price'),
  inCents('products.detail', 'price'),
  inCents('studentProducts.list', 'amount', 'netAmount', 'refundAmount'),
  inCents('sales.list', 'amount', 'listAmount', 'receivedAmount', 'owedAmount', 'owedTotal'),
  inWholeYuan('sales.detail', 'amount', 'receivedAmount', 'owedAmount', 'discountAmount'),
  amountOff('sales.list', -1, 'owedTotal'),
  asHundredths('receipts.detail', 'amount'),
  inCents('receipts.list', 'amountTotal'),
  inCents('orders.list', 'amount'),
  inCents('payRates.list', 'amount'),
  inCents('payStatements.preview', 'total'),
  inCents('payStatements.list', 'total'),
  amountOff('payStatements.detail', 1, 'total'),
  inCents('rankings.saleProduct', 'value'),
  amountOff('rankings.tenantIncome', 1, 'net'),
  inCents('statistics.tenant', 'productTakingAmount'),
  asHundredths('statistics.agent', 'income'),
];

const hours: readonly Mutation[] = [
  doubled('courses.detail', 'everyStuLoseHour'),
  rounded('courses.list', 'everyStuLoseHour'),
  rounded('products.list', 'hours'),
  hoursOff('studentCourses.list', 'balanceHour'),
  hoursOff('studentCourses.detail', 'balanceHour'),
  hoursOff('students.list', 'balanceHour'),
  doubled('studentCourses.hourLog', 'changeHour'),
  hoursOff('clas.students', 'balanceHour'),
  doubled('claTimes.detail', 'payHour'),
  doubled('teacherMonths.list', 'minutes'),
  hoursOff('studentProducts.list', 'balanceHour'),
  doubled('report.dashboard', 'todayNeedCostHour'),
  doubled('studentRecords.detail', 'stuLoseHour'),
];

const times: readonly Mutation[] = [
  timesInUtc('rooms.detail', 'createTime'),
  timesInUtc('students.list', 'createTime'),
  timesInUtc('sales.list', 'saleTime'),
  timesInUtc('receipts.list', 'payTime'),
  timesInUtc('announcements.list', 'pulishTime'),
  timesInUtc('operationLog.list', 'createTime'),
  timesInUtc('studentContacts.list', 'createTime'),
  timesInUtc('calendarFeeds.current', 'createTime'),
  timesInUtc('users.detail', 'createDate'),
  timesInUtc('studentCourses.hourLog', 'createTime'),
  timesInUtc('imports.batches', 'createTime'),
  timesInUtc('registrations.pendingCampuses', 'requestTime'),
  clockInUtc('claTimes.detail', 'startTime', 'endTime'),
  clockInUtc('claTimes.calendar', 'startTime', 'endTime'),
];

const dates: readonly Mutation[] = [
  daysOff('claTimes.detail', -1, 'claDate'),
  daysOff('claTimes.calendar', -1, 'claDate'),
  daysOff('claTimes.toAttend', 1, 'claDate'),
  daysOff('claTimeRules.list', -1, 'beginDate', 'endDate'),
  daysOff('students.detail', -1, 'birthday'),
  daysOff('staff.detail', -1, 'entryDate'),
  daysOff('clas.detail', -1, 'openDate'),
  daysOff('studentCourses.detail', 1, 'expireDate'),
  daysOff('tenants.detail', 1, 'endDate'),
  daysOff('holidays.ofYear', 1, 'holidayDate'),
  daysOff('payRates.list', -1, 'validFrom'),
  daysOff('studentContacts.list', -1, 'nextDate'),
  daysOff('studentLeaves.list', -1, 'claDate'),
  daysOff('owedLessons.list', 1, 'expireDate'),
  daysOff('availability.find', 1, 'dates'),
];

const codes: readonly Mutation[] = [
  codesSwapped('rooms.list', 'inUse', 0, 1),
  codesSwapped('dictTypes.detail', 'inUse', 0, 1),
  codesSwapped('users.list', 'enable', 0, 1),
  codesSwapped('notifications.list', 'readStatus', 0, 1),
  codesSwapped('studentClas.list', 'status', 1, 2),
  codesSwapped('agents.detail', 'agentStatus', 0, 1),
  codesSwapped('holidays.ofYear', 'isWorkday', false, true),
];

const names: readonly Mutation[] = [
  ofAnotherRow('rooms.list', 'deptName'),
  ofAnotherRow('clas.list', 'staffName'),
  ofAnotherRow('claTimes.calendar', 'roomName'),
  ofAnotherRow('studentCourses.list', 'courseName'),
  ofAnotherRow('sales.list', 'studentName'),
  ofAnotherRow('trials.list', 'studentName'),
  ofAnotherRow('search.find', 'name'),
  ofFirstResponse('uploads.image', 'fileUrl'),
];

const counts: readonly Mutation[] = [
  countOff('clas.list', 'studentCnt'),
  countOff('brands.list', 'tenantNum'),
  countOff('statistics.tenant', 'studentNum'),
  countOff('statistics.lowHours', 'data'),
  countOff('notifications.unreadCount', 'data'),
  countOff('depts.campusCount', 'data'),
  countOff('report.dashboard', 'studentCnt'),
  countOff('rankings.addStu', 'value'),
  countOff('roomUses.list', 'lessonCount'),
  countOff('renewals.list', 'today', 'all'),
  countOff('handOvers.ahead', 'claCount'),
  countOff('teacherMonths.list', 'lessonNum'),
  countOff('session.info', 'unReadNum'),
  countOff('waitingList.list', 'position'),
  countOff('receipts.list', 'printCount'),
  countOff('studentConflicts.list', 'count'),
  countOff('moveIn.existing', 'studentCount'),
];

/** Mutations of values: each row is listed, with a wrong value. */
export const valueMutations: readonly Mutation[] = [amounts, hours, times, dates, codes, names, counts].flat();
