import type { MoveInPlan } from '#contracts/move-in/plan.ts';
import { type SheetKey, sheetKeys, sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { badInput, notFound } from '../../kernel/refusal.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { visibleTenantIds } from './access.ts';
import { type AnyPlanRow, referencesIn, TABLES_OF_SHEETS } from './references.ts';

/**
 * Checks the keys of a plan, and the ids that it names.
 * @returns the ids of existing records that the plan names
 * @throws Refusal when two rows of a sheet have one key, or an id names nothing that the caller can see
 */
export function* requireNamedIds(world: World, session: Session, plan: MoveInPlan): Slices<Set<string>> {
  const tenantIds = new Set(visibleTenantIds(world, session));
  const named = new Set<string>();
  for (const sheet of sheetKeys) {
    const keys = new Set<string>();
    for (const row of plan[sheet]) {
      if (keys.has(row.key)) throw badInput(`${sheetTitles[sheet]}中两行的编号相同`);
      keys.add(row.key);
      for (const { of, id } of idsIn(sheet, row)) {
        const record = world.store.tables[TABLES_OF_SHEETS[of]].get(id);
        if (!record || !tenantIds.has(record.tenantId))
          throw notFound(`${sheetTitles[sheet]}第 ${row.row} 行的${sheetTitles[of]}不存在`);
        named.add(id);
      }
      yield;
    }
  }
  return named;
}

function idsIn(sheet: SheetKey, row: AnyPlanRow): { of: SheetKey; id: string }[] {
  const own = 'id' in row && row.id ? [{ of: sheet, id: row.id }] : [];
  const others = referencesIn(row).flatMap(({ sheet: of, reference }) =>
    'id' in reference ? [{ of, id: reference.id }] : [],
  );
  return [...own, ...others];
}
