/** What an agent's home shows of the institutions that it brought. */
export const NEWEST_BROUGHT = { pageNum: 1, pageSize: 6 } as const;
