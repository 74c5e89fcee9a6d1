import { useEffect, useRef, useState } from 'react';
import { attendance } from '#contracts/calls/attendance.ts';
import { attendanceForm, attendTypes } from '#contracts/entities/attendance.ts';
import { invalidateAfter } from '#web/http/cache/invalidation.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { useAbsentPeople, useMayBookGuests } from '../lesson-people/index.ts';
import { GuestDialog } from '../lesson-people/lazy.ts';
import { AlreadyRecorded } from '../correction/AlreadyRecorded.tsx';
import { attendanceBodyOf, dayOf, listOf, asPlannedRecord, missingSubstitute, slotOf } from './attendance-fields.ts';
import classes from './AttendanceForm.module.css';
import { ClassChoice, ClassName } from './ClassChoice.tsx';
import { confirmEnded, endedStudents } from '../roll/ended-students.tsx';
import { askForLaterHours } from '../roll/later-hours.tsx';
import { focusFirst } from '../roll/focus-roll.ts';
import { LessonChoice } from './LessonChoice.tsx';
import { useLessonNotes } from './LessonNotes.tsx';
import { type AttendanceTarget, classOn, type Slot } from './lesson-plan.ts';
import { checkSlot } from './slot-changes.ts';
import { changeLessonHours, setRowErrors } from '../roll/roll.ts';
import { RollCall } from '../roll/RollCall.tsx';
import { chargedGuest } from '../roll/guest-row.ts';
import { GuestRoll } from '../roll/GuestRoll.tsx';
import { RollOfToday } from '../roll/RollOfToday.tsx';
import { useRenewal } from '../roll/use-renewal.tsx';
import { RollFooter } from '../roll/RollFooter.tsx';
import { ROLL_SKELETON } from '../roll/RollSkeleton.tsx';
import { useLessonRoll } from '../roll/use-lesson-roll.ts';
import { useOtherLessons } from './use-other-lessons.ts';
import { useOverlapCheck } from './use-overlap-check.tsx';
import { useQuestion } from '#web/crud/confirm/use-question.tsx';
import { useRollSubmit } from '../roll/use-roll-submit.ts';
import { validateAttendance } from './validate-attendance.ts';

/** Renders the form that records a lesson and each student's attendance (Spec 2 §2 Record-attendance dialog). */
export function AttendanceForm({ target }: { target: AttendanceTarget }) {
  const choosesClass = !target.claId && !target.courseTimeId;
  const { form, roll, plan, choose, people, reloadPeople } = useLessonRoll(target);
  const { send } = useSend(attendance.record, { success: '记上课成功' });
  const { data, error, loading, reload } = plan;
  useOtherLessons(roll, form.values, data);
  const notes = useLessonNotes(form);

  const { renewal, dialogs } = useRenewal(reload);
  const question = useQuestion();
  const checkOverlaps = useOverlapCheck(question.ask);

  const isLoaded = data !== undefined;
  const submit = useRollSubmit({
    roll,
    dirty: form.isDirty,
    loading: loading || plan.refreshing,
    // Until a class is chosen, only the missing class is reported.
    complete: isLoaded,
    validate: (rows, guests) => {
      const fieldValues = form.getValues();
      const validation = validateAttendance(
        attendanceForm,
        attendanceBodyOf(fieldValues, data, rows, guests),
        rows,
        data ? dayOf(fieldValues, data) : today(),
        guests.map(chargedGuest),
      );
      const substituteError = missingSubstitute(fieldValues, data);
      if (substituteError === null) return validation;
      const { errors } = validation;
      return { body: null, errors: { ...errors, fields: { ...errors.fields, plannedTeacherId: substituteError } } };
    },
    onValidated: ({ fields }) => form.setErrors(fields),
    beforeSend: async (body) => {
      const slot = body.attendType === attendTypes.rule ? slotOf(body, data) : undefined;
      const refusal = slot ? await checkSlot(slot) : null;
      if (refusal !== null) return refusal === undefined ? null : { refusal };
      const studentsWithEndedEnrolment = endedStudents(roll.rows, body.claDate ?? today());
      if (
        studentsWithEndedEnrolment.length > 0 &&
        (await question.ask(confirmEnded(studentsWithEndedEnrolment))) !== 'confirm'
      )
        return null;
      const later = await askForLaterHours(question.ask, [...roll.rows, ...roll.guests.map(chargedGuest)]);
      if (!later) return null;
      const checked = await checkOverlaps({ ...body, ...later }, data?.cla.claName ?? '');
      if (!checked || !('planned' in checked)) return checked;
      // The planned lesson's hours apply now, so the balances are validated again.
      const { planned } = checked;
      const ofClass = data && classOn(data.cla, planned.claDate);
      changeLessonHours(roll, planned.payHour ?? ofClass?.everyStuLoseHour ?? 0);
      const revalidated = validateAttendance(
        attendanceForm,
        {
          ...asPlannedRecord(body, planned, body.teacherId !== ofClass?.teacherId),
          studentAttendList: listOf(roll.rows),
        },
        roll.rows,
        planned.claDate,
      );
      setRowErrors(roll, revalidated.errors.rows);
      return revalidated.body && { body: { ...revalidated.body, ...later } };
    },
    send,
    reload: () => {
      // Refreshes the page below the drawer too, since a refusal means that its data is outdated.
      invalidateAfter(attendance.record);
      reload();
    },
  });
  const [addingTo, setAddingTo] = useState<Slot | null>(null);
  useAbsentPeople();
  const mayAdd = useMayBookGuests() && people.hasGuests;
  const slot = form.values.attendType === attendTypes.rule ? slotOf(form.values, data) : undefined;
  const element = submit.form.ref;
  const fields = useRef(form);
  fields.current = form;
  useEffect(() => {
    if (isLoaded && !choosesClass) focusFirst(element.current, fields.current.getValues());
  }, [isLoaded, choosesClass, element]);

  const placeholder = error ? <ErrorState message={error.message} onRetry={reload} /> : ROLL_SKELETON;
  if (!choosesClass && !data) return placeholder;
  if (data?.isPreselected && data.slots.length === 0) return <AlreadyRecorded />;
  return (
    <>
      <form {...submit.form} className={classes.form}>
        {choosesClass && (
          <ClassChoice form={form} onChoose={(claId, deptId) => choose(claId ? { claId, deptId } : {})} />
        )}
        {data && (
          <>
            {!choosesClass && <ClassName cla={data.cla} />}
            <LessonChoice form={form} plan={data} />
            {notes.fields}
            <RollOfToday visible={data.isOfToday && dayOf(form.values, data) < data.today} />
            {data.students.length === 0 ? (
              <p className={classes.none}>暂无在读学员{people.guests.length === 0 && '，请先为班级分班'}</p>
            ) : (
              <RollCall roll={roll} extraButtons={notes.button} renewal={renewal} />
            )}
            <GuestRoll roll={roll} onAdd={mayAdd && slot ? () => setAddingTo(slot) : null} />
            {data.total > data.students.length && (
              <p className={classes.note}>
                班级共 {data.total} 名学员，一次最多记录 {data.students.length} 名。
              </p>
            )}
          </>
        )}
        {!data && (loading || error ? placeholder : <p className={classes.none}>选择班级后显示学员名单</p>)}
        <RollFooter {...submit.footer} submitLabel="保存上课记录" />
      </form>
      {mayAdd && (
        <GuestDialog
          lesson={addingTo && data ? { ...addingTo, claId: data.cla.claId } : null}
          onClose={() => setAddingTo(null)}
          onBooked={reloadPeople}
        />
      )}
      {question.dialog}
      {dialogs}
    </>
  );
}
