import { type RefObject, useState } from 'react';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { parentTexts } from '#contracts/calls/text-templates.ts';
import type { ParentTextKind } from '#contracts/entities/parent-text.ts';
import { useAbsent } from '../../http/absent-calls.ts';
import { type ApiError, isMissingCall } from '../../http/api-error.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { useSend } from '../../http/use-send.ts';
import { COPY_BY_HAND, copyText } from '../../ui/clipboard/copy-text.ts';

/** Student to whom a text is addressed, with the enrolment and the purchase that it is about. */
interface Addressee {
  studentId: string;
  studentCourseId?: string | null | undefined;
  studentProductId?: string | null | undefined;
}

/** A text with its recipient. */
export interface Letter {
  /** Absent for a visitor, who has no student record, and for a user who may not log: the text is only copied. */
  recipient?: Addressee | undefined;
  /** Kind of its template; absent for a text without one. */
  kind?: ParentTextKind;
  text: string;
}

export interface Copying {
  /** Copies a text and logs it for its recipient. @returns true on success, also if the backend has no log */
  copy(letter: Letter): Promise<boolean>;
  /** Lets the backend send a text. @returns true on success */
  sendByBackend(letter: Required<Letter>): Promise<boolean>;
  /** True while a text is being logged. */
  isLogging: boolean;
  /** True if the browser has refused to copy; the text is selected, and the next copy only logs it. */
  isRefused: boolean;
  /** Error of the last attempt to log a copied text; null if it succeeded. */
  failure: string | null;
  clear(): void;
}

/** Asks the user to copy the selected text by hand, and then to log it. */
export const COPY_REFUSED = `${COPY_BY_HAND}，再按“记录”`;

/** Returns the functions that copy, log and send texts. @param element element that contains the text */
export function useCopying(element: RefObject<HTMLElement | null>): Copying {
  const log = useSend(studentContacts.add);
  const sending = useSend(parentTexts.send);
  const canLog = !useAbsent(studentContacts.add);
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
      const isCopiedByHand = isRefused && canLog && recipient !== undefined;
      if (!isCopiedByHand && !(await copyText(text, element.current))) {
        setIsRefused(true);
        return false;
      }
      setIsRefused(false);
      if (!recipient) return true;
      if (!canLog) {
        appBindings.showSuccess('已复制');
        return true;
      }
      const { studentId, studentCourseId, studentProductId } = recipient;
      const contact = { studentId, studentCourseId, studentProductId, kind: 'text' as const, textKind: kind };
      const result = await log.send({ ...contact, content: text }, { quiet: true });
      if (!result.ok && !isMissingCall(result.error)) {
        setFailure(logError(result.error));
        return false;
      }
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
