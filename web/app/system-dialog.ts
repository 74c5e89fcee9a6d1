import { proxy, useSnapshot } from 'valtio';
import type { SessionOver } from '../http/app-bindings.ts';

/** System dialogs that the console can open on any page. Only one is open at a time. */
export type SystemDialog = ({ kind: 'session-over' } & SessionOver) | { kind: 'foreign-token' };

const state = proxy<{ open: SystemDialog | null }>({ open: null });
let resolveQuestion: (confirmed: boolean) => void = () => undefined;

export const useSystemDialog = (): SystemDialog | null => useSnapshot(state).open;

export function openSystemDialog(dialog: SystemDialog): void {
  state.open = dialog;
}

/** Opens a question as a system dialog and resolves with the user's choice. */
export function openQuestion(kind: 'foreign-token'): Promise<boolean> {
  openSystemDialog({ kind });
  return new Promise((resolve) => {
    resolveQuestion = resolve;
  });
}

export function closeSystemDialog(yes: boolean): void {
  state.open = null;
  resolveQuestion(yes);
}
