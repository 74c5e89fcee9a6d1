import type { Teacher } from '#contracts/entities/teacher.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { labelsIn } from '../organisation/index.ts';

/** Returns the data of a teacher for the teachers' pages (Spec 2 §3 Teacher). */
export function teacherView({ store }: World, row: Row<'staff'>): Teacher {
  const { staffId, staffName, sex, phone, personnelStatus, entryDate, deptId, tenantId } = row;
  const { tables } = store;
  const label = labelsIn(store);
  return {
    teacherId: staffId,
    teacherName: staffName,
    sex,
    sexStr: label('sex', sex),
    phone,
    personnelStatus,
    personnelStatusStr: label('personnel_status', personnelStatus),
    entryDate,
    tenantName: tables.dept.get(deptId ?? '')?.deptName ?? tables.tenant.get(tenantId)?.tenantName,
  };
}
