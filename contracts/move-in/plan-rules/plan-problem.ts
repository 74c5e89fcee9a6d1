import type { FindingKind, Mend } from '../finding.ts';
import type { SheetKey } from '../sheet-keys.ts';

/** Problem of a planned row, before it is known from which sheet of the file the row comes. */
export interface PlanProblem {
  sheet: SheetKey;
  key: string;
  row: number;
  field: string | null;
  kind: FindingKind;
  message: string;
  severity?: 'warning';
  mend?: Mend;
}
