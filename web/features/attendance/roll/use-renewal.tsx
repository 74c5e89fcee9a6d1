import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useIdentity } from '#web/session/identity.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { AdjustDialog } from '../../enrolment/lazy.ts';
import { SaleDialog, type SaleSubject } from '../../sale/lazy.ts';
import type { RollRow } from './roll-row.ts';

/** Opens the dialogs that renew the enrolment of a student whose period has ended. */
export interface Renewal {
  buy(row: RollRow): void;
  /** Does nothing if the row has no enrolment. */
  extend(row: RollRow): void;
}

/**
 * Returns the renewal of enrolments from the roll call, and its dialogs. Render the dialogs outside the form, because
 * they would submit it otherwise. Teachers cannot renew an enrolment.
 * @param reload reloads the roll call and keeps the user's input
 */
export function useRenewal(reload: () => void): { renewal: Renewal | null; dialogs: ReactNode } {
  const mayRenew = useIdentity()?.audience === 'business';
  const buying = useDialog<SaleSubject>();
  const adjusting = useDialog();
  const { open: openBuying } = buying;
  const { open: openAdjusting } = adjusting;
  const renewal = useMemo<Renewal>(
    () => ({
      buy: ({ studentId, studentName }) => openBuying({ studentId, studentName }),
      extend: ({ studentCourseId }) => studentCourseId !== null && openAdjusting(studentCourseId),
    }),
    [openBuying, openAdjusting],
  );
  const isOpen = buying.opened || adjusting.opened;
  const wasOpen = useRef(false);
  const latestReload = useRef(reload);
  latestReload.current = reload;
  useEffect(() => {
    if (wasOpen.current && !isOpen) latestReload.current();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!mayRenew) return { renewal: null, dialogs: null };
  return {
    renewal,
    dialogs: (
      <>
        <SaleDialog dialog={buying} />
        <AdjustDialog dialog={adjusting} />
      </>
    ),
  };
}
