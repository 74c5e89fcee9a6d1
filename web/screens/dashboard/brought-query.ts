import { inUseFlags } from '#contracts/formats/in-use.ts';

/** Query for the newest institutions that an agent has referred, shown on the agent's home page. */
export const NEWEST_BROUGHT = { pageNum: 1, pageSize: 6 } as const;

/** Query for the agent's institutions in use, those that expire first at the beginning. */
export const FIRST_TO_EXPIRE = { pageNum: 1, pageSize: 100, inUse: inUseFlags.yes, sort: 'endDate' } as const;

/** Days before expiry at which a renewal is due. */
export const RENEWAL_DAYS = 60;
