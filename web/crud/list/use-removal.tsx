import { type ReactNode, useRef, useState } from 'react';
import type { Call, Data, Input } from '#contracts/call.ts';
import type { SendArguments } from '../../http/client.ts';
import { useSend } from '../../http/use-send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';

export interface Removal<Subject> {
  /** Opens the question. */
  ask(subject: Subject): void;
  /** The question itself, to be put on the screen. */
  dialog: ReactNode;
}

interface RemovalWords<C extends Call, Subject> {
  /** The thing in the question: 教室“301 钢琴房”. */
  name(subject: Subject): string;
  input(subject: Subject): Input<C>;
  /** What else it does. */
  note?: string | ((subject: Subject) => ReactNode);
  after?(data: Data<C>): void;
}

/** After the dialog has given the focus back to where it came from. */
const FOCUS_RETURN_MS = 30;

/** Asks 警告, deletes, says 删除成功; the lists of the call's domain are fetched anew (Spec 2 §8). */
export function useRemoval<C extends Call, Subject>(call: C, words: RemovalWords<C, Subject>): Removal<Subject> {
  const [state, setState] = useState<{ opened: boolean; subject: Subject | null }>({ opened: false, subject: null });
  const { send } = useSend(call, { success: '删除成功' });
  const table = useRef<HTMLElement | null>(null);
  const close = () => setState(({ subject }) => ({ opened: false, subject }));

  const remove = async () => {
    if (state.subject === null) return false;
    const sent = await send(...([words.input(state.subject)] as unknown as SendArguments<C>));
    if (sent.ok) {
      close();
      // The button that asked goes with its row: the keyboard goes on in the table.
      setTimeout(() => table.current?.focus(), FOCUS_RETURN_MS);
      words.after?.(sent.data);
    }
    return sent.ok;
  };

  return {
    ask: (subject) => {
      table.current = document.activeElement?.closest<HTMLElement>('[role=region]') ?? null;
      setState({ opened: true, subject });
    },
    dialog: (
      <ConfirmDialog title="警告" opened={state.opened} confirmLabel="删除" danger onCancel={close} onConfirm={remove}>
        {state.subject !== null && `是否确认删除${words.name(state.subject)}?`}
        {words.note && ' '}
        {typeof words.note === 'function' ? state.subject !== null && words.note(state.subject) : words.note}
      </ConfirmDialog>
    ),
  };
}
