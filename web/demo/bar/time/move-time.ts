import { type LifeMode, timeTravel, type Moved } from '#contracts/control/clock.ts';
import { sendControl } from '../../control-client.ts';
import { acceptData } from '../../overlay/sandbox-state.ts';
import { proxy, useSnapshot } from 'valtio';
import { invalidateAll } from '#web/http/cache/invalidation.ts';

/** Effects of the last time travel, retained so that a reopened panel can show them. */
const lastMove = proxy<{ moved: Moved | null }>({ moved: null });

export const useLastMove = (): Moved | null => useSnapshot(lastMove).moved as Moved | null;

/**
 * Sets the clock of the sandbox and runs the effects that become due. Invalidates all cached reads; the user's unsaved
 * input is kept.
 * @param to a target, or yyyy-MM-dd HH:mm
 * @param options the user whose due effects are reported, and the mode of the move
 * @throws Error with a message for the user
 */
export async function moveTime(
  to: string,
  { username, life }: { username: string | undefined; life: LifeMode },
): Promise<void> {
  lastMove.moved = await sendControl(timeTravel.move, { to, life, ...(username && { username }) });
  await acceptData();
  invalidateAll();
}
