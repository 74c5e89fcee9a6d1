/** /audit/list?status=0 is the specification's link (Spec 1 §2 Routes). */
export const ADDRESS_NAMES = { auditStatus: 'status' } as const;
