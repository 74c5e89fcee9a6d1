/** Query for the newest institutions that an agent has brought, shown on the agent's home page. */
export const NEWEST_BROUGHT = { pageNum: 1, pageSize: 6 } as const;
