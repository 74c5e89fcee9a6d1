import type { Data } from '#contracts/call.ts';
import { staff } from '#contracts/calls/staff.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';
import { today } from '../../session/today.ts';

/**
 * Loads the teachers that can be selected, i.e. staff of type 1 (Spec 2 §6). Returns undefined while loading.
 * @param deptId limits the teachers to those of this campus
 * @param day date of a lesson. Before today, the teachers who have left since are included, if the backend knows them.
 */
export function useTeachers(deptId: string | undefined, day?: string): Data<typeof staff.options> | undefined {
  const tenantId = useSession().user?.tenantId;
  const ofDay = day && day < today() ? { claDate: day } : {};
  const question = tenantId ? { tenantId, type: staffTypes.teacher, ...(deptId && { deptId }), ...ofDay } : null;
  return useCall(staff.options, question).data;
}
