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

const DUE = '课时不足、即将到期和刚到期的报读列在这里';
const TODAY = '约好今天联系的，以及还没沟通过而课时不足、7 天内用完或到期、刚到期的报读列在这里';

/** Returns which enrolments a part contains, for an empty list. */
export const hintOf = (name: string): string => (name === renewalStages.today ? TODAY : DUE);

/** Query parameters that all parts share: the filters. */
export const SHARED_PARAMETERS: readonly string[] = filterNames(renewals.list);

/** Returns the fixed filter of a part. */
export const filterOf = (name: string): Filters<typeof renewals.list> =>
  name in renewalStages ? { stage: name as RenewalStage } : {};
