/** As in the audit list's address (Spec 1 §2 Routes). */
export const ADDRESS_NAMES = { orderStatus: 'status' } as const;
