import type { ReactNode } from 'react';
import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import type { RequestKind } from '#contracts/rules/teacher-request.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import type { ChangeSubject } from './ChangeDrawer.tsx';
import type { LeaveSubject } from './LeaveDrawer.tsx';

const LeaveDrawer = lazyDialog(async () => (await import('./LeaveDrawer.tsx')).LeaveDrawer, byDialogState);
const ChangeDrawer = lazyDialog(async () => (await import('./ChangeDrawer.tsx')).ChangeDrawer, byDialogState);

export interface TeacherRequestDrawers {
  ask(kind: RequestKind, courseTimeId: string): void;
  /** Opens the drawer that resubmits a rejected request. */
  askAgain(rejected: Leave | ClaTimeChange): void;
  /** The drawers, to be rendered. */
  drawers: ReactNode;
}

/** Provides the drawers in which a teacher requests leave or another time for a lesson, or resubmits such a request. */
export function useTeacherRequests(): TeacherRequestDrawers {
  const leave = useDialog<LeaveSubject>();
  const change = useDialog<ChangeSubject>();
  return {
    ask: (kind, courseTimeId) => (kind === 'leave' ? leave : change).open({ courseTimeId }),
    askAgain: (rejected) => {
      const { courseTimeId } = rejected;
      if ('leaveTimeId' in rejected) leave.open({ courseTimeId, previousRequest: rejected });
      else change.open({ courseTimeId, previousRequest: rejected });
    },
    drawers: (
      <>
        <LeaveDrawer dialog={leave} />
        <ChangeDrawer dialog={change} />
      </>
    ),
  };
}
