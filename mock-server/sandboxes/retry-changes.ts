import { OwnedElsewhere } from '../kernel/store/ownership.ts';
import { OwnershipLost, RecordsChanged } from '../kernel/store/storage-errors.ts';

/** Number of times that a change is run while other servers change the same records. */
const MAX_TRIES = 10;

/** Runs a change of records, and runs it again if another server has changed the records meanwhile. */
export async function retryChanges<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof RecordsChanged) || tries === MAX_TRIES) throw error;
    }
  }
}

/** Creates a sandbox. Retries once if this server lost the sandbox during its creation. */
export async function againIfLost<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (error instanceof OwnershipLost) return create();
    throw error;
  }
}

/** Runs a change before the server accepts requests. Another server that starts at the same time may make it, too. */
export async function changeAtStart(change: () => Promise<void>, refresh: () => Promise<unknown>): Promise<void> {
  try {
    await retryChanges(change);
  } catch (error) {
    if (!(error instanceof OwnedElsewhere)) throw error;
    await refresh();
    await retryChanges(change);
  }
}
