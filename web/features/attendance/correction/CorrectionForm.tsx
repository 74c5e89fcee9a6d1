import { useForm } from '@mantine/form';
import { useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { attendance } from '#contracts/calls/attendance.ts';
import { attendanceChangeForm, attendTypes } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { isDeductionEditable } from '#contracts/rules/attendance-deduction.ts';
import { trackUnreadable } from '#web/crud/form/unreadable-fields.ts';
import { omitUnchanged } from '#web/crud/form/without-kept.ts';
import { mergedText } from '#web/crud/form/use-merge.tsx';
import { appBindings } from '#web/http/app-bindings.ts';
import { invalidateAfter } from '#web/http/cache/invalidation.ts';
import { unreadableFields } from '#web/http/lenient/unreadable.ts';
import { useUncached } from '#web/http/cache/use-uncached.ts';
import { useSend } from '#web/http/use-send.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { guestFieldOf, listOf } from '../form/attendance-fields.ts';
import classes from '../form/AttendanceForm.module.css';
import { confirmEnded, endedStudents } from '../roll/ended-students.tsx';
import { askForLaterHours } from '../roll/later-hours.tsx';
import { focusFirst } from '../roll/focus-roll.ts';
import { useLessonNotes } from '../form/LessonNotes.tsx';
import { type HeldLesson, loadRecorded } from '../form/lesson-plan.ts';
import { createRoll, fillRoll } from '../roll/roll.ts';
import { beginGuest, chargedGuest, guestList } from '../roll/guest-row.ts';
import { fillGuests } from '../roll/guest-rows.ts';
import { GuestRoll } from '../roll/GuestRoll.tsx';
import { RollCall } from '../roll/RollCall.tsx';
import { RollOfToday } from '../roll/RollOfToday.tsx';
import { useRenewal } from '../roll/use-renewal.tsx';
import { RollFooter } from '../roll/RollFooter.tsx';
import { ROLL_SKELETON } from '../roll/RollSkeleton.tsx';
import type { RollRow } from '../roll/roll-row.ts';
import { useQuestion } from '#web/crud/confirm/use-question.tsx';
import { checkGuests } from './check-guests.ts';
import { type MergedCorrection, useCorrectionMerge } from './use-correction-merge.ts';
import { useRollSubmit } from '../roll/use-roll-submit.ts';
import { validateAttendance } from '../form/validate-attendance.ts';

const BLANK_FIELDS = { classTheme: '', memo: '' };
const NOTE_NAMES = ['classTheme', 'memo'] as const;
const LIST_UNREADABLE = '部分学员的上课记录无法识别，现在不能更正，请稍后重新打开';

/**
 * Renders the form that corrects a lesson's recorded attendance. On saving, the deducted hours are returned and the
 * corrected hours deducted (Spec 2 §7 changeHadClaTimeAttend).
 */
export function CorrectionForm({ courseTimeId }: { courseTimeId: string }) {
  const [roll] = useState(createRoll);
  const recordedLesson = useUncached(courseTimeId, (signal) => loadRecorded(courseTimeId, signal));
  const { data, error, reload } = recordedLesson;
  const names = data && unreadableFields.get(data.lesson);
  const unread = trackUnreadable(names, BLANK_FIELDS);
  const form = useForm({ initialValues: BLANK_FIELDS });
  const notes = useLessonNotes(form);
  const { send } = useSend(attendance.change);
  const { renewal, dialogs } = useRenewal(reload);
  const question = useQuestion();
  const merge = useCorrectionMerge(question.ask);
  const merged = useRef<MergedCorrection | null>(null);
  const mergeWithOthers = async (body: z.output<typeof attendanceChangeForm>) => {
    merged.current = data ? await merge(data.lesson, body) : null;
    return merged.current && { body: merged.current.body };
  };
  const submit = useRollSubmit({
    roll,
    dirty: form.isDirty,
    loading: recordedLesson.loading || recordedLesson.refreshing,
    complete: true,
    validate: (rows, guests) => {
      const lessonFields = { attendType: attendTypes.rule, claId: data?.lesson.claId ?? '', courseTimeId };
      const values = form.getValues();
      // Omits an empty note if the response has no value for it: the backend may store one that it does not return.
      const valueless = NOTE_NAMES.filter((name) => (data?.lesson[name] ?? null) === null);
      const noteFields = { classTheme: values.classTheme.trim() || null, memo: values.memo.trim() || null };
      const requestBody = {
        ...lessonFields,
        ...omitUnchanged(unread.omitUnchanged(values, noteFields), {}, valueless),
        studentAttendList: listOf(rows),
        ...guestFieldOf(guestList(guests, true)),
      };
      const { errors, body } = validateAttendance(
        attendanceChangeForm,
        requestBody,
        rows,
        data?.lesson.claDate ?? '',
        guests.map(chargedGuest),
      );
      // Saving would mark a student who is missing from the list as absent.
      return names?.includes('studentAttendList')
        ? { errors: { ...errors, formErrors: [...errors.formErrors, LIST_UNREADABLE] }, body: null }
        : { errors, body };
    },
    beforeSend: async (body) => {
      const studentsWithEndedEnrolment = newlyPresentAfterEnd(roll.rows, data?.lesson);
      if (
        studentsWithEndedEnrolment.length > 0 &&
        (await question.ask(confirmEnded(studentsWithEndedEnrolment))) !== 'confirm'
      )
        return null;
      const refusal = await checkGuests(courseTimeId, roll.guests);
      if (refusal !== null) return { refusal };
      const later = await askForLaterHours(question.ask, [...roll.rows, ...roll.guests.map(chargedGuest)]);
      return later && mergeWithOthers({ ...body, ...later });
    },
    send: async (body) => {
      const { taken = [], editor = '', version } = merged.current ?? {};
      const result = await send(body, version);
      if (result.ok) appBindings.showSuccess(taken.length > 0 ? mergedText(editor, taken) : '修改成功');
      return result;
    },
    reload: () => {
      // Refreshes the page below the drawer too, since a refusal means that its data is outdated.
      invalidateAfter(attendance.change);
      reload();
    },
  });
  const element = submit.form.ref;
  const isFilled = useRef(false);
  // useForm returns a new object on each render, but the effect must fill the form only once.
  const fields = useRef(form);
  fields.current = form;

  useLayoutEffect(() => {
    if (!data) return;
    fillRoll(roll, data.rows, data.lessonHours, isFilled.current);
    fillGuests(
      roll,
      data.people.guests.map((guest) => beginGuest(guest, true)),
      isFilled.current,
    );
    if (isFilled.current) return;
    isFilled.current = true;
    const values = { classTheme: data.lesson.classTheme ?? '', memo: data.lesson.memo ?? '' };
    fields.current.initialize(values);
    fields.current.setErrors(trackUnreadable(unreadableFields.get(data.lesson), BLANK_FIELDS).notes(values));
    requestAnimationFrame(() => focusFirst(element.current, {}));
  }, [data, roll, element]);

  if (!data) return error ? <ErrorState message={error.message} onRetry={reload} /> : ROLL_SKELETON;
  if (data.lesson.claTimeStatus !== claTimeStatuses.held)
    return <ErrorState title="该课次尚未记上课" message="上课记录可能已被撤销，请刷新列表" />;

  return (
    <>
      <form {...submit.form} className={classes.form}>
        <LessonName lesson={data.lesson} />
        <p className={classes.effect}>保存后先退回原来扣的课时，再按更正后的重新扣。未选中的学员视为没有上这节课。</p>
        {notes.fields}
        <RollOfToday visible={data.isOfToday} />
        <RollCall roll={roll} extraButtons={notes.button} renewal={renewal} />
        <GuestRoll roll={roll} onAdd={null} />
        <RollFooter {...submit.footer} submitLabel="保存更正" />
      </form>
      {question.dialog}
      {dialogs}
    </>
  );
}

/**
 * Returns the students who are marked present, were not recorded as present before, and whose enrolment had ended
 * before the lesson.
 */
function newlyPresentAfterEnd(rows: readonly RollRow[], lesson: HeldLesson | undefined): RollRow[] {
  if (!lesson) return [];
  const presentBefore = new Set(
    lesson.studentAttendList
      ?.filter(({ attendStatus }) => isDeductionEditable(attendStatus))
      .map(({ studentClaId }) => studentClaId),
  );
  return endedStudents(rows, lesson.claDate).filter(({ studentClaId }) => !presentBefore.has(studentClaId));
}

const LessonName = ({ lesson }: { lesson: HeldLesson }) => (
  <p className={classes.about}>
    {lesson.claColor && <i className={classes.dot} style={{ backgroundColor: lesson.claColor }} aria-hidden />}
    <strong>{lesson.claName}</strong>
    <span>
      {[`${lesson.claDate} ${lesson.startTime}–${lesson.endTime}`, lesson.staffName, lesson.roomName]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </p>
);
