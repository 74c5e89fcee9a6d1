import { type ReactNode, useRef } from 'react';
import type { Call, Data } from '#contracts/call.ts';
import type { Given } from '../../http/client.ts';
import { useSend } from '../../http/use-send.ts';
import { FOCUS_RETURN_MS } from '../../ui/focus-return.ts';
import { type ConfirmedSend, useConfirmedSend } from '../confirm/use-confirmed-send.tsx';

interface RemovalWords<C extends Call, Subject> {
  /** The thing in the question: 教室“301 钢琴房”. */
  name(subject: Subject): string;
  input(subject: Subject): Given<C>;
  /** What else it does. */
  note?: string | ((subject: Subject) => ReactNode);
  after?(data: Data<C>): void;
}

/** Asks 警告, deletes, says 删除成功; the lists of the call's domain are fetched anew (Spec 2 §8). */
export function useRemoval<C extends Call, Subject>(call: C, words: RemovalWords<C, Subject>): ConfirmedSend<Subject> {
  const { send } = useSend(call, { success: '删除成功' });
  const table = useRef<HTMLElement | null>(null);
  const { ask, dialog } = useConfirmedSend<Subject>(
    (subject) => ({
      title: '警告',
      confirmLabel: '删除',
      danger: true,
      text: (
        <>
          {`是否确认删除${words.name(subject)}?`}
          {words.note && ' '}
          {typeof words.note === 'function' ? words.note(subject) : words.note}
        </>
      ),
    }),
    async (subject) => {
      const sent = await send(words.input(subject));
      if (sent.ok) {
        // The button that asked goes with its row: the keyboard goes on in the table.
        setTimeout(() => table.current?.focus(), FOCUS_RETURN_MS);
        words.after?.(sent.data);
      }
      return sent;
    },
  );
  return {
    ask: (subject) => {
      table.current = document.activeElement?.closest<HTMLElement>('[role=region]') ?? null;
      ask(subject);
    },
    dialog,
  };
}
