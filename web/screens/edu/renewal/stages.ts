import { renewals } from '#contracts/calls/renewals.ts';
import { type RenewalStage, renewalStages } from '#contracts/entities/renewal.ts';
import { filterNames, type Filters } from '#web/crud/list/address-state.ts';

const ALL = 'all';

/** Titles of the tabs, by their keys in the address. */
export const STAGES: Readonly<Record<RenewalStage | typeof ALL, string>> = {
  today: '今日待办',
  runningOut: '即将用完',
  expired: '已到期',
  [ALL]: '全部',
};

const DUE = '课时不足、即将到期和刚到期的报读列在这里';
const TODAY = '约好今天联系的，以及还没沟通过而课时不足、7 天内用完或到期、刚到期的报读列在这里';

/** Returns the hint for an empty list, which states which enrolments the tab contains. */
export const hintOf = (name: string): string => (name === renewalStages.today ? TODAY : DUE);

/** Query parameters that all tabs share: the filters. */
export const SHARED_PARAMETERS: readonly string[] = filterNames(renewals.list);

/** Returns the fixed filter of a tab; empty for the tab with all enrolments. */
export const filterOf = (name: string): Filters<typeof renewals.list> =>
  name in renewalStages ? { stage: name as RenewalStage } : {};
