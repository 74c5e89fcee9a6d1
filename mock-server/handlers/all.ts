import type { domains } from '#contracts/registry.ts';
import { agents } from './agents.ts';
import { audits } from './audits.ts';
import { auth } from './auth.ts';
import { brands } from './brands.ts';
import { claTimeRules } from './cla-time-rules.ts';
import { claTimes } from './cla-times.ts';
import { clas } from './clas.ts';
import { courses } from './courses.ts';
import { products } from './products.ts';
import { studentClas } from './student-clas.ts';
import { studentCourses } from './student-courses.ts';
import { studentProducts } from './student-products.ts';
import { students } from './students.ts';
import { depts } from './depts.ts';
import { dictData } from './dict-data.ts';
import { dictTypes } from './dict-types.ts';
import { files } from './files.ts';
import type { Handlers } from './handler.ts';
import { orders } from './orders.ts';
import { registrations } from './registrations.ts';
import { rooms } from './rooms.ts';
import { session } from './session.ts';
import { staff } from './staff.ts';
import { tenants } from './tenants.ts';
import { uploads } from './uploads.ts';
import { announcements } from './announcements.ts';
import { notifications } from './notifications.ts';
import { profile } from './profile.ts';
import { report } from './report.ts';
import { statistics } from './statistics.ts';

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
