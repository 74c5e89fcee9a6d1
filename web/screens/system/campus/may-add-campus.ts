import { type Identity, isAdmin, isInstitutionAdmin } from '#contracts/rules/audience.ts';

/** True if the user may add a campus. Administrators of the platform may not, because they belong to no institution. */
export const mayAddCampus = (user: Identity): boolean => !isAdmin(user) && isInstitutionAdmin(user);
