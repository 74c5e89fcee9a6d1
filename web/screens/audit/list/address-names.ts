/**
 * Query parameter names that differ from the filter's field: the specification links to /audit/list?status=0 (Spec 1 §2
 * Routes).
 */
export const ADDRESS_NAMES = { auditStatus: 'status' } as const;
