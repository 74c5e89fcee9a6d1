import { machineNow } from '../kernel/clock/machine.ts';
import { dateOf, momentOf } from '../kernel/clock/moment.ts';
import { tooMany } from '../kernel/refusal.ts';
import type { Replacement } from '../kernel/world/world.ts';
import { type ReplacedGeneration, type ReplacementCause, type SandboxRecord, UNDO_PERIOD_MS } from './record.ts';

/** Maximum number of replaced generations with user changes per sandbox. Beyond it data cannot be replaced. */
export const MAX_REPLACED = 50;

const CAUSE_NAMES: Readonly<Record<ReplacementCause, string>> = {
  reset: '重置',
  brand: '更换品牌',
  snapshot: '恢复快照',
  move: '后移日期',
  renew: '重新生成',
  time: '移动时间',
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
 * Separates the replaced generations to keep from those to delete. Keeps all generations with user changes. Keeps the
 * last generation even without user changes if no generation has any, or if a move in time replaced it.
 * @throws Refusal when there are too many to keep all of them for their day
 */
export function limitReplaced(replaced: readonly ReplacedGeneration[]): {
  kept: ReplacedGeneration[];
  dropped: ReplacedGeneration[];
} {
  const live = replaced.filter(isRestorable);
  const written = live.filter((generation) => generation.written);
  if (written.length > MAX_REPLACED)
    throw tooMany(
      `24 小时内最多收起 ${MAX_REPLACED} 份录入过的数据，最早的一份保留到 ${timeInWords(written[0]?.until ?? 0)}，之后才能再替换`,
    );
  const last = live.at(-1);
  const kept = live.filter((one) => one.written || (one === last && (written.length === 0 || one.cause === 'time')));
  return { kept, dropped: replaced.filter((generation) => !kept.includes(generation)) };
}

/** Returns a replaced generation as the control API shows it: 14:32:07 重置前的数据. */
export const replacedView = (generation: ReplacedGeneration): { key: string; name: string } => ({
  key: keyOfReplaced(generation),
  // With seconds, because data can be replaced twice within a minute.
  name: `${timeInWords(generation.until - UNDO_PERIOD_MS, 'HH:mm:ss')} ${CAUSE_NAMES[generation.cause]}前的数据`,
});

export const keyOfReplaced = ({ generation }: ReplacedGeneration): string => String(generation);

/** Returns the replacement that began the current generation; null if it replaced no other. */
export function replacementOf({ startedBy }: SandboxRecord): Replacement | null {
  if (!startedBy) return null;
  const { at, cause } = startedBy;
  const action = cause === 'undo' ? '恢复之前的数据' : CAUSE_NAMES[cause];
  return { at, notice: () => `沙箱已于 ${timeInWords(at)} ${action}` };
}

/** Returns a time by the machine's clock, with the date if it is not today. */
function timeInWords(millis: number, format: 'HH:mm' | 'HH:mm:ss' = 'HH:mm'): string {
  const [date = '', time = ''] = momentOf(millis).split(' ');
  const shown = time.slice(0, format.length);
  return date === dateOf(machineNow()) ? shown : `${date.slice(5)} ${shown}`;
}
