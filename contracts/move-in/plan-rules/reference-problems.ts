import { referenceTargets } from '../plan-reference.ts';
import type { MoveInPlan, PlanReference } from '../plan.ts';
import { sheetKeys, sheetTitles } from '../sheet-keys.ts';
import type { PlanLookup } from './plan-lookup.ts';
import type { PlanProblem } from './plan-problem.ts';

/** Returns the references to records that do not exist, or no longer exist. */
export function referenceProblems(plan: MoveInPlan, lookup: PlanLookup): PlanProblem[] {
  return sheetKeys.flatMap((sheet) =>
    plan[sheet].flatMap((row): PlanProblem[] => {
      const origin = { sheet, key: row.key, row: row.row, kind: 'changed' } as const;
      const isGone =
        'id' in row && row.id && !lookup.find(sheet, { id: row.id }) && sheet !== 'rule' && sheet !== 'lesson';
      if (isGone) return [{ ...origin, field: null, message: `已有的${sheetTitles[sheet]}已被删除，请重新检查` }];
      if (row.action === 'merge') return [];
      return Object.entries(row.values).flatMap(([field, reference]) => {
        const of = referenceTargets[field];
        if (!of || !reference || lookup.find(of, reference as PlanReference)) return [];
        return [{ ...origin, field, message: `${sheetTitles[of]}不存在或已被删除，请重新检查` }];
      });
    }),
  );
}
