import { useEffect, useId, useRef } from 'react';
import { followDialogs } from './dialog-history.ts';

interface OpenDialog {
  id: string;
  close(): unknown;
  /** It has been closed just now. */
  leaving: boolean;
}

/** The open dialogs in their order. Every dialog hears a press of Escape, but only the uppermost one is meant. */
const open: OpenDialog[] = [];

/**
 * Registers a dialog while it is open and tells whether it lies on top of the others.
 * @param close what the browser's back button does to it; gives false when it stays open: it asks, or is busy
 */
export function useUppermost(opened: boolean, close: () => unknown): () => boolean {
  const id = useId();
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!opened) return;
    const dialog = { id, close: () => latest.current(), leaving: false };
    open.push(dialog);
    follow();
    // A moment later: the press that closes it must not reach the one below.
    return () => {
      dialog.leaving = true;
      setTimeout(() => {
        open.splice(open.indexOf(dialog), 1);
        follow();
      });
    };
  }, [id, opened]);
  return () => open.at(-1)?.id === id;
}

/** Does a dialog lie over the page? */
export const isDialogOpen = (): boolean => open.some(({ leaving }) => !leaving);

/** Mantine's own height of a dialog; its lists and menus open at 300. */
const LOWEST = 200;

/**
 * The z-index of a dialog: what is opened later lies higher. Without it the one that was drawn later would, which with
 * dialogs that are fetched when they are needed is not the same.
 */
export function useHeight(opened: boolean): number {
  const height = useRef(LOWEST);
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) height.current = LOWEST + open.length;
  wasOpened.current = opened;
  return height.current;
}

const follow = (): void => followDialogs(open.length > 0 ? closeUppermost : null);

const closeUppermost = (): boolean => open.at(-1)?.close() === false || open.length > 1;
