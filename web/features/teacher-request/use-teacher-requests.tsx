import type { ReactNode } from 'react';
import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import type { RequestKind } from '#contracts/rules/teacher-request.ts';
import { byDialog, late } from '../../ui/late/late.tsx';
import { useDialog } from '../../ui/form/use-dialog.ts';
import type { ChangeSubject } from './ChangeDrawer.tsx';
import type { LeaveSubject } from './LeaveDrawer.tsx';

const LeaveDrawer = late(async () => (await import('./LeaveDrawer.tsx')).LeaveDrawer, byDialog);
const ChangeDrawer = late(async () => (await import('./ChangeDrawer.tsx')).ChangeDrawer, byDialog);

export interface TeacherRequests {
  ask(kind: RequestKind, courseTimeId: string): void;
  /** A rejected request once more. */
  askAgain(rejected: Leave | ClaTimeChange): void;
  /** To be put on the screen. */
  drawers: ReactNode;
}

/** Leave from a lesson, or another time for it: asked for, and after a rejection asked for again. */
export function useTeacherRequests(): TeacherRequests {
  const leave = useDialog<LeaveSubject>();
  const change = useDialog<ChangeSubject>();
  return {
    ask: (kind, courseTimeId) => (kind === 'leave' ? leave : change).open({ courseTimeId }),
    askAgain: (rejected) => {
      const { courseTimeId } = rejected;
      if ('leaveTimeId' in rejected) leave.open({ courseTimeId, again: rejected });
      else change.open({ courseTimeId, again: rejected });
    },
    drawers: (
      <>
        <LeaveDrawer dialog={leave} />
        <ChangeDrawer dialog={change} />
      </>
    ),
  };
}
