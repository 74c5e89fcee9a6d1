import { mutate } from 'swr';
import type { Action, ActionData, ActionInput } from '#contracts/control/action.ts';
import { cells } from '#contracts/control/cells.ts';
import { groups } from '#contracts/control/groups.ts';
import { ownExercises } from '#contracts/control/own-exercises.ts';
import { ownScripts } from '#contracts/control/own-scripts.ts';
import { links } from '#contracts/control/links.ts';
import { sharing } from '#contracts/control/sharing.ts';
import { webhook } from '#contracts/control/webhook.ts';
import { visits } from '#contracts/control/visits.ts';
import { admin } from '#contracts/control/sandboxes.ts';
import { currentErrorTarget } from '#web/ui/form/error-target.ts';
import { showToast } from '#web/app/toast.ts';
import { sendControl } from '../../control-client.ts';

/** Shows a message in the open dialog or else in a toast. */
export function showError(message: string): void {
  if (!currentErrorTarget()?.show(message)) showToast('error', message);
}

/**
 * Sends a request to the control API, then revalidates all data of the demo admin.
 * @returns the response; undefined on failure, whose message is shown in the open dialog or else in a toast
 */
export async function sendAction<A extends Action>(
  action: A,
  input: ActionInput<A>,
  basePath?: string,
): Promise<ActionData<A> | undefined> {
  try {
    return await sendControl(action, input, basePath === undefined ? {} : { basePath });
  } catch (error) {
    showError(error instanceof Error ? error.message : String(error));
    return undefined;
  } finally {
    void revalidateAdmin();
  }
}

/** Sends a request to the control API, as `sendAction` does. @returns true on success */
export const sendSucceeds = async <A extends Action>(
  action: A,
  input: ActionInput<A>,
  basePath?: string,
): Promise<boolean> => (await sendAction(action, input, basePath)) !== undefined;

/** Names of the actions whose data the pages of the demo admin show. */
const POLLED_ACTIONS: readonly unknown[] = [
  admin.get,
  cells.list,
  groups.list,
  ownExercises.list,
  ownScripts.list,
  links.list,
  visits.list,
  sharing.get,
  webhook.get,
].map(({ name }) => name);

/** Reads the data of the demo admin again. */
export const revalidateAdmin = () => mutate((key) => Array.isArray(key) && POLLED_ACTIONS.includes(key[0]));
