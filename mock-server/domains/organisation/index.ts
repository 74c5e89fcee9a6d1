/** Public interface of the organisation domain for other domains. */
export { teacherAccountIds, campusManagerIds } from './accounts.ts';
export { myCampuses } from './campuses.ts';
export { logChange } from './change-log.ts';
export { labelsIn, requireDictionaryValue, valuesInUse } from './dictionary.ts';
export { currentStaff, hasLeft } from './current-staff.ts';
export { openSession } from './open-session.ts';
export { openTenant } from './open-tenant.ts';
export { saltedHash } from './salted-hash.ts';
export {
  requireVisibleCampus,
  requireVisibleDept,
  institutionOf,
  canEditCampuses,
  canSeeStaff,
  requireInstitution,
  requireTeacher,
  visibleRooms,
  visibleCampuses,
  visibleGroups as visibleStaffGroups,
} from './access.ts';
export { hasTeaching, staffEntry, staffGroupsInSight } from './staff-entry.ts';
export { isTenantNameTaken } from './tenant-dept.ts';
