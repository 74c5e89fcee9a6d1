import type { DamageReport } from '../kernel/store/integrity/damage-report.ts';
import { type DamageContext, sandboxLost, RESEEDED, undoLost, unknownLost, recoveryHint } from './damage-messages.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { SandboxRecord } from './record.ts';

/** Marks a sandbox as damaged, which closes it. The sandbox's data is inaccessible until the sandbox is reset. */
export async function markDamaged(
  registry: SandboxRegistry,
  record: SandboxRecord,
  quarantine: string | null,
): Promise<void> {
  if (registry.records.get(record.id) !== record) return;
  const closed = { ...record, damaged: { aside: quarantine } };
  registry.records.set(record.id, closed);
  await registry.database.writeSandbox(record.id, closed);
}

/**
 * Regenerates lost seeded worlds. Marks a sandbox as damaged if this version cannot generate its world. Returns one
 * sentence for each outcome.
 */
export async function recoverDamaged(
  registry: SandboxRegistry,
  { sandboxes, bases, undo, unknown }: DamageReport,
  context: DamageContext,
): Promise<string[]> {
  const lostBases = new Set<string>();
  for (const base of bases) if (!(await registry.seedWorlds.restore(base))) lostBases.add(base);
  const [closed, noUndo] = [[...sandboxes], [...undo]];
  for (const record of registry.records.values()) {
    if (record.replaced.some(({ base }) => lostBases.has(base))) noUndo.push(record);
    if (!lostBases.has(record.base) || record.damaged) continue;
    closed.push(record);
    await markDamaged(registry, record, context.aside);
  }
  return [
    ...closed.map(sandboxLost),
    ...(unknown ? [unknownLost(unknown)] : []),
    ...noUndo.map(undoLost),
    ...(bases.length > lostBases.size ? [RESEEDED] : []),
    recoveryHint(context),
  ];
}
