import type { UseFormReturnType } from '@mantine/form';
import type * as z from 'zod';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { type ClaTime, claTimeForm } from '#contracts/entities/cla-time.ts';
import { bodyOf } from '#web/crud/form/form-values.ts';
import { type MergedSave, useMergedSave } from '#web/crud/form/use-merged-save.tsx';
import { send } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import type { Consent } from '../../enrolment/student-conflicts/index.ts';
import { blankLesson, type LessonValues } from './lesson-values.ts';

export interface LessonChange {
  lesson: ClaTime;
  /** Returns the field values of a lesson. */
  valuesOf(lesson: ClaTime): LessonValues;
}

type LessonBody = z.output<typeof claTimeForm>;

/** Returns a function that saves a changed lesson. Do not call it for a new lesson. @param consent consent to student conflicts */
export function useLessonSave(
  form: UseFormReturnType<LessonValues, LessonBody>,
  change: LessonChange | undefined,
  consent: Consent,
): MergedSave<LessonBody> {
  const update = useSend(claTimes.update);
  const courseTimeId = change?.lesson.courseTimeId ?? '';
  return useMergedSave({
    form,
    stored: change?.lesson ?? {},
    read: (): Promise<object> => send(claTimes.detail, { id: courseTimeId }),
    valuesOf: (row) => (change ? change.valuesOf(row as ClaTime) : blankLesson),
    bodyOf: (values) => bodyOf(claTimeForm, values),
    send: (lesson: LessonBody, options) =>
      consent.send((field) => update.send({ ...lesson, courseTimeId, ...field }, options)),
  });
}
