import { useCallback, useState } from 'react';
import { createStore, type Store } from '../lazy/store.ts';

interface DialogState<Subject> {
  opened: boolean;
  /** Subject of the dialog; undefined for a new record. The subject is retained after the dialog closes. */
  subject: Subject | undefined;
  /** Number of times the dialog has been opened. Used as a React key, so that each opening starts with fresh state. */
  openings: number;
}

interface DialogActions<Subject> {
  open(subject?: Subject): void;
  close(): void;
}

export interface Dialog<Subject = string> extends DialogState<Subject>, DialogActions<Subject> {}

/** Opens and closes a lazy dialog without rendering the page again. */
export interface DialogHandle<Subject = string> extends DialogActions<Subject> {
  readonly store: Store<Dialog<Subject>>;
}

export function useDialog<Subject = string>(): Dialog<Subject> {
  const [state, setState] = useState<DialogState<Subject>>(CLOSED);
  const open = useCallback((subject?: Subject) => setState((previous) => nextOpening(previous, subject)), []);
  const close = useCallback(() => setState((previous) => ({ ...previous, opened: false })), []);
  return { ...state, open, close };
}

/**
 * Returns the handle of a dialog created by `lazyDialog`, which renders itself when it opens. A page with many rows or
 * lessons uses it, unless the page reads the dialog's state.
 */
export const useDialogHandle = <Subject = string>(): DialogHandle<Subject> =>
  useState<DialogHandle<Subject>>(createHandle)[0];

function createHandle<Subject>(): DialogHandle<Subject> {
  const actions: DialogActions<Subject> = {
    open: (subject) => store.set({ ...nextOpening(store.get(), subject), ...actions }),
    close: () => store.set({ ...store.get(), opened: false }),
  };
  const store = createStore<Dialog<Subject>>({ ...CLOSED, ...actions });
  return { store, ...actions };
}

const CLOSED = { opened: false, subject: undefined, openings: 0 };

const nextOpening = <Subject>({ openings }: DialogState<Subject>, subject?: Subject): DialogState<Subject> => ({
  opened: true,
  subject,
  openings: openings + 1,
});
