import { proxy, useSnapshot } from 'valtio';
import type { ToastKind } from './Toaster.tsx';

/** Error toasts stay so long (Spec 1 §9). */
const TOAST_MS = 5_000;

/** The notifications come with the first toast, or when the browser has nothing better to do: the login form first. */
const state = proxy({ wanted: false });

export const useToasterWanted = (): boolean => useSnapshot(state).wanted;

export const loadToaster = () => import('./Toaster.tsx');

/** Loaded ahead, because a message about a dead network could not be fetched any more. */
export function wantToaster(): void {
  state.wanted = true;
}

/**
 * Says something for five seconds; the same sentence stands there once only.
 * @param about the call of which it is said
 */
export function showToast(kind: ToastKind, message: string, about?: string): void {
  wantToaster();
  loadToaster().then(
    ({ show }) => show(kind, message, TOAST_MS, about),
    () => undefined,
  );
}

/** What was said of a call's failure goes: it is being tried again. */
export function withdrawToasts(about: string): void {
  if (state.wanted)
    loadToaster().then(
      ({ withdraw }) => withdraw(about),
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
