import {
  firstPageAlways,
  firstRowMissing,
  foreignRow,
  idRepeated,
  lastRowMissing,
  listedTwice,
  pageSizeIgnored,
  pagesFromZero,
  rowRepeated,
  totalOff,
  totalOfPage,
  totalZero,
} from '../kinds/pages.ts';
import {
  filterIgnored,
  filterOfWholeText,
  filterTooWide,
  orderReversed,
  sortedWithinPage,
  sortIgnored,
  sortReversed,
} from '../kinds/selection.ts';
import type { Mutation } from '../mutation.ts';

const pages: readonly Mutation[] = [
  totalZero('rooms.list'),
  totalZero('operationLog.list'),
  totalOfPage('students.list'),
  totalOfPage('agents.list'),
  totalOff('studentCourses.hourLog'),
  totalOff('dictData.list'),
  totalOff('tenants.list'),
  firstPageAlways('students.list'),
  firstPageAlways('notifications.list'),
  firstPageAlways('audits.list'),
  pageSizeIgnored('clas.list'),
  pageSizeIgnored('receipts.list'),
  pagesFromZero('studentProducts.list'),
];

const missing: readonly Mutation[] = [
  lastRowMissing('courses.list'),
  lastRowMissing('teachers.list'),
  lastRowMissing('studentCourses.list'),
  firstRowMissing('studentCourses.hourLog'),
  firstRowMissing('tenants.log'),
  lastRowMissing('rooms.options'),
  lastRowMissing('clas.options'),
  lastRowMissing('staff.teacherOptions'),
  lastRowMissing('courses.options'),
  lastRowMissing('dictData.byType'),
  lastRowMissing('depts.myCampusOptions'),
  lastRowMissing('teachers.lessons'),
  firstRowMissing('search.find'),
];

const additional: readonly Mutation[] = [
  foreignRow('rooms.list'),
  foreignRow('students.list'),
  foreignRow('clas.list'),
  foreignRow('staff.options', 'staff.teacherOptions'),
  foreignRow('sales.list'),
  foreignRow('depts.list'),
  rowRepeated('students.list'),
  rowRepeated('rooms.list'),
  idRepeated('brands.list', 'brandId'),
  idRepeated('claTimes.toAttend', 'courseTimeId'),
  listedTwice('users.list'),
  listedTwice('studentClas.list'),
];

const orders: readonly Mutation[] = [
  sortIgnored('rooms.list'),
  sortReversed('students.list'),
  sortedWithinPage('products.list'),
  sortedWithinPage('studentProducts.list'),
  sortIgnored('tenants.campuses'),
  sortReversed('orders.list'),
  orderReversed('dictData.byType'),
  orderReversed('rankings.classDepletion'),
];

const filters: readonly Mutation[] = [
  filterIgnored('rooms.list', 'deptId'),
  filterIgnored('students.list', 'phone'),
  filterTooWide('students.list', 'studentName'),
  filterOfWholeText('clas.list', 'claName'),
  filterIgnored('staff.list', 'type'),
  filterIgnored('products.list', 'courseId'),
  filterIgnored('studentProducts.list', 'buyTimeStart', 'buyTimeEnd'),
  filterIgnored('sales.list', 'owing'),
  filterIgnored('receipts.list', 'voided'),
  filterIgnored('owedLessons.list', 'state'),
  filterIgnored('trials.list', 'state'),
  filterIgnored('renewals.list', 'stage'),
  filterIgnored('orders.list', 'orderStatus'),
  filterIgnored('audits.list', 'auditStatus'),
  filterIgnored('brands.tenants', 'brandId'),
  filterIgnored('operationLog.list', 'operation'),
  filterIgnored('announcements.list', 'title'),
  filterIgnored('users.list', 'enable'),
  filterIgnored('claTimes.calendar', 'claId'),
  filterIgnored('waitingList.list', 'state'),
  filterIgnored('studentContacts.list', 'kind'),
  filterIgnored('payStatements.list', 'state'),
  filterIgnored('teachers.tenantLeaves', 'auditStatus'),
  filterOfWholeText('agents.list', 'agentName'),
];

/** Mutations of lists: rows are missing, too many or in the wrong place. */
export const listMutations: readonly Mutation[] = [pages, missing, additional, orders, filters].flat();
