import { labelOf } from '#contracts/dictionaries.ts';
import type { Teacher } from '#contracts/entities/teacher.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** A member of staff as the teachers' pages show one (Spec 2 §3 Teacher). */
export function teacherView({ store: { tables } }: World, row: Row<'staff'>): Teacher {
  const { staffId, staffName, sex, phone, personnelStatus, entryDate, deptId, tenantId } = row;
  return {
    teacherId: staffId,
    teacherName: staffName,
    sex,
    sexStr: labelOf('sex', sex),
    phone,
    personnelStatus,
    personnelStatusStr: labelOf('personnel_status', personnelStatus),
    entryDate,
    tenantName: tables.dept.get(deptId ?? '')?.deptName ?? tables.tenant.get(tenantId)?.tenantName,
  };
}
