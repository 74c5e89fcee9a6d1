import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Dialog, DialogHandle } from '../form/use-dialog.ts';
import { PendingKeys } from '../keyboard/PendingKeys.tsx';
import { LoadingIndicator } from '../states/LoadingIndicator.tsx';
import { restoreFocus, currentOpener } from '../keyboard/restore-focus.ts';
import { registerPrefetch } from './prefetch-registry.ts';
import { lazyModule } from './lazy-module.ts';

interface OpenState {
  opened: boolean;
  close(): void;
}

/** Props of a lazy dialog, which accepts a handle in place of the state of its dialog. */
export type LazyDialogProps<Props> = Props extends { dialog: Dialog<infer Subject> }
  ? Omit<Props, 'dialog'> & { dialog: Dialog<Subject> | DialogHandle<Subject> }
  : Props;

/** Returns the opened state of a component that takes the result of `useDialog`. */
export const byDialogState = ({ dialog }: { dialog: OpenState }): OpenState => dialog;

/**
 * Creates a dialog whose code is lazy-loaded. The code is prefetched when a button of the page is hovered or focused,
 * or loaded when the dialog opens. While the code loads, Escape cancels the opening. A failed import closes the dialog;
 * the next opening imports again.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  openStateOf: (props: Props) => OpenState,
): (props: LazyDialogProps<Props>) => ReactNode {
  const dialog = lazyModule(load);
  return function LazyDialog(ownProps) {
    const props = useDialogState<Props>(ownProps);
    const { opened, close } = openStateOf(props);
    const [isRequested, setIsRequested] = useState(false);
    const [, rerender] = useReducer((times: number) => times + 1, 0);
    const latestClose = useRef(close);
    latestClose.current = close;
    const wasOpened = useRef(false);
    const element = useRef<ReactNode>(null);
    const opener = useRef<Element | null>(null);
    if (opened && !isRequested) {
      setIsRequested(true);
      opener.current = currentOpener();
    }
    useEffect(() => (dialog.loaded ? undefined : registerPrefetch(dialog.fetch)), []);
    const Dialog = dialog.loaded;
    const isMissing = isRequested && Dialog === null;
    useEffect(() => {
      if (!isMissing) return;
      // The handler for missing chunks reports a failed import.
      dialog.fetch().then(
        () => {
          // If a menu entry has opened the dialog, the focus was lost when the menu closed, so it is restored here.
          restoreFocus(opener.current);
          rerender();
        },
        () => {
          setIsRequested(false);
          latestClose.current();
        },
      );
    }, [isMissing]);
    if (!isRequested) return null;
    if (Dialog) {
      // A closed dialog shows nothing, so it is not rendered again with its page until it opens.
      const isClosed = !opened && !wasOpened.current;
      wasOpened.current = opened;
      if (!isClosed || element.current === null) element.current = <Dialog {...props} />;
      return element.current;
    }
    return opened ? (
      <>
        <PendingKeys onEscape={close} />
        <LoadingIndicator overlay />
      </>
    ) : null;
  };
}

/** Replaces the handle of a dialog by its state. */
function useDialogState<Props extends object>(props: object): Props {
  const { dialog } = props as { dialog?: Partial<DialogHandle> };
  const state = useSyncExternalStore(dialog?.store?.subscribe ?? subscribeToNothing, () => dialog?.store?.get());
  return (state ? { ...props, dialog: state } : props) as Props;
}

const subscribeToNothing = (): (() => void) => () => undefined;
