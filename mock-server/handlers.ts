import type { domains } from '#contracts/registry.ts';
import { agents } from './domains/organisation/handlers/agents.ts';
import { audits } from './domains/onboarding/handlers/audits.ts';
import { auth } from './domains/organisation/handlers/auth.ts';
import { brands } from './domains/organisation/handlers/brands.ts';
import { claTimeRules } from './domains/teaching/handlers/cla-time-rules.ts';
import { claTimes } from './domains/teaching/handlers/cla-times.ts';
import { clas } from './domains/enrolment/handlers/clas.ts';
import { courses } from './domains/enrolment/handlers/courses.ts';
import { products } from './domains/enrolment/handlers/products.ts';
import { studentClas } from './domains/enrolment/handlers/student-clas.ts';
import { studentCourses } from './domains/enrolment/handlers/student-courses.ts';
import { studentProducts } from './domains/enrolment/handlers/student-products.ts';
import { students } from './domains/enrolment/handlers/students.ts';
import { depts } from './domains/organisation/handlers/depts.ts';
import { dictData } from './domains/organisation/handlers/dict-data.ts';
import { dictTypes } from './domains/organisation/handlers/dict-types.ts';
import { files } from './domains/organisation/handlers/files.ts';
import type { Handlers } from './kernel/routing/handler.ts';
import { orders } from './domains/onboarding/handlers/orders.ts';
import { registrations } from './domains/onboarding/handlers/registrations.ts';
import { rooms } from './domains/organisation/handlers/rooms.ts';
import { session } from './domains/organisation/handlers/session.ts';
import { staff } from './domains/organisation/handlers/staff.ts';
import { tenants } from './domains/organisation/handlers/tenants.ts';
import { uploads } from './domains/onboarding/handlers/uploads.ts';
import { announcements } from './domains/notices/handlers/announcements.ts';
import { notifications } from './domains/notices/handlers/notifications.ts';
import { profile } from './domains/organisation/handlers/profile.ts';
import { report } from './domains/figures/handlers/report.ts';
import { statistics } from './domains/figures/handlers/statistics.ts';

/** Every domain's handlers; a domain of the registry without any does not compile. */
export const handlers: { [D in keyof typeof domains]: Handlers<(typeof domains)[D]> } = {
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
  agents,
  brands,
  rooms,
  dictTypes,
  dictData,
  tenants,
  depts,
  staff,
  courses,
  products,
  clas,
  claTimes,
  claTimeRules,
  students,
  studentCourses,
  studentClas,
  studentProducts,
  files,
};
