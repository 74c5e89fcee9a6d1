import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import type { CallState } from '../../../../http/call-state.ts';
import { useCall } from '../../../../http/use-call.ts';

/** More enrolments, and more purchases, than anybody has. */
const ALL = { pageNum: 1, pageSize: 50 } as const;

export interface StudentReads {
  enrolments: CallState<{ rows: readonly StudentCourse[] }>;
  seats: CallState<readonly StudentCla[]>;
  /** Campus and teacher of the classes; nothing waits for it. */
  known: readonly Cla[];
  /** What was bought: it tells how much is used. Nothing waits for it. */
  purchases: readonly StudentProduct[];
}

/** What the drawer tells of a student's courses; each is asked once, however many parts show it, and fails by itself. */
export function useStudentReads(studentId: string): StudentReads {
  return {
    enrolments: useCall(studentCourses.list, { studentId, ...ALL }),
    seats: useCall(studentClas.byStudent, { studentId }),
    known: useCall(clas.byStudent, { studentId }).data ?? [],
    purchases: useCall(studentProducts.list, { studentId, ...ALL }, { quiet: true }).data?.rows ?? [],
  };
}
