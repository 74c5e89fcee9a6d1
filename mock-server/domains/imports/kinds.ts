import type { ImportKind } from '#contracts/entities/import.ts';
import { anyKind, type Kind } from './kind.ts';
import { cla } from './kinds/cla.ts';
import { staff } from './kinds/staff.ts';
import { student } from './kinds/student.ts';

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  student: anyKind(student),
  cla: anyKind(cla),
  staff: anyKind(staff),
};
