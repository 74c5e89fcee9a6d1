/** What other domains may ask of the organisation. */
export { accountsOfTeacher, keepersOf } from './accounts.ts';
export { myCampuses } from './campuses.ts';
export { logChange } from './change-log.ts';
export { labelsIn, requireHeld, usable } from './dictionary.ts';
export { employed, hasLeft } from './employed.ts';
export { openTenant } from './open-tenant.ts';
export { saltedHash } from './salted-hash.ts';
export {
  campusInSight,
  deptInSight,
  institutionOf,
  isStaffInSight,
  requireInstitution,
  requireTeacher,
} from './sight.ts';
export { staffEntry, staffGroupsInSight } from './staff-entry.ts';
export { isTenantNameTaken } from './tenant-dept.ts';
