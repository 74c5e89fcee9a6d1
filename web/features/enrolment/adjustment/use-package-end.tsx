import { type ReactNode, useState } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { useQuestion } from '#web/crud/confirm/use-question.tsx';
import { conflictQuestion } from '#web/crud/form/Conflicts.tsx';
import { editorOf } from '#web/crud/form/editor-text.ts';
import { useOnce } from '#web/crud/form/use-once.ts';
import { ApiError } from '#web/http/api-error.ts';
import { useSend } from '#web/http/use-send.ts';
import { lastChangeOf } from '../last-change.ts';
import { readPurchase } from '../purchases-of.ts';

interface PackageEnd {
  date: string;
  setDate(date: string): void;
  /** True if the date differs from the one that the change is based on. */
  isChanged: boolean;
  saving: boolean;
  save(): Promise<boolean>;
  /** Question that the save may ask, to be rendered. */
  question: ReactNode;
}

/**
 * Returns the state of the field for a package's last day. The package is read again before the day is saved; the user
 * is asked whose day is kept if another user has moved it since the dialog was opened.
 */
export function usePackageEnd(purchase: StudentProduct): PackageEnd {
  const { studentProductId, studentCourseId, studentId } = purchase;
  const { send: sendEnd, sending } = useSend(studentCourses.changeExpiry, { success: '修改成功' });
  const [base, setBase] = useState(purchase.expireDate ?? '');
  const [date, setDate] = useState(base);
  const { ask, dialog } = useQuestion();

  const saveDate = async (): Promise<boolean> => {
    if (!studentCourseId) return false;
    const latest = await reread(purchase);
    if (!latest) return false;
    const theirs = latest.expireDate ?? '';
    const mine = date;
    if (theirs !== base && theirs !== mine) {
      const editor = editorOf({}, await lastChangeOf({ studentId, studentCourseId }));
      const answer = await ask(conflictQuestion(editor, [{ label: '课时有效期至', mine, theirs }]));
      if (answer === 'cancel') return false;
      setBase(theirs);
      if (answer === 'alternative') {
        setDate(theirs);
        return true;
      }
    }
    const { ok } = await sendEnd({ studentCourseId, studentProductId, expireDate: mine, basedOnDate: theirs });
    if (ok) setBase(mine);
    return ok;
  };
  const save = useOnce<[]>(saveDate);
  return { date, setDate, isChanged: date !== base, saving: sending, save, question: dialog };
}

/** Reads the purchase again. Returns null if that fails; the error has been reported. */
async function reread(purchase: StudentProduct): Promise<StudentProduct | null> {
  try {
    return (await readPurchase(purchase)) ?? purchase;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
