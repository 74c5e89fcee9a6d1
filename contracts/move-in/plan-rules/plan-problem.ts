import type { FindingKind, Mend } from '../finding.ts';
import type { SheetKey } from '../sheet-keys.ts';

/** Problem of a planned row, without the position of the row in the file, which the caller adds. */
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
