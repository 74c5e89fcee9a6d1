import { lastRowMissing } from '../kinds/pages.ts';
import { countOff, ofAnotherRow } from '../kinds/values.ts';
import type { CallName, Mutation } from '../mutation.ts';
import { type Fields, mutationsOf } from './drawn-mutations.ts';

const firstMissing: readonly CallName[] = ['depts.list', 'teachers.list', 'courses.list'];
const lastMissing: readonly CallName[] = ['claTimes.log', 'products.list'];
const exported: readonly CallName[] = ['sales.export', 'owedLessons.export'];
const writes: readonly CallName[] = ['teachers.applyForLeave', 'dictData.remove', 'tenants.updateInfo'];
const times: Fields = [
  ['teachers.leaves', 'createTime'],
  ['studentProducts.list', 'buyTime'],
];
const dates: Fields = [
  ['owedLessons.list', 'expireDate'],
  ['students.byCla', 'dateEnd'],
  ['claTimeRules.list', 'endDate'],
  ['renewals.list', 'runOutDate'],
];
const counts: Fields = [
  ['moveIn.progress', 'done'],
  ['claTimes.calendar', 'count'],
  ['clas.detail', 'count'],
  ['renewals.rates', 'renewedNum'],
];
const amounts: Fields = [
  ['studentRecords.detail', 'endHour'],
  ['studentProducts.list', 'removedAmount'],
  ['claTimes.detail', 'stuLoseHour'],
  ['students.toAttend', 'expireHour'],
];
const names: Fields = [
  ['teachers.tenantChanges', 'auditUserName'],
  ['claTimeRules.list', 'staffName'],
  ['sales.list', 'createUserName'],
  ['studentCourses.hourLog', 'createUserName'],
];
const filters: Fields = [
  ['depts.list', 'deptName'],
  ['studentProducts.list', 'status'],
  ['sales.list', 'salesStaffId'],
  ['receipts.list', 'studentName'],
  ['studentCourses.list', 'studentName'],
  ['renewals.list', 'reason'],
];

/** Mutations that were added together with checks of their kinds. */
const once: readonly Mutation[] = [
  ofAnotherRow('bulkChanges.list', 'createUserName'),
  countOff('handOvers.ahead', 'requestCount'),
  lastRowMissing('teachers.substitutes'),
  countOff('rankings.classDepletion', 'num'),
  countOff('rankings.trialsByTeacher', 'num'),
  countOff('statistics.admin', 'studentNum'),
];

/**
 * Mutations that were drawn like the third sample, by the SHA-256 of `fourth sample: ` and the name, from those in no
 * earlier list. Six change no response on the test data and are left out: the field is absent in all rows
 * (lessonGuests.list balanceHour, claTimes.detail leaveCount, studentProducts.list cancelledAmount and giftHour), or
 * all responses contain one name (students.toAttend roomName, products.detail updateUserName).
 */
const drawn = mutationsOf({
  firstMissing,
  lastMissing,
  exported,
  writes,
  times,
  dates,
  counts,
  amounts,
  names,
  filters,
});

export const fourthDrawnMutations: readonly Mutation[] = [...once, ...drawn];
