import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { attendanceChangeForm, attendTypes } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { outdateAfter } from '../../http/freshness.ts';
import { useSend } from '../../http/use-send.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { useSaveOnce } from '../../ui/form/use-save-once.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { listOf } from './attendance-fields.ts';
import classes from './AttendanceForm.module.css';
import { focusFault, focusFirst } from './focus-roll.ts';
import { isFaultless, judgeAttendance } from './judge-attendance.ts';
import { type HeldLesson, loadRecorded } from './lesson-plan.ts';
import { createRoll, fillRoll, markFaults } from './roll.ts';
import type { RollRow } from './roll-row.ts';
import { RollCall } from './RollCall.tsx';
import { RollFooter } from './RollFooter.tsx';
import { submitsAtOnce } from './roll-keys.ts';
import { useFresh } from './use-fresh.ts';

/** Corrects what was recorded of a lesson: the hours go back and are taken anew (Spec 2 §7 changeHadClaTimeAttend). */
export function CorrectionForm({ courseTimeId }: { courseTimeId: string }) {
  const [roll] = useState(createRoll);
  const { data, failure, loading, reload } = useFresh(courseTimeId, (signal) => loadRecorded(courseTimeId, signal));
  const { send } = useSend(claTimes.changeAttendance, { success: '修改成功' });
  const { saving, run } = useSaveOnce(() => roll.touched);
  const [attempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const begun = useRef(false);

  useLayoutEffect(() => {
    if (!data) return;
    fillRoll(roll, data.rows, data.lessonHours, begun.current);
    if (!begun.current) requestAnimationFrame(() => focusFirst(element.current));
    begun.current = true;
  }, [data, roll]);

  if (!data)
    return failure === undefined ? <FormSkeleton fields={6} /> : <ErrorState message={failure} onRetry={reload} />;
  if (data.lesson.claTimeStatus !== claTimeStatuses.held)
    return <ErrorState title="该课次尚未记上课" message="上课记录可能已被撤销，请刷新列表" />;

  const judge = (rows: readonly RollRow[]) => {
    const { claId } = data.lesson;
    const body = { attendType: attendTypes.rule, claId, courseTimeId, studentAttendList: listOf(rows) };
    return { body, judgement: judgeAttendance(attendanceChangeForm, body, rows) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loading || saving) return;
    const { body, judgement } = judge(roll.rows);
    markFaults(roll, judgement.rows);
    setRefusal(null);
    setAttempted(true);
    if (!isFaultless(judgement)) {
      requestAnimationFrame(() => focusFault(element.current));
      return;
    }
    void run(async () => {
      const sent = await send(body);
      if (!sent.ok) setRefusal(sent.error.message);
      return sent.ok;
    });
  };

  return (
    <form ref={element} noValidate onSubmit={submit} onKeyDown={submitsAtOnce} aria-busy={saving || loading}>
      <LessonName lesson={data.lesson} />
      <p className={classes.effect}>保存后先退回原来扣的课时，再按更正后的重新扣。未选中的学员视为没有上这节课。</p>
      <RollCall roll={roll} />
      <RollFooter
        roll={roll}
        saving={saving}
        submitLabel="保存更正"
        judge={attempted ? (rows) => judge(rows).judgement.whole : null}
        refusal={refusal}
        onReload={() => {
          setRefusal(null);
          // What the page below shows is no newer than what was refused.
          outdateAfter(claTimes.changeAttendance);
          reload();
        }}
      />
    </form>
  );
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
