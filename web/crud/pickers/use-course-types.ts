import { useMemo } from 'react';
import { courses } from '#contracts/calls/courses.ts';
import { useCall } from '../../http/use-call.ts';
import type { Choice } from '../../ui/fields/SelectField.tsx';

/** Returns the course types as choices, which also give their names (Spec 2 §7 selectAllCourseType). */
export function useCourseTypes(): readonly Choice[] {
  const { data } = useCall(courses.types);
  return useMemo(
    () => (data ?? []).map(({ courseTypeId, courseTypeName }) => ({ value: courseTypeId, label: courseTypeName })),
    [data],
  );
}
