import type { Call } from '../../call.ts';
import type { domains } from '../../registry.ts';
import { agentsRefusals } from './agents.ts';
import { announcementsRefusals } from './announcements.ts';
import { attendanceRefusals } from './attendance.ts';
import { auditsRefusals } from './audits.ts';
import { authRefusals } from './auth.ts';
import { availabilityRefusals } from './availability.ts';
import { brandsRefusals } from './brands.ts';
import { bulkChangesRefusals } from './bulk-changes.ts';
import { claTimeRulesRefusals } from './cla-time-rules.ts';
import { claTimesRefusals } from './cla-times.ts';
import { holidaysRefusals } from './holidays.ts';
import { clasRefusals } from './clas.ts';
import { coursesRefusals } from './courses.ts';
import { deptsRefusals } from './depts.ts';
import { dictDataRefusals } from './dict-data.ts';
import { dictTypesRefusals } from './dict-types.ts';
import { filesRefusals } from './files.ts';
import { handOversRefusals } from './hand-overs.ts';
import { importsRefusals } from './imports.ts';
import { lessonGuestsRefusals, owedLessonsRefusals, studentLeavesRefusals } from './make-ups.ts';
import { moveInRefusals } from './move-in.ts';
import { notificationsRefusals } from './notifications.ts';
import { operationLogRefusals } from './operation-log.ts';
import { ordersRefusals } from './orders.ts';
import { payRatesRefusals, payStatementsRefusals, teacherMonthsRefusals } from './pay.ts';
import { productsRefusals } from './products.ts';
import { profileRefusals } from './profile.ts';
import type { RefusalExample, RefusalsOf } from './refusal.ts';
import { registrationsRefusals } from './registrations.ts';
import { renewalsRefusals } from './renewals.ts';
import { roomsRefusals } from './rooms.ts';
import { receiptsRefusals, salesRefusals } from './sales.ts';
import { sessionRefusals } from './session.ts';
import { staffRefusals } from './staff.ts';
import { statisticsRefusals } from './statistics.ts';
import { studentClasRefusals } from './student-clas.ts';
import { studentConflictsRefusals } from './student-conflicts.ts';
import { studentContactsRefusals } from './student-contacts.ts';
import { studentCoursesRefusals } from './student-courses.ts';
import { studentProductsRefusals } from './student-products.ts';
import { studentRecordsRefusals } from './student-records.ts';
import { studentsRefusals } from './students.ts';
import { teachersRefusals } from './teachers.ts';
import { tenantsRefusals } from './tenants.ts';
import { parentTextsRefusals, textTemplatesRefusals } from './text-templates.ts';
import { trialsRefusals } from './trials.ts';
import { usersRefusals } from './users.ts';
import { waitingListRefusals } from './waiting-list.ts';

/** Refusals of every domain that has refusals. */
const refusals = {
  auth: authRefusals,
  session: sessionRefusals,
  registrations: registrationsRefusals,
  audits: auditsRefusals,
  orders: ordersRefusals,
  profile: profileRefusals,
  notifications: notificationsRefusals,
  announcements: announcementsRefusals,
  statistics: statisticsRefusals,
  agents: agentsRefusals,
  brands: brandsRefusals,
  rooms: roomsRefusals,
  dictTypes: dictTypesRefusals,
  dictData: dictDataRefusals,
  tenants: tenantsRefusals,
  depts: deptsRefusals,
  staff: staffRefusals,
  courses: coursesRefusals,
  products: productsRefusals,
  clas: clasRefusals,
  claTimes: claTimesRefusals,
  bulkChanges: bulkChangesRefusals,
  claTimeRules: claTimeRulesRefusals,
  availability: availabilityRefusals,
  holidays: holidaysRefusals,
  attendance: attendanceRefusals,
  teachers: teachersRefusals,
  teacherMonths: teacherMonthsRefusals,
  payRates: payRatesRefusals,
  payStatements: payStatementsRefusals,
  handOvers: handOversRefusals,
  students: studentsRefusals,
  studentCourses: studentCoursesRefusals,
  studentClas: studentClasRefusals,
  studentConflicts: studentConflictsRefusals,
  studentProducts: studentProductsRefusals,
  sales: salesRefusals,
  receipts: receiptsRefusals,
  studentRecords: studentRecordsRefusals,
  studentLeaves: studentLeavesRefusals,
  owedLessons: owedLessonsRefusals,
  lessonGuests: lessonGuestsRefusals,
  trials: trialsRefusals,
  files: filesRefusals,
  operationLog: operationLogRefusals,
  users: usersRefusals,
  imports: importsRefusals,
  moveIn: moveInRefusals,
  waitingList: waitingListRefusals,
  studentContacts: studentContactsRefusals,
  textTemplates: textTemplatesRefusals,
  parentTexts: parentTextsRefusals,
  renewals: renewalsRefusals,
} satisfies { [Domain in keyof typeof domains]?: RefusalsOf<(typeof domains)[Domain]> };

/** Returns the refusals of a call, for code that iterates over the registry. */
export function refusalsOf({ name, domain }: Pick<Call, 'name' | 'domain'>): readonly RefusalExample[] {
  const all: Record<string, Record<string, readonly RefusalExample[]> | undefined> = refusals;
  const ofDomain = all[domain] ?? {};
  return ofDomain[name.slice(domain.length + 1)] ?? [];
}
