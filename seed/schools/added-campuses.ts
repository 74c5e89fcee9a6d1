import { addedDepts, addedTenants } from '../fixed-ids.ts';

/** A fourth and a fifth campus of 启明 with their leads. */
export const addedCampuses = [
  { tenantId: addedTenants.fourth, deptId: addedDepts.fourth, linkman: '贺云舒' },
  { tenantId: addedTenants.fifth, deptId: addedDepts.fifth, linkman: '戚若涵' },
] as const;
