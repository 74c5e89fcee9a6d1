import { claTimes } from '#contracts/calls/cla-times.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { classProgress } from '#contracts/rules/class-progress.ts';
import { useCall } from '../../../http/use-call.ts';
import { today } from '../../../session/today.ts';

/** Only the totals are asked for. */
const COUNT = { pageNum: 1, pageSize: 1 } as const;

export interface Progress {
  held: number;
  /** Before today, and not recorded; 0 as long as that is not known. */
  due: number;
  total: number;
  percent: number;
}

/** How many of the class's lessons have been held (Spec 2 §9); undefined while that is not known. */
export function useProgress(claId: string): Progress | undefined {
  const { held: heldStatus, notHeld } = claTimeStatuses;
  const all = useCall(claTimes.toAttend, { claId, ...COUNT });
  const past = useCall(claTimes.toAttend, { claId, claTimeStatus: heldStatus, ...COUNT });
  const missed = useCall(
    claTimes.toAttend,
    { claId, claTimeStatus: notHeld, endDate: addDays(today(), -1), ...COUNT },
    { quiet: true },
  );
  if (!all.data || !past.data) return undefined;
  const [held, total] = [past.data.total, all.data.total];
  return { held, due: missed.data?.total ?? 0, total, percent: classProgress(held, total) };
}
