import { moveIn } from '#contracts/calls/move-in.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { send } from '#web/http/client.ts';

/** Reads what exists in the institution. @throws ApiError */
export async function readExisting(): Promise<MoveInExisting> {
  try {
    return await send(moveIn.existing, {}, { quiet: true });
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    return (await import('./read-lists.ts')).readLists();
  }
}

/** True if the records differ from those that were read earlier. @throws ApiError */
export const hasExistingChanged = async (before: MoveInExisting): Promise<boolean> =>
  JSON.stringify(await readExisting()) !== JSON.stringify(before);
