import { machineNow } from '../kernel/clock/machine.ts';
import { millisOf } from '../kernel/clock/moment.ts';
import type { SandboxRecord } from './record.ts';
import type { SandboxWorld } from './sandbox-world.ts';

/**
 * Returns the offset of a sandbox's clock from the machine's clock. The clock of a sandbox for a chosen moment shows
 * this moment until the first use of the sandbox.
 */
export const clockOffsetOf = ({ begun, clockOffset }: Pick<SandboxRecord, 'begun' | 'clockOffset'>): number =>
  begun?.at === null ? millisOf(begun.moment) - machineNow() : clockOffset;

/**
 * Lets the clock of a sandbox run from its chosen moment. Returns the fields to store; null if the clock already runs.
 */
export function releaseClock({ record, clock }: SandboxWorld): Pick<SandboxRecord, 'begun' | 'clockOffset'> | null {
  const { begun } = record;
  if (begun?.at !== null) return null;
  clock.set(millisOf(begun.moment));
  return { begun: { ...begun, at: machineNow() }, clockOffset: clock.offset };
}
