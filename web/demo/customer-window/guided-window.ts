import * as z from 'zod';
import { newOperation } from '../../http/operation.ts';
import { readCustomerWindow, storeCustomerWindow } from './window-mode.ts';

const guidedWindow = z.object({
  /** Id under which the window reports to the presenter; absent if the presenter does not guide the window. */
  id: z.string().optional(),
  handled: z.string().nullable().default(null),
  declined: z.string().nullable().default(null),
});
export type GuidedWindow = z.infer<typeof guidedWindow>;

/** Returns the state of this customer window, which survives reloads and new sessions. */
export function readGuidedWindow(): GuidedWindow {
  try {
    return guidedWindow.parse(JSON.parse(readCustomerWindow()));
  } catch {
    // A damaged value counts as a window that is not guided.
    return { handled: null, declined: null };
  }
}

export const storeGuidedWindow = (state: GuidedWindow): void => storeCustomerWindow(JSON.stringify(state));

/** Turns this window into a customer window that the presenter guides. */
export const becomeGuided = (): void =>
  storeGuidedWindow({ ...readGuidedWindow(), id: readGuidedWindow().id ?? newOperation() });
