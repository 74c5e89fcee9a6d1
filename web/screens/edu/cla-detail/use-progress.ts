import { claTimes } from '#contracts/calls/cla-times.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { classProgress } from '#contracts/rules/class-progress.ts';
import { useCall } from '../../../http/use-call.ts';

/** Only the totals are asked for. */
const COUNT = { pageNum: 1, pageSize: 1 } as const;

export interface Progress {
  held: number;
  total: number;
  percent: number;
}

/** How many of the class's lessons have been held (Spec 2 §9); undefined while that is not known. */
export function useProgress(claId: string): Progress | undefined {
  const all = useCall(claTimes.toAttend, { claId, ...COUNT });
  const past = useCall(claTimes.toAttend, { claId, claTimeStatus: claTimeStatuses.held, ...COUNT });
  if (!all.data || !past.data) return undefined;
  const [held, total] = [past.data.total, all.data.total];
  return { held, total, percent: classProgress(held, total) };
}
