import type { Call } from '../call.ts';
import type { domains } from '../registry.ts';
import { agentsExamples } from './calls/agents.ts';
import { announcementsExamples } from './calls/announcements.ts';
import { attendanceExamples } from './calls/attendance.ts';
import { auditsExamples } from './calls/audits.ts';
import { authExamples } from './calls/auth.ts';
import { availabilityExamples } from './calls/availability.ts';
import { brandsExamples } from './calls/brands.ts';
import { bulkChangesExamples } from './calls/bulk-changes.ts';
import { calendarFeedsExamples } from './calls/calendar-feeds.ts';
import { claTimeRulesExamples } from './calls/cla-time-rules.ts';
import { claTimesExamples } from './calls/cla-times.ts';
import { holidaysExamples } from './calls/holidays.ts';
import { clasExamples } from './calls/clas.ts';
import { coursesExamples } from './calls/courses.ts';
import { deptsExamples } from './calls/depts.ts';
import { dictDataExamples } from './calls/dict-data.ts';
import { dictTypesExamples } from './calls/dict-types.ts';
import { filesExamples } from './calls/files.ts';
import { handOversExamples } from './calls/hand-overs.ts';
import { importsExamples } from './calls/imports.ts';
import { moveInExamples } from './calls/move-in.ts';
import { lessonGuestsExamples } from './calls/lesson-guests.ts';
import { notificationsExamples } from './calls/notifications.ts';
import { operationLogExamples } from './calls/operation-log.ts';
import { ordersExamples } from './calls/orders.ts';
import { owedLessonsExamples } from './calls/owed-lessons.ts';
import { payRatesExamples } from './calls/pay-rates.ts';
import { payStatementsExamples } from './calls/pay-statements.ts';
import { productsExamples } from './calls/products.ts';
import { profileExamples } from './calls/profile.ts';
import { rankingsExamples } from './calls/rankings.ts';
import { receiptsExamples } from './calls/receipts.ts';
import { registrationsExamples } from './calls/registrations.ts';
import { renewalsExamples } from './calls/renewals.ts';
import { roomUsesExamples } from './calls/room-uses.ts';
import { roomsExamples } from './calls/rooms.ts';
import { salesExamples } from './calls/sales.ts';
import { searchExamples } from './calls/search.ts';
import { sessionExamples } from './calls/session.ts';
import { staffExamples } from './calls/staff.ts';
import { statisticsExamples, reportExamples } from './calls/statistics.ts';
import { studentClasExamples } from './calls/student-clas.ts';
import { studentConflictsExamples } from './calls/student-conflicts.ts';
import { studentContactsExamples } from './calls/student-contacts.ts';
import { studentCoursesExamples } from './calls/student-courses.ts';
import { studentLeavesExamples } from './calls/student-leaves.ts';
import { studentProductsExamples } from './calls/student-products.ts';
import { studentRecordsExamples } from './calls/student-records.ts';
import { studentsExamples } from './calls/students.ts';
import { teacherMonthsExamples } from './calls/teacher-months.ts';
import { teachersExamples } from './calls/teachers.ts';
import { tenantsExamples } from './calls/tenants.ts';
import { parentTextsExamples, textTemplatesExamples } from './calls/text-templates.ts';
import { trialsExamples } from './calls/trials.ts';
import { uploadsExamples } from './calls/uploads.ts';
import { usersExamples } from './calls/users.ts';
import { waitingListExamples } from './calls/waiting-list.ts';
import type { Example, ExamplesOf } from './example.ts';

/**
 * Examples of all domains. A new file in calls/ needs an entry here as in contracts/registry.ts; a missing entry is a
 * type error.
 */
export const examples = {
  auth: authExamples,
  session: sessionExamples,
  registrations: registrationsExamples,
  audits: auditsExamples,
  orders: ordersExamples,
  uploads: uploadsExamples,
  profile: profileExamples,
  notifications: notificationsExamples,
  announcements: announcementsExamples,
  statistics: statisticsExamples,
  report: reportExamples,
  rankings: rankingsExamples,
  agents: agentsExamples,
  brands: brandsExamples,
  rooms: roomsExamples,
  roomUses: roomUsesExamples,
  dictTypes: dictTypesExamples,
  dictData: dictDataExamples,
  tenants: tenantsExamples,
  depts: deptsExamples,
  staff: staffExamples,
  courses: coursesExamples,
  products: productsExamples,
  clas: clasExamples,
  claTimes: claTimesExamples,
  bulkChanges: bulkChangesExamples,
  claTimeRules: claTimeRulesExamples,
  availability: availabilityExamples,
  holidays: holidaysExamples,
  calendarFeeds: calendarFeedsExamples,
  attendance: attendanceExamples,
  teachers: teachersExamples,
  teacherMonths: teacherMonthsExamples,
  payRates: payRatesExamples,
  payStatements: payStatementsExamples,
  handOvers: handOversExamples,
  students: studentsExamples,
  studentCourses: studentCoursesExamples,
  studentClas: studentClasExamples,
  studentConflicts: studentConflictsExamples,
  studentProducts: studentProductsExamples,
  sales: salesExamples,
  receipts: receiptsExamples,
  studentRecords: studentRecordsExamples,
  studentLeaves: studentLeavesExamples,
  owedLessons: owedLessonsExamples,
  lessonGuests: lessonGuestsExamples,
  trials: trialsExamples,
  files: filesExamples,
  operationLog: operationLogExamples,
  users: usersExamples,
  imports: importsExamples,
  moveIn: moveInExamples,
  waitingList: waitingListExamples,
  studentContacts: studentContactsExamples,
  textTemplates: textTemplatesExamples,
  parentTexts: parentTextsExamples,
  renewals: renewalsExamples,
  search: searchExamples,
} satisfies { [Domain in keyof typeof domains]: ExamplesOf<(typeof domains)[Domain]> };

/** Returns the example of a call, for code that iterates over the registry. */
export function exampleOf({ name, domain }: Pick<Call, 'name' | 'domain'>): Example {
  const ofDomain: Record<string, Example> = examples[domain as keyof typeof examples];
  const example = ofDomain[name.slice(domain.length + 1)];
  if (!example) throw new Error(`contracts/examples has none of ${name}.`);
  return example;
}
