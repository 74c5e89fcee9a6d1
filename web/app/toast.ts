import { proxy, useSnapshot } from 'valtio';
import type { ToastKind } from './Toaster.tsx';

/** Display time of error toasts (Spec 1 §9). */
const TOAST_MS = 5_000;

/** State whose `wanted` makes the console load the toasts' code: with the first toast, or in advance by wantToaster. */
const state = proxy({ wanted: false });

export const useToasterWanted = (): boolean => useSnapshot(state).wanted;

export const loadToaster = () => import('./Toaster.tsx');

/** Loads the code of the toasts in advance, because it could no longer be loaded after the network is lost. */
export function wantToaster(): void {
  state.wanted = true;
}

/**
 * Shows a toast for five seconds; identical messages share one toast.
 * @param callName name of the call that the toast is about
 */
export function showToast(kind: ToastKind, message: string, callName?: string): void {
  wantToaster();
  loadToaster().then(
    ({ show }) => show(kind, message, TOAST_MS, callName),
    () => undefined,
  );
}

/** Removes the toasts about a call's failure, because the call is being retried. */
export function withdrawToasts(callName: string): void {
  if (state.wanted)
    loadToaster().then(
      ({ withdrawToast: withdraw }) => withdraw(callName),
      () => undefined,
    );
}

export function clearToasts(): void {
  if (state.wanted)
    loadToaster().then(
      ({ clear }) => clear(),
      () => undefined,
    );
}
