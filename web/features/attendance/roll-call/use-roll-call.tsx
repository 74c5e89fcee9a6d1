import { type ReactNode, useState } from 'react';
import type { Cla } from '#contracts/entities/cla.ts';
import { createStore, type Store, useStore } from '#web/ui/lazy/store.ts';
import { AttendanceDrawer, type AttendanceTarget } from '../index.ts';

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
  // The drawer reads the target, so that opening it does not render the page again.
  const [target] = useState(() => createStore<AttendanceTarget | null>(null));
  return {
    open: ({ claId, departId }, courseTimeId) =>
      target.set({ claId, deptId: departId, ...(courseTimeId !== undefined && { courseTimeId }) }),
    drawer: <Drawer target={target} />,
  };
}

const Drawer = ({ target }: { target: Store<AttendanceTarget | null> }) => (
  <AttendanceDrawer target={useStore(target)} onClose={() => target.set(null)} />
);
