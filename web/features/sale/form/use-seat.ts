import { clas } from '#contracts/calls/clas.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { purchaseEffect } from '#contracts/rules/purchase-effect.ts';
import { useGrowingCall } from '#web/crud/list/use-growing-call.ts';
import { splitOffers, useClassFilters } from '../../sign-up/index.ts';
import type { SoldLine } from './sale-summary.ts';

/** Classes in which the student can get a seat with the bought enrolments. */
export interface SeatOffers {
  /** Names of the classes that the enrolments have already. */
  seated: readonly string[];
  /** True if an enrolment has no class yet. */
  isNeeded: boolean;
  offered: readonly Cla[];
  unavailable: readonly { cla: Cla; reason: string }[];
  loading: boolean;
  failed: boolean;
  fetchMore(): void;
}

interface SeatSubject {
  /** '' for a new student. */
  studentId: string;
  /** Campus of the student; '' or undefined while it is not known. */
  deptId: string | undefined;
  lines: readonly SoldLine[];
  enrolments: readonly StudentCourse[] | undefined;
  /** Search text. */
  search: string;
}

/** Returns the classes of the bought courses in which the student has no seat with the enrolment yet. */
export function useSeatOffers({ studentId, deptId, lines, enrolments, search }: SeatSubject): SeatOffers {
  const effects = enrolments
    ? lines.map(({ product }) => ({ product, effect: purchaseEffect(enrolments, product) }))
    : [];
  const seats = effects.map(({ product, effect }) => ({
    courseId: product.courseId,
    claName: effect.kind === 'adds' ? effect.enrolment.claName : null,
    hasClass: effect.kind === 'adds' && Boolean(effect.enrolment.claId),
  }));
  const courseIds = [...new Set(seats.filter(({ hasClass }) => !hasClass).map(({ courseId }) => courseId))];
  const [courseId] = courseIds;
  const single = courseIds.length === 1 ? courseId : undefined;
  const filters = useClassFilters(deptId || undefined, single);
  const list = useGrowingCall(
    clas.options,
    courseId !== undefined && filters
      ? {
          ...filters,
          ...(single && { courseId: single }),
          ...(studentId !== '' && { studentId }),
          ...(search !== '' && { claName: search }),
        }
      : null,
  );
  const ofCourses = list.rows?.filter((cla) => courseIds.includes(cla.courseId)) ?? [];
  return {
    ...splitOffers(ofCourses),
    seated: [...new Set(seats.flatMap(({ hasClass, claName }) => (hasClass && claName ? [claName] : [])))],
    isNeeded: courseIds.length > 0,
    loading: list.loading,
    failed: list.failed,
    fetchMore: list.fetchMore,
  };
}
