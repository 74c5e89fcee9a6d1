import type { Findings } from '../store/admission/findings.ts';
import { type Kept, sandboxLost, SOWN_AGAIN, undoLost, unknownLost, whereItLies } from './damage-words.ts';
import type { Lives } from './lives.ts';
import type { SandboxRecord } from './record.ts';

/** Its data is damaged: nobody gets anything of it until it is begun anew. */
export async function closeDamaged(lives: Lives, record: SandboxRecord, aside: string | null): Promise<void> {
  if (lives.records.get(record.id) !== record) return;
  const closed = { ...record, damaged: { aside } };
  lives.records.set(record.id, closed);
  await lives.database.writeSandbox(record.id, closed);
}

/** Closes what was lost and sows again what can be; says what came of it, in a sentence each. */
export async function takeLoss(
  lives: Lives,
  { sandboxes, bases, undo, unknown }: Findings,
  kept: Kept,
): Promise<string[]> {
  const gone = new Set<string>();
  for (const base of bases) if (!(await lives.bases.restore(base))) gone.add(base);
  const [closed, noUndo] = [[...sandboxes], [...undo]];
  for (const record of lives.records.values()) {
    if (record.previous && gone.has(record.previous.base)) noUndo.push(record);
    if (!gone.has(record.base) || record.damaged) continue;
    closed.push(record);
    await closeDamaged(lives, record, kept.aside);
  }
  return [
    ...closed.map(sandboxLost),
    ...(unknown ? [unknownLost(unknown)] : []),
    ...noUndo.map(undoLost),
    ...(bases.length > gone.size ? [SOWN_AGAIN] : []),
    whereItLies(kept),
  ];
}
