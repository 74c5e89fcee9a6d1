import { proxy, useSnapshot } from 'valtio';
import type { SessionOver } from '../http/connect.ts';

/** The few questions that the console itself asks, whatever page is open; one at a time. */
export type SystemDialog = ({ kind: 'session-over' } & SessionOver) | { kind: 'foreign-token' };

const state = proxy<{ open: SystemDialog | null }>({ open: null });
let answer: (yes: boolean) => void = () => undefined;

export const useSystemDialog = (): SystemDialog | null => useSnapshot(state).open;

export function openSystemDialog(dialog: SystemDialog): void {
  state.open = dialog;
}

/** Opens it and waits for yes or no. */
export function ask(kind: 'foreign-token'): Promise<boolean> {
  openSystemDialog({ kind });
  return new Promise((resolve) => {
    answer = resolve;
  });
}

export function closeSystemDialog(yes: boolean): void {
  state.open = null;
  answer(yes);
}
