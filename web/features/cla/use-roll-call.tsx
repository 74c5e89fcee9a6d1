import { type ReactNode, useState } from 'react';
import type { Cla } from '#contracts/entities/cla.ts';
import { AttendanceDrawer, type AttendanceTarget } from '../attendance/index.ts';

export interface RollCallDrawer {
  /** @param courseTimeId one of its lessons; the drawer asks which, if none is named */
  open(cla: Pick<Cla, 'claId' | 'departId'>, courseTimeId?: string): void;
  /** The drawer, to be put on the screen. */
  drawer: ReactNode;
}

/** 记上课 for a class (Spec 2 §2 Record-attendance dialog / class attendance drawer). */
export function useRollCall(): RollCallDrawer {
  const [target, setTarget] = useState<AttendanceTarget | null>(null);
  return {
    open: ({ claId, departId }, courseTimeId) =>
      setTarget({ claId, deptId: departId, ...(courseTimeId !== undefined && { courseTimeId }) }),
    drawer: <AttendanceDrawer target={target} onClose={() => setTarget(null)} />,
  };
}
