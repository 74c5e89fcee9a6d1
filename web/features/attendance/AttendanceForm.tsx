import { useEffect, useRef } from 'react';
import { attendance } from '#contracts/calls/attendance.ts';
import { attendanceForm } from '#contracts/entities/attendance.ts';
import { outdateAfter } from '../../http/freshness.ts';
import { useSend } from '../../http/use-send.ts';
import { today } from '../../session/today.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { AlreadyRecorded } from './AlreadyRecorded.tsx';
import { attendanceBodyOf, listOf, recordPlanned, whoTaught } from './attendance-fields.ts';
import classes from './AttendanceForm.module.css';
import { ClassChoice, ClassName } from './ClassChoice.tsx';
import { aboutEnded, endedStudents } from './ended-students.tsx';
import { focusFirst } from './focus-roll.ts';
import { LessonChoice } from './LessonChoice.tsx';
import { useLessonNotes } from './LessonNotes.tsx';
import type { AttendanceTarget } from './lesson-plan.ts';
import { changeLessonHours, markFaults } from './roll.ts';
import { RollCall } from './RollCall.tsx';
import { RollFooter } from './RollFooter.tsx';
import { RollSkeleton } from './RollSkeleton.tsx';
import { useLessonRoll } from './use-lesson-roll.ts';
import { useOverlapCheck } from './use-overlap-check.tsx';
import { useQuestion } from './use-question.tsx';
import { useRollSubmit } from './use-roll-submit.ts';
import { validateAttendance } from './validate-attendance.ts';

/** Records a lesson: which one, and how each student took part (Spec 2 §2 Record-attendance dialog). */
export function AttendanceForm({ target }: { target: AttendanceTarget }) {
  const choosing = !target.claId && !target.courseTimeId;
  const { form, roll, plan, choose } = useLessonRoll(target);
  const { send } = useSend(attendance.record, { success: '记上课成功' });
  const { data, error, loading, reload } = plan;
  const notes = useLessonNotes(form);

  const question = useQuestion();
  const checkOverlaps = useOverlapCheck(question.ask);

  const known = data !== undefined;
  const submit = useRollSubmit({
    roll,
    dirty: form.isDirty,
    loading: loading || plan.refreshing,
    // As long as the class is missing, nothing else is.
    complete: known,
    validate: (rows) => {
      const typed = form.getValues();
      const validation = validateAttendance(attendanceForm, attendanceBodyOf(typed, data, rows), rows);
      const fault = whoTaught(typed, data);
      if (fault === null) return validation;
      const { faults } = validation;
      return { body: null, faults: { ...faults, fields: { ...faults.fields, plannedTeacherId: fault } } };
    },
    onValidated: ({ fields }) => form.setErrors(fields),
    beforeSend: async (body) => {
      const ended = endedStudents(roll.rows, body.claDate ?? today());
      if (ended.length > 0 && (await question.ask(aboutEnded(ended))) !== 'confirm') return null;
      const checked = await checkOverlaps(body, data?.cla.claName ?? '');
      if (!checked || !('planned' in checked)) return checked;
      // Its hours are what is taken now, and whether they are left is another question.
      const { planned } = checked;
      changeLessonHours(roll, planned.payHour ?? data?.cla.everyStuLoseHour ?? 0);
      const again = validateAttendance(
        attendanceForm,
        { ...recordPlanned(body, planned, form.isDirty('teacherId')), studentAttendList: listOf(roll.rows) },
        roll.rows,
      );
      markFaults(roll, again.faults.rows);
      return again.body && { body: again.body };
    },
    send,
    reload: () => {
      // What the page below shows is no newer than what was refused.
      outdateAfter(attendance.record);
      reload();
    },
  });
  const element = submit.form.ref;
  const fields = useRef(form);
  fields.current = form;
  useEffect(() => {
    // What the form was just filled with has been drawn by then.
    if (known && !choosing) requestAnimationFrame(() => focusFirst(element.current, fields.current.getValues()));
  }, [known, choosing, element]);

  const nothingYet = error ? <ErrorState message={error.message} onRetry={reload} /> : <RollSkeleton />;
  if (!choosing && !data) return nothingYet;
  if (data?.given && data.slots.length === 0) return <AlreadyRecorded />;
  return (
    <>
      <form {...submit.form} className={classes.form}>
        {choosing && <ClassChoice form={form} onChoose={(claId, deptId) => choose(claId ? { claId, deptId } : {})} />}
        {data && (
          <>
            {!choosing && <ClassName cla={data.cla} />}
            <LessonChoice form={form} plan={data} />
            {notes.fields}
            {data.students.length === 0 ? (
              <p className={classes.none}>暂无在读学员，请先为班级分班</p>
            ) : (
              <RollCall roll={roll} beside={notes.button} />
            )}
            {data.total > data.students.length && (
              <p className={classes.note}>
                班级共 {data.total} 名学员，一次最多记录 {data.students.length} 名。
              </p>
            )}
          </>
        )}
        {!data && (loading || error ? nothingYet : <p className={classes.none}>选择班级后在这里点名</p>)}
        <RollFooter {...submit.footer} submitLabel="保存上课记录" />
      </form>
      {question.dialog}
    </>
  );
}
