import { useEffect, useRef } from 'react';
import { useTeachers } from './use-teachers.ts';

interface Chosen {
  deptId: string;
  teacherId: string;
}

/**
 * Another campus keeps the teacher who works there.
 * @param drop takes the teacher out who does not
 * @returns to be told which campus has been chosen by hand
 */
export function useTeacherOfCampus({ deptId, teacherId }: Chosen, drop: () => void): (deptId: string) => void {
  const teachers = useTeachers(deptId || undefined);
  /** The campus whose teachers are being waited for. */
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    if (!teachers || chosen.current !== deptId) return;
    chosen.current = null;
    if (teacherId && !teachers.some(({ staffId }) => staffId === teacherId)) drop();
  });
  return (next) => {
    // In all of them everyone works.
    chosen.current = next || null;
  };
}
