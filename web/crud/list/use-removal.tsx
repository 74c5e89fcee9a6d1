import { type ReactNode, useRef } from 'react';
import type { Call, Data } from '#contracts/call.ts';
import type { CallInput, SendOptions } from '../../http/client.ts';
import { useSend } from '../../http/use-send.ts';
import { FOCUS_RETURN_MS } from '../../ui/keyboard/restore-focus.ts';
import type { VersionedRow } from '../form/row-version.ts';
import { type ConfirmedSend, useConfirmedSend } from '../confirm/use-confirmed-send.tsx';

interface RemovalWords<C extends Call, Subject> {
  /** Returns the subject's name for the confirmation, e.g. 教室“301 钢琴房”. */
  name(subject: Subject): string;
  input(subject: Subject): CallInput<C>;
  /** Text about further consequences of the removal. */
  note?: string | ((subject: Subject) => ReactNode);
  onRemoved?(data: Data<C>): void;
}

/**
 * Asks for confirmation with 警告, deletes the subject and shows 删除成功. The lists of the call's domain are revalidated
 * (Spec 2 §8).
 */
export function useRemoval<C extends Call, Subject>(
  call: C,
  options: RemovalWords<C, Subject>,
): ConfirmedSend<Subject> {
  const { send } = useSend(call, { success: '删除成功' });
  const table = useRef<HTMLElement | null>(null);
  const { ask, dialog } = useConfirmedSend<Subject>(
    (subject) => ({
      title: '警告',
      confirmLabel: '删除',
      danger: true,
      text: (
        <>
          {`是否确认删除${options.name(subject)}？`}
          {typeof options.note === 'function' ? options.note(subject) : options.note}
        </>
      ),
    }),
    async (subject) => {
      const result = await send(options.input(subject), shownVersions(subject));
      if (result.ok) {
        // The removal button disappears with its row, so the focus moves to the table.
        setTimeout(() => table.current?.focus(), FOCUS_RETURN_MS);
        options.onRemoved?.(result.data);
      }
      return result;
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

/**
 * Returns the versions of the rows that the user decided to remove, so that a server that knows versions refuses to
 * remove a row that another user has changed since.
 */
function shownVersions(subject: unknown): SendOptions {
  const rows = [subject].flat().filter((row): row is VersionedRow => typeof row === 'object' && row !== null);
  const versions = rows.flatMap(({ updateTime }) => (updateTime === undefined ? [] : [updateTime]));
  return versions.length > 0 && versions.length === rows.length ? { version: versions } : {};
}
