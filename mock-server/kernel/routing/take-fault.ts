import type { Call } from '#contracts/call.ts';
import { isSessionFault, SESSION_FAULTS } from '../faults/fault.ts';
import type { Fault } from '../faults/faults.ts';
import type { World } from '../sandboxes/world.ts';
import { bearerOf, callerNamed } from './authenticate.ts';

/** A session that a lasting fault has ended is followed by one that lasts so long, or nobody would come in again. */
const SPARED_MS = 10_000;

/** The fault that strikes this call, if one does. */
export function takeFault(world: World, call: Call, authorization: string | undefined): Fault | null {
  const mayStrike = (fault: Fault): boolean => {
    if (!isSessionFault(fault.kind)) return true;
    const age = call.open ? null : world.sessions.ageOf(bearerOf(authorization));
    return age !== null && (fault.times !== undefined || age >= SPARED_MS);
  };
  return world.faults.take(call.name, () => callerNamed(world, authorization), mayStrike);
}

/** Ages the caller's session for real, before anybody looks at it. */
export async function strikeSession(world: World, { kind }: Fault, authorization: string | undefined): Promise<void> {
  if (isSessionFault(kind))
    await world.change(() => world.sessions.ageOne(SESSION_FAULTS[kind], bearerOf(authorization)));
}
