import { machineNow } from '../kernel/clock/machine.ts';
import { dateOf, momentOf } from '../kernel/clock/moment.ts';
import type { Replacement } from '../kernel/world/world.ts';
import { type ReplacedGeneration, type ReplacementCause, type SandboxRecord, UNDO_PERIOD_MS } from './record.ts';

/** Maximum number of replaced generations with user changes per sandbox. Beyond it the oldest ones are deleted. */
export const MAX_REPLACED = 10;

const CAUSE_NAMES: Readonly<Record<ReplacementCause, string>> = {
  reset: '重置',
  brand: '更换品牌',
  snapshot: '恢复快照',
  move: '后移日期',
  renew: '重新生成',
  undo: '撤销',
};

/** Returns the replaced generations of a sandbox that can still be restored, newest first. */
export const restorableGenerations = ({ replaced }: Pick<SandboxRecord, 'replaced'>): ReplacedGeneration[] =>
  replaced.filter(isRestorable).toReversed();

/** True if the replaced generation can still be restored. */
export const isRestorable = ({ until }: ReplacedGeneration): boolean => until >= machineNow();

/** Returns the generation that an undo restores: the last one with user changes, otherwise the last one; or null. */
export function undoTarget(record: Pick<SandboxRecord, 'replaced'>): ReplacedGeneration | null {
  const generations = restorableGenerations(record);
  return generations.find(({ written }) => written) ?? generations[0] ?? null;
}

/**
 * Separates the replaced generations to keep from those to delete. Keeps the newest generations with user changes; a
 * generation without user changes is kept only while it is the last one and none has user changes.
 */
export function limitReplaced(replaced: readonly ReplacedGeneration[]): {
  kept: ReplacedGeneration[];
  dropped: ReplacedGeneration[];
} {
  const live = replaced.filter(isRestorable);
  const written = live.filter((generation) => generation.written);
  const kept = written.length > 0 ? written.slice(-MAX_REPLACED) : live.slice(-1);
  return { kept, dropped: replaced.filter((generation) => !kept.includes(generation)) };
}

/** Returns a replaced generation as the control API shows it: 14:32 重置前的数据. */
export const replacedView = (generation: ReplacedGeneration): { key: string; name: string } => ({
  key: keyOfReplaced(generation),
  name: `${timeInWords(generation.until - UNDO_PERIOD_MS)} ${CAUSE_NAMES[generation.cause]}前的数据`,
});

export const keyOfReplaced = ({ generation }: ReplacedGeneration): string => String(generation);

/** Returns the replacement that began the current generation; null if the generation has replaced none. */
export function replacementOf({ startedBy }: SandboxRecord): Replacement | null {
  if (!startedBy) return null;
  const { at, cause } = startedBy;
  const action = cause === 'undo' ? '恢复之前的数据' : CAUSE_NAMES[cause];
  return { at, notice: () => `沙箱已于 ${timeInWords(at)} ${action}` };
}

/** Returns a time by the machine's clock as HH:mm, with the date if it is not today. */
function timeInWords(millis: number): string {
  const [date = '', time = ''] = momentOf(millis).split(' ');
  return date === dateOf(machineNow()) ? time.slice(0, 5) : `${date.slice(5)} ${time.slice(0, 5)}`;
}
