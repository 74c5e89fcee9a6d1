import { isRead } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { rowNotExported } from '../kinds/files.ts';
import { lastRowMissing, listedTwice, totalOff } from '../kinds/pages.ts';
import { lost } from '../kinds/writes.ts';
import { type CallName, type Mutation, orNamed } from '../mutation.ts';

/** Reads, in which a lost write is noticed. A finding about it may name any of them. */
const reads: readonly CallName[] = registry.filter(isRead).map(({ name }) => name as CallName);

/** Accepts a finding about a lost write that names any read. */
export const orNamedByRead = (mutation: Mutation): Mutation => orNamed(mutation, ...reads);

const totals: readonly CallName[] = [
  'teachers.clas',
  'tenants.log',
  'payStatements.list',
  'dictData.byTypePage',
  'clas.list',
  'claTimeRules.list',
  'brands.tenants',
  'teachers.list',
  'students.byCla',
  'dictTypes.list',
  'sales.list',
];

const missing: readonly CallName[] = [
  'bulkChanges.list',
  'owedLessons.list',
  'students.list',
  'brands.log',
  'announcements.list',
  'trials.list',
  'dictData.list',
  'studentCourses.byCla',
  'claTimes.toAttend',
  'dictTypes.list',
  'studentClas.list',
];

const twice: readonly CallName[] = [
  'claTimes.toAttend',
  'studentCourses.signUpList',
  'students.list',
  'claTimes.log',
  'renewals.list',
  'products.list',
  'teachers.claStudents',
];

const exported: readonly CallName[] = [
  'waitingList.export',
  'tenants.exportLog',
  'rankings.exportClassDepletion',
  'imports.markedCopy',
  'trials.export',
  'brands.exportTenants',
  'receipts.export',
  'renewals.export',
];

const writes: readonly CallName[] = [
  'attendance.change',
  'staff.remove',
  'studentProducts.transfer',
  'staff.add',
  'tenants.remove',
  'studentCourses.remove',
  'courses.remove',
  'clas.add',
  'announcements.update',
  'auth.smsCode',
  'notifications.read',
  'handOvers.apply',
  'sales.updateSetting',
  'products.update',
  'moveIn.rememberColumns',
  'owedLessons.saveSetting',
  'announcements.remove',
  'claTimeRules.remove',
  'brands.addTenant',
  'students.add',
];

/** Mutations of calls that were drawn from the registry at random, whether a check covers them or not. */
export const drawnMutations: readonly Mutation[] = [
  totals.map(totalOff),
  missing.map(lastRowMissing),
  twice.map(listedTwice),
  exported.map(rowNotExported),
  writes.map((call) => orNamedByRead(lost(call))),
].flat();
