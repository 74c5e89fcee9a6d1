import { type Identity, isAdmin, isInstitutionAdmin } from '#contracts/rules/audience.ts';

/** The platform's administrators belong to no institution to which a campus could be added. */
export const mayAddCampus = (user: Identity): boolean => !isAdmin(user) && isInstitutionAdmin(user);
