import { type ComponentType, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { PendingKeys } from '../keyboard/PendingKeys.tsx';
import { LoadingIndicator } from '../states/LoadingIndicator.tsx';
import { restoreFocus, currentOpener } from '../keyboard/restore-focus.ts';
import { registerPrefetch } from './prefetch-registry.ts';
import { lazyModule } from './lazy-module.ts';

interface Opening {
  opened: boolean;
  close(): void;
}

/** Returns the opened state of a component that takes the result of `useDialog`. */
export const byDialogState = ({ dialog }: { dialog: Opening }): Opening => dialog;

/**
 * Creates a dialog whose code is lazy-loaded. The code is prefetched when a button of the page is hovered or focused,
 * or loaded when the dialog opens. While the code loads, Escape cancels the opening. A failed import closes the dialog;
 * the next opening imports again.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  openingOf: (props: Props) => Opening,
): (props: Props) => ReactNode {
  const dialog = lazyModule(load);
  return function Late(props) {
    const { opened, close } = openingOf(props);
    const [wanted, setWanted] = useState(false);
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const latest = useRef(close);
    latest.current = close;
    const opener = useRef<Element | null>(null);
    if (opened && !wanted) {
      setWanted(true);
      opener.current = currentOpener();
    }
    useEffect(() => (dialog.arrived ? undefined : registerPrefetch(dialog.fetch)), []);
    const Dialog = dialog.arrived;
    const isMissing = wanted && Dialog === null;
    useEffect(() => {
      if (!isMissing) return;
      // The handler for missing chunks reports a failed import.
      dialog.fetch().then(
        () => {
          // If a menu entry has opened the dialog, the focus was lost when the menu closed, so it is restored here.
          restoreFocus(opener.current);
          drawAgain();
        },
        () => {
          setWanted(false);
          latest.current();
        },
      );
    }, [isMissing]);
    if (!wanted) return null;
    if (Dialog) return <Dialog {...props} />;
    return opened ? (
      <>
        <PendingKeys onEscape={close} />
        <LoadingIndicator over />
      </>
    ) : null;
  };
}
