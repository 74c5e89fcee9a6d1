import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { purchaseEffect } from '#contracts/rules/purchase-effect.ts';
import { useVersion } from '#web/http/cache/invalidation.ts';
import { useUncached } from '#web/http/cache/use-uncached.ts';
import { send } from '#web/http/client.ts';
import { useCall } from '#web/http/use-call.ts';
import { splitOffers } from '../../enrolment/class-offers/index.ts';
import type { SoldLine } from './sale-summary.ts';

/** Classes in which the student can get a seat with the bought enrolments. */
export interface SeatOffers {
  /** Names of the classes that the enrolments have already. */
  seated: readonly string[];
  /** Bought courses whose enrolment has no class yet. */
  courseIds: readonly string[];
  offered: readonly Cla[];
  unavailable: readonly { cla: Cla; reason: string }[];
  loading: boolean;
  failed: boolean;
}

interface SeatSubject {
  /** Id of the student; '' for a new student. */
  studentId: string;
  /** Campus of the student; '' or undefined while it is not known. */
  deptId: string | undefined;
  lines: readonly SoldLine[];
  enrolments: readonly StudentCourse[] | undefined;
  /** Search text. */
  search: string;
}

/** Page size above the number of classes of a course at a campus. */
const ALL_CLASSES = { pageNum: 1, pageSize: 200 } as const;

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
  const list = useClasses(courseIds, deptId || undefined, {
    ...(studentId !== '' && { studentId }),
    ...(search !== '' && { claName: search }),
  });
  return {
    ...splitOffers(list.data ?? []),
    seated: [...new Set(seats.flatMap(({ hasClass, claName }) => (hasClass && claName ? [claName] : [])))],
    courseIds,
    loading: list.loading,
    failed: list.error !== undefined && list.data === undefined,
  };
}

/** Reads the classes of each course at a campus. */
function useClasses(
  courseIds: readonly string[],
  departId: string | undefined,
  filters: { studentId?: string; claName?: string },
) {
  const options = useCall(courses.byDept, departId === undefined ? null : { deptId: departId });
  const version = useVersion(clas.options.domain);
  const isReady = courseIds.length > 0 && departId !== undefined && !options.loading;
  const inputs = courseIds.map((courseId) => {
    const teachingMode = options.data?.find((one) => one.courseId === courseId)?.teachingMode;
    return {
      ...filters,
      courseId,
      departId,
      ...(typeof teachingMode === 'number' && { teachingMode }),
      ...ALL_CLASSES,
    };
  });
  return useUncached(isReady ? JSON.stringify([version, inputs]) : null, async (signal) => {
    const pages = await Promise.all(inputs.map((input) => send(clas.options, input, { signal })));
    return pages.flatMap(({ rows }) => rows);
  });
}
