import { courses } from '#contracts/calls/courses.ts';
import { useCall } from '#web/http/use-call.ts';

/**
 * Returns the filters of classes by a campus and the course's teaching mode; null until both are known.
 * @param deptId the student's campus; undefined while it is not loaded, null if the backend does not provide it
 */
export function useClassFilters(deptId: string | null | undefined, courseId: string | undefined) {
  const options = useCall(courses.byDept, deptId ? { deptId } : null);
  if (deptId === null) return {};
  if (deptId === undefined || options.loading) return null;
  const teachingMode = options.data?.find((one) => one.courseId === courseId)?.teachingMode;
  return { departId: deptId, ...(typeof teachingMode === 'number' && { teachingMode }) };
}
