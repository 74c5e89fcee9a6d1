import type { ImportKind } from '#contracts/entities/import.ts';
import { eraseForm, type ImportKindSpec } from './kind.ts';
import { cla } from './kinds/cla.ts';
import { staff } from './kinds/staff.ts';
import { student } from './kinds/student.ts';

export const kinds: Readonly<Record<ImportKind, ImportKindSpec>> = {
  student: eraseForm(student),
  cla: eraseForm(cla),
  staff: eraseForm(staff),
};
