import { type ReactNode, useRef } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { editorOf } from '#web/crud/form/editor-text.ts';
import { mergedText, useMerge } from '#web/crud/form/use-merge.tsx';
import { useOnce } from '#web/crud/form/use-once.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { ApiError } from '#web/http/api-error.ts';
import { send } from '#web/http/client.ts';
import {
  type Adjustment,
  type AdjustmentBody,
  adjustmentOf,
  applyChange,
  changedKinds,
  labelOf,
} from './adjustments.ts';
import { hoursQuestion } from './hours-question.ts';
import { lastChangeOf } from '../last-change.ts';
import { type SendWithConsent, useKinds, type Passing } from './use-kinds.ts';

interface AdjustmentForm {
  /** Values before the adjustment. */
  before: Adjustment;
  /** @param passing reason for passing the waiting list of the class */
  save(now: AdjustmentBody, passing: Passing): Promise<boolean>;
  /** Element of the question that the save can ask. */
  question: ReactNode;
}

/**
 * Returns a function that saves an adjustment. Reads the enrolment again, keeps values that another user has changed
 * since the dialog was opened, and asks about values that both users changed. Each kind of change is a separate call.
 * An error stops the sequence; a retry sends only the remaining changes.
 * @param nameOf returns the name of a class
 * @param sendCla sends the change of class with the consent to student conflicts
 * @param rebase shows the merged values in the form, with the stored values as its initial values
 */
export function useAdjustment(
  enrolment: StudentCourse,
  nameOf: (claId: string) => string,
  sendCla: SendWithConsent,
  rebase: (stored: Partial<Adjustment>, merged: Partial<Adjustment>) => void,
): AdjustmentForm {
  const { studentCourseId } = enrolment;
  const initial = useRef(adjustmentOf(enrolment));
  const sendKind = useKinds(studentCourseId, sendCla);
  const { merge, ask, question } = useMerge();

  /**
   * Returns the values to save and the labels of the values that another user changed. Returns null if the user returns
   * to the form.
   */
  const mergeWith = async (latest: StudentCourse, now: AdjustmentBody) => {
    const theirs = adjustmentOf(latest);
    const base = { ...initial.current };
    const mine = { ...now };
    const isSame = Object.keys(theirs).every(
      (name) => theirs[name as keyof Adjustment] === base[name as keyof Adjustment],
    );
    const editor = isSame ? '' : editorOf({}, await lastChangeOf(latest));
    const hours = hoursQuestion({
      before: base.balanceHour,
      mine: now.balanceHour,
      theirs: theirs.balanceHour,
      editor,
    });
    if (hours) {
      const answer = await ask(hours.question);
      if (answer === 'cancel') return null;
      mine.balanceHour = answer === 'confirm' ? hours.confirmed : hours.alternative;
      base.balanceHour = theirs.balanceHour;
    }
    const textOf = (name: string, value: unknown) => (name === 'claId' ? nameOf(String(value)) : String(value ?? ''));
    const merged = await merge({
      base,
      mine,
      theirs,
      editor,
      describe: (name) => ({
        label: labelOf(name),
        mine: textOf(name, mine[name]),
        theirs: textOf(name, theirs[name]),
      }),
    });
    if (!merged) return null;
    if (!isSame) rebase({ ...theirs, reason: '' }, withoutEmpty(merged.values));
    initial.current = theirs;
    return { ...merged, editor };
  };

  const saveMerged = async (now: AdjustmentBody, passing: Passing): Promise<boolean> => {
    const latest = await reread(studentCourseId);
    const merged = latest && (await mergeWith(latest, now));
    if (!merged) return false;
    const { values, taken, editor } = merged;
    const kinds = changedKinds(initial.current, values);
    for (const kind of kinds) {
      const { ok } = await sendKind[kind](values, initial.current, passing);
      if (!ok) return false;
      initial.current = applyChange(initial.current, values, kind);
    }
    if (taken.length > 0) appBindings.showSuccess(mergedText(editor, taken.map(labelOf)));
    else if (kinds.length > 0) appBindings.showSuccess('修改成功');
    return true;
  };
  return { before: initial.current, save: useOnce(saveMerged), question };
}

/** Returns the texts of the values as in the form. */
const withoutEmpty = (values: AdjustmentBody): Partial<Adjustment> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));

/** Reads the enrolment again. Returns null if the read fails; the error is reported. */
async function reread(id: string): Promise<StudentCourse | null> {
  try {
    return await send(studentCourses.detail, { id });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
