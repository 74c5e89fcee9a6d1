import { useMemo } from 'react';
import { courses } from '#contracts/calls/courses.ts';
import { useCall } from '../../http/use-call.ts';
import type { Choice } from '../../ui/SelectField.tsx';

/** The kinds of courses, as choices and as the names that a course shows (Spec 2 §7 selectAllCourseType). */
export function useCourseTypes(): readonly Choice[] {
  const { data } = useCall(courses.types);
  return useMemo(
    () => (data ?? []).map(({ courseTypeId, courseTypeName }) => ({ value: courseTypeId, label: courseTypeName })),
    [data],
  );
}
