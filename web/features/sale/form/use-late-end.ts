import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';

/** Page size above any class's number of schedule rules. */
const ALL_RULES = { pageNum: 1, pageSize: 50 } as const;

/**
 * Returns the latest end of the lessons by the current schedule rules of a class, HH:mm; undefined while it is not
 * known.
 */
export function useLatestEnd(claId: string): string | undefined {
  const { data } = useCall(claTimeRules.list, claId === '' ? null : { claId, ...ALL_RULES }, { quiet: true });
  return data?.rows
    .filter((rule) => !hasEnded(rule))
    .map(({ endTime }) => endTime)
    .filter((time): time is string => Boolean(time))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .at(-1);
}

/** True if the last day of a rule is past. */
const hasEnded = ({ endDate }: ClaTimeRule): boolean => Boolean(endDate && endDate < today());
