/** Query parameter name of the status filter, equal to the one in the audit list's address (Spec 1 §2 Routes). */
export const ADDRESS_NAMES = { orderStatus: 'status' } as const;
