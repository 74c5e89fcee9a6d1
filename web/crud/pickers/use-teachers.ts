import type { Data } from '#contracts/call.ts';
import { staff } from '#contracts/calls/staff.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';

/**
 * Selecting a teacher is restricted to staff of type 1 (Spec 2 §6); undefined until they are known.
 * @param deptId of this campus only
 */
export function useTeachers(deptId: string | undefined): Data<typeof staff.options> | undefined {
  const tenantId = useSession().user?.tenantId;
  const question = tenantId ? { tenantId, type: staffTypes.teacher, ...(deptId && { deptId }) } : null;
  return useCall(staff.options, question).data;
}
