import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import type { WaitingEntry } from '#contracts/entities/waiting-entry.ts';
import type { CallState } from '#web/http/call-state.ts';
import { useCall } from '#web/http/use-call.ts';

/** Page size above any student's number of enrolments. */
const ALL_ENROLMENTS = { pageNum: 1, pageSize: 50 } as const;
/** Largest page of purchases. */
const MOST_PURCHASES = { pageNum: 1, pageSize: 200 } as const;

export interface StudentReads {
  enrolments: CallState<{ rows: readonly StudentCourse[] }>;
  seats: CallState<readonly StudentCla[]>;
  /** Open entries of waiting lists; a backend may have none. */
  waiting: CallState<{ rows: readonly WaitingEntry[] }>;
  /** Classes of the student, which state campus and teacher; rendering does not wait for this read. */
  classes: readonly Cla[];
  /**
   * Purchases of the student, which state the used hours; rendering does not wait for this read. Empty if they do not
   * fit on one page, because the sum of a part would be wrong.
   */
  purchases: readonly StudentProduct[];
}

/** Reads a student's courses for the drawer. Several parts may share one read, and each read fails independently. */
export function useStudentReads(studentId: string): StudentReads {
  return {
    enrolments: useCall(studentCourses.list, { studentId, ...ALL_ENROLMENTS }),
    seats: useCall(studentClas.byStudent, { studentId }),
    waiting: useCall(waitingList.list, { studentId, state: 'open', ...ALL_ENROLMENTS }, { quiet: true }),
    classes: useCall(clas.byStudent, { studentId }).data ?? [],
    purchases: usePurchases(studentId),
  };
}

function usePurchases(studentId: string): readonly StudentProduct[] {
  const { data } = useCall(studentProducts.list, { studentId, ...MOST_PURCHASES }, { quiet: true });
  return data && data.rows.length >= data.total ? data.rows : [];
}
