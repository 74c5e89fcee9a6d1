import { useEffect, useRef } from 'react';
import { useTeachers } from './use-teachers.ts';

interface CampusAndTeacher {
  deptId: string;
  teacherId: string;
}

/**
 * Removes the chosen teacher after a change of campus, unless the teacher works at the new campus.
 * @param drop clears the teacher
 * @returns function to call with the campus that the user has chosen
 */
export function useTeacherOfCampus(
  { deptId, teacherId }: CampusAndTeacher,
  drop: () => void,
): (deptId: string) => void {
  const teachers = useTeachers(deptId || undefined);
  /** Newly chosen campus for which the chosen teacher has not been checked yet; null if there is none. */
  const uncheckedDeptId = useRef<string | null>(null);
  useEffect(() => {
    if (!teachers || uncheckedDeptId.current !== deptId) return;
    uncheckedDeptId.current = null;
    if (teacherId && !teachers.some(({ staffId }) => staffId === teacherId)) drop();
  });
  return (next) => {
    // Without a campus every teacher is valid.
    uncheckedDeptId.current = next || null;
  };
}
