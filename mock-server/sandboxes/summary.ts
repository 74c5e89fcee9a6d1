import { momentOf } from '../kernel/clock/moment.ts';
import { isExpiringSoon } from './expiry.ts';
import type { SandboxRecord } from './record.ts';
import { replacedView, undoTarget } from './replaced-generations.ts';

/** Returns the fields that are shown both in the demo admin and in the sandbox's demo bar. */
export const sharedFields = (record: SandboxRecord) => ({
  expiresAt: formatMoment(record.expiresAt),
  expiresSoon: isExpiringSoon(record.expiresAt),
  brand: whiteLabelSummary(record),
  group: record.group && {
    id: record.group.id,
    name: record.group.name,
    trainee: record.group.trainee,
    place: record.group.place,
  },
});

/** Returns whether an undo is possible, and which generation it restores. */
export function undoFields(record: SandboxRecord) {
  const target = undoTarget(record);
  return { canUndoReset: target !== null, undo: target && replacedView(target) };
}

export const formatMoment = (millis: number | null): string | null => (millis === null ? null : momentOf(millis));

const whiteLabelSummary = ({ brand }: SandboxRecord): { shortName: string; colour: string } | null =>
  brand && { shortName: brand.shortName, colour: brand.colour };
