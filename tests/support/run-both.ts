import { Refusal } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { runUnit } from './world.ts';

/**
 * Makes a call as a unit of work. Throws unless the call succeeds exactly when the model allows it. Changes the model if the
 * call succeeds.
 */
export function runBoth(world: World, allowed: boolean, { call, model }: { call(): unknown; model(): void }): boolean {
  let refusal: Refusal | null = null;
  try {
    runUnit(world, call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
  }
  if (allowed !== (refusal === null)) throw new Error(`The model ${allowed ? 'allows' : 'refuses'}: ${refusal}`);
  if (allowed) model();
  return allowed;
}
