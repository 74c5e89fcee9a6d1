import { type ReactNode, useState } from 'react';
import type { Cla } from '#contracts/entities/cla.ts';
import { AttendanceDrawer, type AttendanceTarget } from '../attendance/index.ts';

export interface RollCallDrawer {
  /**
   * Opens the drawer for a class.
   * @param courseTimeId one of the class's lessons; without it, the user selects a lesson in the drawer
   */
  open(cla: Pick<Cla, 'claId' | 'departId'>, courseTimeId?: string): void;
  /** The drawer, to be rendered. */
  drawer: ReactNode;
}

/**
 * Returns the drawer 记上课 and the function that opens it for a class (Spec 2 §2 Record-attendance dialog / class
 * attendance drawer).
 */
export function useRollCall(): RollCallDrawer {
  const [target, setTarget] = useState<AttendanceTarget | null>(null);
  return {
    open: ({ claId, departId }, courseTimeId) =>
      setTarget({ claId, deptId: departId, ...(courseTimeId !== undefined && { courseTimeId }) }),
    drawer: <AttendanceDrawer target={target} onClose={() => setTarget(null)} />,
  };
}
