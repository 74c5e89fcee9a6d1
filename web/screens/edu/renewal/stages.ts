import { renewals } from '#contracts/calls/renewals.ts';
import { type RenewalStage, renewalStages } from '#contracts/entities/renewal.ts';
import { filterNames, type Filters } from '#web/crud/list/address-state.ts';

const ALL = 'all';

/** Titles of the parts of the desk, by their names in the address. */
export const STAGES: Readonly<Record<RenewalStage | typeof ALL, string>> = {
  today: '今日待办',
  runningOut: '即将用完',
  expired: '已到期',
  [ALL]: '全部',
};

/** Query parameters that all parts share: the filters. */
export const SHARED_PARAMETERS: readonly string[] = filterNames(renewals.list);

/** Returns the fixed filter of a part. */
export const filterOf = (name: string): Filters<typeof renewals.list> =>
  name in renewalStages ? { stage: name as RenewalStage } : {};
