import type { Call } from './call.ts';
import { agents } from './calls/agents.ts';
import { announcements } from './calls/announcements.ts';
import { attendance } from './calls/attendance.ts';
import { audits } from './calls/audits.ts';
import { auth } from './calls/auth.ts';
import { availability } from './calls/availability.ts';
import { brands } from './calls/brands.ts';
import { bulkChanges } from './calls/bulk-changes.ts';
import { calendarFeeds } from './calls/calendar-feeds.ts';
import { claTimeRules } from './calls/cla-time-rules.ts';
import { claTimes } from './calls/cla-times.ts';
import { clas } from './calls/clas.ts';
import { courses } from './calls/courses.ts';
import { payRates } from './calls/pay-rates.ts';
import { payStatements } from './calls/pay-statements.ts';
import { products } from './calls/products.ts';
import { studentClas } from './calls/student-clas.ts';
import { studentConflicts } from './calls/student-conflicts.ts';
import { studentContacts } from './calls/student-contacts.ts';
import { studentCourses } from './calls/student-courses.ts';
import { studentLeaves } from './calls/student-leaves.ts';
import { studentProducts } from './calls/student-products.ts';
import { studentRecords } from './calls/student-records.ts';
import { students } from './calls/students.ts';
import { depts } from './calls/depts.ts';
import { dictData } from './calls/dict-data.ts';
import { dictTypes } from './calls/dict-types.ts';
import { files } from './calls/files.ts';
import { handOvers } from './calls/hand-overs.ts';
import { holidays } from './calls/holidays.ts';
import { imports } from './calls/imports.ts';
import { lessonGuests } from './calls/lesson-guests.ts';
import { moveIn } from './calls/move-in.ts';
import { notifications } from './calls/notifications.ts';
import { operationLog } from './calls/operation-log.ts';
import { owedLessons } from './calls/owed-lessons.ts';
import { orders } from './calls/orders.ts';
import { profile } from './calls/profile.ts';
import { rankings } from './calls/rankings.ts';
import { receipts } from './calls/receipts.ts';
import { registrations } from './calls/registrations.ts';
import { renewals } from './calls/renewals.ts';
import { roomUses } from './calls/room-uses.ts';
import { rooms } from './calls/rooms.ts';
import { sales } from './calls/sales.ts';
import { search } from './calls/search.ts';
import { session } from './calls/session.ts';
import { staff } from './calls/staff.ts';
import { report, statistics } from './calls/statistics.ts';
import { teacherMonths } from './calls/teacher-months.ts';
import { teachers } from './calls/teachers.ts';
import { tenants } from './calls/tenants.ts';
import { parentTexts, textTemplates } from './calls/text-templates.ts';
import { trials } from './calls/trials.ts';
import { uploads } from './calls/uploads.ts';
import { users } from './calls/users.ts';
import { waitingList } from './calls/waiting-list.ts';
import { bases } from './envelopes.ts';

/**
 * All domains. A new file in calls/ needs an entry here, and handlers in the `domain.ts` of the mock-server module that
 * implements it. A missing entry is a type error.
 */
export const domains = {
  auth,
  session,
  registrations,
  audits,
  orders,
  uploads,
  profile,
  notifications,
  announcements,
  statistics,
  report,
  rankings,
  agents,
  brands,
  rooms,
  roomUses,
  dictTypes,
  dictData,
  tenants,
  depts,
  staff,
  courses,
  products,
  clas,
  claTimes,
  bulkChanges,
  claTimeRules,
  availability,
  holidays,
  calendarFeeds,
  attendance,
  teachers,
  teacherMonths,
  payRates,
  payStatements,
  handOvers,
  students,
  studentCourses,
  studentClas,
  studentConflicts,
  studentProducts,
  sales,
  receipts,
  studentRecords,
  studentLeaves,
  owedLessons,
  lessonGuests,
  trials,
  files,
  operationLog,
  users,
  imports,
  moveIn,
  waitingList,
  studentContacts,
  textTemplates,
  parentTexts,
  renewals,
  search,
} as const;

/** Name of a registered call, such as `sales.add`. */
export type RegisteredName = {
  [Domain in keyof typeof domains]: `${Domain}.${keyof (typeof domains)[Domain] & string}`;
}[keyof typeof domains];

/** Every call of all domains. Throws at load time on a duplicate name or path. */
export const registry: readonly Call[] = validateCalls(
  Object.values(domains).flatMap((domain): Call[] => Object.values(domain)),
);

export function validateCalls(calls: readonly Call[]): readonly Call[] {
  const routes = new Set<string>();
  for (const call of calls) {
    for (const key of [call.name, `${call.method} ${bases[call.family]}${call.path.replace(/\{\w+\}/g, '*')}`]) {
      if (routes.has(key)) throw new Error(`The registry has ${key} twice; each call is written once.`);
      routes.add(key);
    }
  }
  return calls;
}
