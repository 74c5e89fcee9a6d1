import type { Domain } from '../../kernel/domain.ts';
import { clas } from './handlers/clas.ts';
import { courses } from './handlers/courses.ts';
import { products } from './handlers/products.ts';
import { studentClas } from './handlers/student-clas.ts';
import { studentCourses } from './handlers/student-courses.ts';
import { studentProducts } from './handlers/student-products.ts';
import { students } from './handlers/students.ts';
import { Lapses } from './ledger/lapses.ts';

/** Who learns what, in which class, for which hours: courses, products, classes, students and the ledger. */
export const enrolment = {
  handlers: { clas, courses, products, studentClas, studentCourses, studentProducts, students },
  parts: [Lapses],
} satisfies Domain;
