import { type RefObject, useState } from 'react';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { parentTexts } from '#contracts/calls/text-templates.ts';
import type { ParentTextKind } from '#contracts/entities/parent-text.ts';
import { type ApiError, isMissingCall } from '#web/http/api-error.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { useSend } from '#web/http/use-send.ts';
import { copyText } from './copy-text.ts';
import type { Recipient } from '../subject.ts';

/** A text with its recipient. */
export interface Letter {
  recipient: Pick<Recipient, 'studentId' | 'studentCourseId' | 'studentProductId'>;
  /** Kind of its template; absent for a text without one. */
  kind?: ParentTextKind;
  text: string;
}

export interface Copying {
  /** Copies and logs a text. @returns true if both are done, or the backend has no log */
  copy(letter: Letter): Promise<boolean>;
  /** Lets the backend send a text. @returns true on success */
  sendByBackend(letter: Letter & { kind: ParentTextKind }): Promise<boolean>;
  /** True while a text is being logged. */
  isLogging: boolean;
  /** True if the browser has refused to copy; the text is selected, and the next copy only logs it. */
  isRefused: boolean;
  /** Error of the last log; the text was copied. */
  failure: string | null;
  clear(): void;
}

/** Asks the user to copy the selected text, after the browser has refused to do so. */
export const COPY_REFUSED = '浏览器不允许自动复制，文字已选中：请按 Ctrl+C 复制，再按“记录”';

/** Returns the functions that copy, log and send texts. @param element element that contains the text */
export function useCopying(element: RefObject<HTMLElement | null>): Copying {
  const log = useSend(studentContacts.add);
  const sending = useSend(parentTexts.send);
  const [isRefused, setIsRefused] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const clear = () => {
    setIsRefused(false);
    setFailure(null);
  };
  return {
    isLogging: log.sending,
    isRefused,
    failure,
    clear,
    async copy({ recipient, kind, text }) {
      setFailure(null);
      if (!isRefused && !(await copyText(text, element.current))) {
        setIsRefused(true);
        return false;
      }
      const { studentId, studentCourseId, studentProductId } = recipient;
      const contact = { studentId, studentCourseId, studentProductId, kind: 'text' as const, textKind: kind };
      const result = await log.send({ ...contact, content: text }, { quiet: true });
      if (!result.ok && !isMissingCall(result.error)) {
        setFailure(logError(result.error));
        return false;
      }
      setIsRefused(false);
      if (result.ok) appBindings.showSuccess('已复制并记录');
      else appBindings.showWarning('已复制，后端未记录');
      return true;
    },
    async sendByBackend({ recipient: { studentId }, kind, text }) {
      clear();
      const { ok } = await sending.send({ studentId, textKind: kind, content: text });
      if (ok) appBindings.showSuccess('已发送');
      return ok;
    },
  };
}

const logError = (error: ApiError): string => `已复制，但没有记录：${error.message}`;
