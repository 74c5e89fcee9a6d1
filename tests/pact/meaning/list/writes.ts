import {
  fieldDropped,
  fieldKept,
  fieldReset,
  fieldsSwapped,
  lost,
  refusalIgnored,
  repeatedTwice,
  stale,
  stillListed,
  storedDayEarly,
  storedInWholeYuan,
  storedRounded,
} from '../kinds/writes.ts';
import { type Mutation, orNamed } from '../mutation.ts';

const staleResponses: readonly Mutation[] = [
  stale('rooms.detail', 'rooms.update', 'roomId'),
  stale('students.list', 'students.add'),
  stale('students.detail', 'students.update', 'studentId'),
  stale('clas.detail', 'clas.update', 'claId'),
  stale('products.list', 'products.update'),
  stale('studentCourses.detail', 'attendance.record'),
  stale('claTimes.calendar', 'claTimes.update'),
  stillListed('rooms.list', 'rooms.remove', 'roomId'),
  stillListed('brands.list', 'brands.remove', 'brandId'),
  stillListed('depts.list', 'depts.remove', 'deptId'),
  stillListed('claTimeRules.list', 'claTimeRules.remove', 'ruleId'),
];

const lostWrites: readonly Mutation[] = [
  orNamed(lost('profile.update'), 'profile.detail'),
  orNamed(lost('auth.updatePassword'), 'auth.login'),
  orNamed(lost('staff.update'), 'staff.detail', 'staff.list'),
  orNamed(lost('depts.update'), 'depts.detail', 'depts.list'),
  orNamed(lost('holidays.save'), 'holidays.ofYear'),
  orNamed(lost('calendarFeeds.remove'), 'calendarFeeds.current'),
  orNamed(lost('attendance.remove'), 'studentCourses.detail', 'claTimes.detail'),
  orNamed(lost('studentCourses.suspend'), 'studentCourses.detail', 'studentCourses.list'),
  orNamed(lost('studentClas.leave'), 'studentClas.list', 'clas.students'),
  orNamed(lost('studentLeaves.remove'), 'studentLeaves.list'),
  orNamed(lost('owedLessons.waive'), 'owedLessons.list'),
  orNamed(lost('lessonGuests.cancel'), 'lessonGuests.list', 'trials.list'),
  orNamed(lost('receipts.void'), 'receipts.detail', 'receipts.list'),
  orNamed(lost('textTemplates.update'), 'textTemplates.list'),
  orNamed(lost('parentTexts.send'), 'studentContacts.list'),
  orNamed(lost('bulkChanges.undo', { rows: [] }), 'bulkChanges.list', 'claTimes.detail'),
  orNamed(lost('imports.undo', { count: 2 }), 'imports.batches', 'students.list'),
  orNamed(lost('users.changeRoles'), 'users.detail', 'users.list'),
  orNamed(lost('session.switchTenant'), 'session.info', 'tenants.current'),
  orNamed(lost('renewals.saveSetting'), 'renewals.setting'),
  orNamed(lost('teachers.auditLeave'), 'teachers.tenantLeaves', 'teachers.leaves'),
  orNamed(lost('announcements.withdraw'), 'announcements.list', 'announcements.mine'),
  orNamed(lost('payRates.remove'), 'payRates.list'),
  orNamed(lost('session.logout'), 'session.info'),
];

const incompleteWrites: readonly Mutation[] = [
  orNamed(fieldDropped('rooms.update', 'remark'), 'rooms.detail', 'rooms.list'),
  orNamed(fieldKept('courses.update', 'remark'), 'courses.detail', 'courses.list'),
  orNamed(fieldKept('students.update', 'school'), 'students.detail', 'students.list'),
  orNamed(fieldKept('depts.update', 'address'), 'depts.detail', 'depts.list'),
  orNamed(fieldDropped('students.update', 'school'), 'students.detail', 'students.list'),
  orNamed(fieldDropped('agents.update', 'remark'), 'agents.detail', 'agents.list'),
  orNamed(fieldDropped('courses.update', 'remark'), 'courses.detail', 'courses.list'),
  orNamed(fieldDropped('trials.updateVisitor', 'remark'), 'trials.list'),
  orNamed(fieldDropped('studentContacts.add', 'content'), 'studentContacts.list'),
  orNamed(fieldsSwapped('brands.update', 'linkman', 'remark'), 'brands.detail', 'brands.list'),
  orNamed(fieldsSwapped('tenants.updateInfo', 'nickName', 'companyName'), 'tenants.campusDetail', 'tenants.current'),
  orNamed(fieldReset('products.update', 'inUse', 0), 'products.detail', 'products.list'),
  orNamed(fieldReset('dictTypes.update', 'remark'), 'dictTypes.detail', 'dictTypes.list'),
  orNamed(fieldReset('clas.update', 'teacherId'), 'clas.detail', 'clas.list'),
  orNamed(storedInWholeYuan('products.add', 'price'), 'products.detail', 'products.list'),
  orNamed(storedInWholeYuan('sales.pay', 'amount'), 'sales.detail', 'sales.list', 'receipts.detail', 'receipts.list'),
  orNamed(
    storedRounded('studentCourses.changeBalance', 'balanceHour'),
    'studentCourses.detail',
    'studentCourses.list',
    'studentCourses.hourLog',
  ),
  orNamed(storedDayEarly('claTimes.add', 'claDate'), 'claTimes.detail', 'claTimes.calendar'),
  orNamed(storedDayEarly('students.add', 'birthday'), 'students.detail', 'students.list'),
];

const limits: readonly Mutation[] = [
  repeatedTwice('students.add'),
  repeatedTwice('studentProducts.add'),
  repeatedTwice('sales.pay'),
  repeatedTwice('studentContacts.add'),
  refusalIgnored('studentCourses.chooseCla', 'the class is full'),
  refusalIgnored('rooms.add', 'the name is taken'),
  refusalIgnored('attendance.record', 'the lesson already has a roll'),
];

/** Mutations of writes: what a write stored differs from what it sent. */
export const writeMutations: readonly Mutation[] = [staleResponses, lostWrites, incompleteWrites, limits].flat();
