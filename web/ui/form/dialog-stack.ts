import { useEffect, useId, useRef } from 'react';
import { trackDialogs } from './dialog-history.ts';

interface OpenDialog {
  id: string;
  close(): unknown;
  /** True from the closing of the dialog until the current event has been handled. */
  leaving: boolean;
}

/** Open dialogs in the order of opening. Every dialog receives Escape, but only the uppermost one may react. */
const openDialogs: OpenDialog[] = [];

/**
 * Registers a dialog while it is open. @returns a function that returns true if this dialog is the uppermost one
 * @param close called by the browser's back button; returns false if the dialog stays open, because it asks for
 * confirmation or is busy
 */
export function useUppermost(opened: boolean, close: () => unknown): () => boolean {
  const id = useId();
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (!opened) return;
    const dialog = { id, close: () => latestClose.current(), leaving: false };
    openDialogs.push(dialog);
    updateHistory();
    // Removed later, so that the key press that closes this dialog does not also close the dialog below.
    return () => {
      dialog.leaving = true;
      setTimeout(() => {
        openDialogs.splice(openDialogs.indexOf(dialog), 1);
        updateHistory();
      });
    };
  }, [id, opened]);
  return () => openDialogs.at(-1)?.id === id;
}

/** True if a dialog is open, not counting one that is just closing. */
export const isDialogOpen = (): boolean => openDialogs.some(({ leaving }) => !leaving);

/** Mantine's z-index of a dialog; lists and menus in a dialog have 300. */
const BASE_Z_INDEX = 200;

/**
 * Returns a z-index by which dialogs are stacked in the order of opening. By default the order of mounting decides,
 * which differs for lazy-loaded dialogs.
 */
export function useDialogZIndex(opened: boolean): number {
  const height = useRef(BASE_Z_INDEX);
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) height.current = BASE_Z_INDEX + openDialogs.length;
  wasOpened.current = opened;
  return height.current;
}

const updateHistory = (): void => trackDialogs(openDialogs.length > 0 ? closeUppermost : null);

const closeUppermost = (): boolean => openDialogs.at(-1)?.close() === false || openDialogs.length > 1;
