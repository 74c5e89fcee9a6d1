import { useForm } from '@mantine/form';
import { useLayoutEffect, useRef, useState } from 'react';
import { attendance } from '#contracts/calls/attendance.ts';
import { attendanceChangeForm, attendTypes } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { isDeductionEditable } from '#contracts/rules/attendance-deduction.ts';
import { unreadIn } from '../../crud/form/unread.ts';
import { outdateAfter } from '../../http/freshness.ts';
import { unreadFields } from '../../http/oddities.ts';
import { useFresh } from '../../http/use-fresh.ts';
import { useSend } from '../../http/use-send.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { listOf } from './attendance-fields.ts';
import classes from './AttendanceForm.module.css';
import { aboutEnded, endedStudents } from './ended-students.tsx';
import { focusFirst } from './focus-roll.ts';
import { useLessonNotes } from './LessonNotes.tsx';
import { type HeldLesson, loadRecorded } from './lesson-plan.ts';
import { createRoll, fillRoll } from './roll.ts';
import { RollCall } from './RollCall.tsx';
import { RollFooter } from './RollFooter.tsx';
import { RollSkeleton } from './RollSkeleton.tsx';
import type { RollRow } from './roll-row.ts';
import { useQuestion } from './use-question.tsx';
import { useRollSubmit } from './use-roll-submit.ts';
import { validateAttendance } from './validate-attendance.ts';

const BLANK = { classTheme: '', memo: '' };
const LIST_UNREADABLE = '部分学员的上课记录无法识别，现在不能更正，请稍后重新打开';

/** Corrects what was recorded of a lesson: the hours go back and are taken anew (Spec 2 §7 changeHadClaTimeAttend). */
export function CorrectionForm({ courseTimeId }: { courseTimeId: string }) {
  const [roll] = useState(createRoll);
  const recorded = useFresh(courseTimeId, (signal) => loadRecorded(courseTimeId, signal));
  const { data, error, reload } = recorded;
  const names = data && unreadFields.get(data.lesson);
  const unread = unreadIn(names, BLANK);
  const form = useForm({ initialValues: BLANK });
  const notes = useLessonNotes(form);
  const { send } = useSend(attendance.change, { success: '修改成功' });
  const question = useQuestion();
  const submit = useRollSubmit({
    roll,
    dirty: form.isDirty,
    loading: recorded.loading || recorded.refreshing,
    complete: true,
    validate: (rows) => {
      const attended = { attendType: attendTypes.rule, claId: data?.lesson.claId ?? '', courseTimeId };
      const values = form.getValues();
      const said = { classTheme: values.classTheme.trim() || null, memo: values.memo.trim() || null };
      const typed = { ...attended, ...unread.without(values, said), studentAttendList: listOf(rows) };
      const { faults, body } = validateAttendance(attendanceChangeForm, typed, rows);
      // Who is not in the list would not have been there.
      return names?.includes('studentAttendList')
        ? { faults: { ...faults, whole: [...faults.whole, LIST_UNREADABLE] }, body: null }
        : { faults, body };
    },
    beforeSend: async (body) => {
      const ended = newlyEnded(roll.rows, data?.lesson);
      return ended.length > 0 && (await question.ask(aboutEnded(ended))) !== 'confirm' ? null : { body };
    },
    send,
    reload: () => {
      // What the page below shows is no newer than what was refused.
      outdateAfter(attendance.change);
      reload();
    },
  });
  const element = submit.form.ref;
  const begun = useRef(false);
  // The form is another object at each drawing; it is filled once.
  const fields = useRef(form);
  fields.current = form;

  useLayoutEffect(() => {
    if (!data) return;
    fillRoll(roll, data.rows, data.lessonHours, begun.current);
    if (begun.current) return;
    begun.current = true;
    const values = { classTheme: data.lesson.classTheme ?? '', memo: data.lesson.memo ?? '' };
    fields.current.initialize(values);
    fields.current.setErrors(unreadIn(unreadFields.get(data.lesson), BLANK).notes(values));
    requestAnimationFrame(() => focusFirst(element.current, {}));
  }, [data, roll, element]);

  if (!data) return error ? <ErrorState message={error.message} onRetry={reload} /> : <RollSkeleton />;
  if (data.lesson.claTimeStatus !== claTimeStatuses.held)
    return <ErrorState title="该课次尚未记上课" message="上课记录可能已被撤销，请刷新列表" />;

  return (
    <>
      <form {...submit.form} className={classes.form}>
        <LessonName lesson={data.lesson} />
        <p className={classes.effect}>保存后先退回原来扣的课时，再按更正后的重新扣。未选中的学员视为没有上这节课。</p>
        {notes.fields}
        <RollCall roll={roll} beside={notes.button} />
        <RollFooter {...submit.footer} submitLabel="保存更正" />
      </form>
      {question.dialog}
    </>
  );
}

/** Who is to have been there though the enrolment had ended, and was not recorded so before. */
function newlyEnded(rows: readonly RollRow[], lesson: HeldLesson | undefined): RollRow[] {
  if (!lesson) return [];
  const before = new Set(
    lesson.studentAttendList
      ?.filter(({ attendStatus }) => isDeductionEditable(attendStatus))
      .map(({ studentClaId }) => studentClaId),
  );
  return endedStudents(rows, lesson.claDate).filter(({ studentClaId }) => !before.has(studentClaId));
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
