import type { staff as calls } from '#contracts/calls/staff.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Row } from '../store/schema.ts';
import { Scope } from '../store/scope.ts';
import type { Handlers } from './handler.ts';

/** Dictionary personnel_status */
const LEFT = 2;

/** Staff as choices (Spec 2 §7): those who have not left. */
export const staff: Handlers<typeof calls> = {
  options(world, session, { tenantId, type, deptId }) {
    const ofTenant = employed(world, session, deptId).filter((row) => inTenant(world, row, tenantId));
    return type === staffTypes.all ? ofTenant : ofTenant.filter(isTeacher);
  },

  teacherOptions: (world, session, { deptId }) => employed(world, session, deptId).filter(isTeacher),
};

const isTeacher = (row: Row<'staff'>): boolean => row.type === staffTypes.teacher;

function employed({ store }: World, session: Session, deptId?: string): Row<'staff'>[] {
  const groups = new Scope(store, session).groups(store.tables.staff, deptId);
  return groups.flat().filter((row) => row.personnelStatus !== LEFT);
}

/** An institution's staff are its own and those of its campuses. */
const inTenant = ({ store }: World, row: Row<'staff'>, tenantId: string): boolean =>
  row.tenantId === tenantId || store.tables.tenant.get(row.tenantId)?.parentTenantId === tenantId;
