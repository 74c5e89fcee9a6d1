import type { Domain } from '../../sandboxes/domain.ts';
import { clas } from './handlers/clas.ts';
import { courses } from './handlers/courses.ts';
import { products } from './handlers/products.ts';
import { receipts } from './handlers/receipts.ts';
import { sales } from './handlers/sales.ts';
import { renewals } from './handlers/renewals.ts';
import { studentClas } from './handlers/student-clas.ts';
import { studentConflicts } from './handlers/student-conflicts.ts';
import { studentContacts } from './handlers/student-contacts.ts';
import { studentCourses } from './handlers/student-courses.ts';
import { studentProducts } from './handlers/student-products.ts';
import { studentRecords } from './handlers/student-records.ts';
import { students } from './handlers/students.ts';
import { parentTexts, textTemplates } from './handlers/text-templates.ts';
import { waitingList } from './handlers/waiting-list.ts';
import { LapsedHours } from './ledger/lapses.ts';
import { WaitingListOffers } from './waiting-list/offers.ts';

/** Domain of courses, products, classes, students, enrolments and the hour ledger. */
export const enrolment = {
  handlers: {
    clas,
    courses,
    products,
    receipts,
    sales,
    renewals,
    studentClas,
    studentConflicts,
    studentContacts,
    studentCourses,
    studentProducts,
    studentRecords,
    students,
    textTemplates,
    parentTexts,
    waitingList,
  },
  parts: [LapsedHours, WaitingListOffers],
} satisfies Domain;
