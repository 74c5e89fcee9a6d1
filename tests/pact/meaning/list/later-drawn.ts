import { firstRowMissing, lastRowMissing } from '../kinds/pages.ts';
import { filterIgnored } from '../kinds/selection.ts';
import { amountOff, countOff, daysOff, ofAnotherRow, timesInUtc } from '../kinds/values.ts';
import { lost } from '../kinds/writes.ts';
import type { CallName, Mutation } from '../mutation.ts';
import { orNamedByRead } from './drawn.ts';

/** Mutations that no check found when they were drawn, before the checks of their kinds were added. */
const once: readonly Mutation[] = [
  lastRowMissing('depts.tree'),
  lastRowMissing('courses.types'),
  filterIgnored('claTimes.toAttend', 'unrecorded'),
  amountOff('owedLessons.list', 1, 'costHour'),
  timesInUtc('bulkChanges.list', 'updateTime'),
  ofAnotherRow('teachers.claStudents', 'studentName'),
  ofAnotherRow('courses.options', 'courseTypeName'),
];

const firstMissing: readonly CallName[] = ['agents.log', 'lessonGuests.candidates'];
const lastMissing: readonly CallName[] = [
  'studentProducts.list',
  'claTimeRules.log',
  'tenants.log',
  'depts.options',
  'claTimeRules.list',
];
const times: readonly (readonly [CallName, string])[] = [
  ['trials.list', 'updateTime'],
  ['claTimeRules.detail', 'updateTime'],
  ['orders.list', 'createTime'],
  ['waitingList.list', 'time'],
  ['brands.tenants', 'updateTime'],
  ['teachers.tenantChanges', 'createTime'],
];
const dates: readonly (readonly [CallName, string])[] = [
  ['payStatements.detail', 'timeBegin'],
  ['studentCourses.detail', 'expireDate'],
  ['studentCourses.list', 'expireDate'],
];
const counts: readonly (readonly [CallName, string])[] = [
  ['audits.list', 'servicePeriod'],
  ['imports.batches', 'count'],
];
const amounts: readonly (readonly [CallName, string])[] = [
  ['orders.list', 'amount'],
  ['studentProducts.list', 'refundHour'],
  ['sales.list', 'owedAmount'],
  ['studentRecords.detail', 'stuLoseHour'],
  ['students.list', 'balanceHour'],
];
const names: readonly (readonly [CallName, string])[] = [
  ['tenants.options', 'tenantName'],
  ['students.detail', 'deptName'],
  ['teachers.lessons', 'staffName'],
  ['teachers.tenantChanges', 'oldTeacherName'],
  ['clas.detail', 'deptName'],
];
const filters: readonly (readonly [CallName, string])[] = [
  ['rooms.list', 'roomName'],
  ['studentCourses.hourLog', 'courseId'],
  ['sales.list', 'studentId'],
  ['clas.list', 'courseType'],
];
const writes: readonly CallName[] = [
  'studentCourses.resume',
  'auth.findPassword',
  'studentClas.allocate',
  'users.remove',
  'waitingList.decline',
];

/**
 * Mutations that were drawn from all fields that the console reads, all filters, lists, exports and writes: the 40 whose
 * SHA-256 of `third sample: ` and the name is the smallest. Three of them change no response on the test data and are
 * left out: trials.list expireHour, studentRecords.detail refundAmount and moveIn.batches fileName.
 */
const drawn: readonly Mutation[] = [
  firstMissing.map(firstRowMissing),
  lastMissing.map(lastRowMissing),
  times.map(([call, field]) => timesInUtc(call, field)),
  dates.map(([call, field]) => daysOff(call, -1, field)),
  counts.map(([call, field]) => countOff(call, field)),
  amounts.map(([call, field]) => amountOff(call, 1, field)),
  names.map(([call, field]) => ofAnotherRow(call, field)),
  filters.map(([call, field]) => filterIgnored(call, field)),
  writes.map((call) => orNamedByRead(lost(call))),
].flat();

export const laterDrawnMutations: readonly Mutation[] = [...once, ...drawn];
