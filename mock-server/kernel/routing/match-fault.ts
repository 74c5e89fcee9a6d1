import type { Call } from '#contracts/call.ts';
import { isSessionFault, SESSION_FAULTS } from '../faults/fault.ts';
import type { Fault } from '../faults/faults.ts';
import type { World } from '../world/world.ts';
import { bearerOf, callerName } from './authenticate.ts';

/** Minimum age of a session before a lasting fault may end the session again. Without it no user could sign in. */
const MIN_SESSION_AGE_MS = 10_000;

/** Returns the fault to inject into this call, if there is one. */
export function matchFault(world: World, call: Call, authorization: string | undefined): Fault | null {
  if (!world.faults.isArmed) return null;
  const isApplicable = (fault: Fault): boolean => {
    if (!isSessionFault(fault.kind)) return true;
    const age = call.open ? null : world.sessions.ageOf(bearerOf(authorization));
    return age !== null && (fault.times !== undefined || age >= MIN_SESSION_AGE_MS);
  };
  return world.faults.take(call.name, () => callerName(world, authorization), isApplicable);
}

/** Applies a session fault to the caller's stored session, before the server reads the session. */
export async function applySessionFault(
  world: World,
  { kind }: Fault,
  authorization: string | undefined,
): Promise<void> {
  if (isSessionFault(kind))
    await world.change(() => world.sessions.ageOne(SESSION_FAULTS[kind], bearerOf(authorization)));
}
