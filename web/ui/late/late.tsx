import { type ComponentType, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { EarlyKeys } from '../keys/EarlyKeys.tsx';
import { Waiting } from '../states/Waiting.tsx';
import { giveFocusBack, openerNow } from '../focus-return.ts';
import { offerAhead } from './ahead.ts';
import { code } from './code.ts';

interface Opening {
  opened: boolean;
  close(): void;
}

/** The opening of what takes a `useDialog`. */
export const byDialog = ({ dialog }: { dialog: Opening }): Opening => dialog;

/**
 * A dialog of which nothing is there before it is opened: its code is fetched when a button of its page is come to, at
 * last when it opens. Until then Escape takes the wish back; code that does not come closes it, and is asked for again.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  openingOf: (props: Props) => Opening,
): (props: Props) => ReactNode {
  const dialog = code(load);
  return function Late(props) {
    const { opened, close } = openingOf(props);
    const [wanted, setWanted] = useState(false);
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const latest = useRef(close);
    latest.current = close;
    const opener = useRef<Element | null>(null);
    if (opened && !wanted) {
      setWanted(true);
      opener.current = openerNow();
    }
    useEffect(() => (dialog.arrived ? undefined : offerAhead(dialog.fetch)), []);
    const Dialog = dialog.arrived;
    const isMissing = wanted && Dialog === null;
    useEffect(() => {
      if (!isMissing) return;
      // Why it did not come has been said by whoever watches for lost files.
      dialog.fetch().then(
        () => {
          // A menu from which it was opened has let the focus go meanwhile; closed, the dialog gives it back.
          giveFocusBack(opener.current);
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
        <EarlyKeys onEscape={close} />
        <Waiting over />
      </>
    ) : null;
  };
}
