import type { Data } from '#contracts/call.ts';
import { staff } from '#contracts/calls/staff.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';

/**
 * Loads the teachers that can be selected, i.e. staff of type 1 (Spec 2 §6). Returns undefined while loading.
 * @param deptId limits the teachers to those of this campus
 */
export function useTeachers(deptId: string | undefined): Data<typeof staff.options> | undefined {
  const tenantId = useSession().user?.tenantId;
  const question = tenantId ? { tenantId, type: staffTypes.teacher, ...(deptId && { deptId }) } : null;
  return useCall(staff.options, question).data;
}
