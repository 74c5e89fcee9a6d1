import type { HolidayCalendar } from '../../rules/holiday.ts';
import type { Decision, Decisions, Duplicate } from '../duplicate.ts';
import type { MoveInExisting } from '../existing.ts';
import type { MoveInPlan, PlanRow } from '../plan.ts';
import type { SheetKey } from '../sheet-keys.ts';
import type { Directory } from './directory.ts';
import type { FindingList } from './finding-list.ts';
import type { ReadRow } from './read-row.ts';
import type { SimilarNames } from './similar-name.ts';

/** State of a check, to which each sheet adds its rows. */
export interface CheckContext {
  existing: MoveInExisting;
  today: string;
  calendar: HolidayCalendar;
  decisions: Decisions;
  plan: MoveInPlan;
  findings: FindingList;
  directory: Directory;
  similar: SimilarNames;
  duplicates: Duplicate[];
  /** Sheets that the workbook contains. Records of a missing sheet are derived from the rows that name them. */
  present: ReadonlySet<SheetKey>;
  /** Rows from which planned rows come, by sheet and key. */
  origins: Map<string, ReadRow>;
}

/** Adds a row to the plan and remembers the row that it comes from. */
export function planRow<K extends SheetKey>(context: CheckContext, sheet: K, row: ReadRow, planned: PlanRow<K>): void {
  (context.plan[sheet] as PlanRow<K>[]).push(planned);
  context.origins.set(`${sheet} ${row.key}`, row);
}

/** Records a duplicate and returns the decision about it. */
export function decide(
  context: CheckContext,
  row: ReadRow,
  duplicate: Pick<Duplicate, 'name' | 'detail' | 'existing' | 'earlierRow' | 'choices'>,
): Decision {
  const chosen = context.decisions[row.key];
  const decision = chosen && duplicate.choices.includes(chosen) ? chosen : 'merge';
  const { sheet, name: sheetName } = row.from;
  context.duplicates.push({ key: row.key, sheet, sheetName, row: row.row, ...duplicate, decision });
  return decision;
}
