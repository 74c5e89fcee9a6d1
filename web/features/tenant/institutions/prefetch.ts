/** Input that lists institutions with their campuses, instead of institutions and campuses as equal rows. */
export const WITH_CAMPUSES = { withCampuses: '1' } as const;
