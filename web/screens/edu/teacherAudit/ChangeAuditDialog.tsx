import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { type ClaTimeChange, changeAudit } from '#contracts/entities/teacher-request.ts';
import { useBodyForm } from '../../../crud/form/use-body-form.ts';
import { WeekDay } from '../../../crud/dictionary/WeekDay.tsx';
import { ConflictList, useLessonConflicts } from '../../../features/schedule-rule/index.ts';
import { isPending } from '../../../features/teacher-request/index.ts';
import { useCall } from '../../../http/use-call.ts';
import { useSend } from '../../../http/use-send.ts';
import { today } from '../../../session/today.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import { decidedFacts } from './decided-facts.tsx';
import { type Decision, DecisionFields, isRejection, submitLabelOf } from './DecisionFields.tsx';
import { changeOutcome } from './outcome-words.ts';
import { whyChangeRejected } from './request-standing.ts';
import classes from './TeacherAudit.module.css';

/** A request to move a lesson: to be decided while it waits, to be read afterwards. */
export function ChangeAuditDialog({ dialog }: { dialog: Dialog<ClaTimeChange> }) {
  const { subject } = dialog;
  return (
    <FormDialog
      title={subject && isPending(subject) ? '审核调课申请' : '调课申请'}
      opened={dialog.opened}
      onClose={dialog.close}
    >
      {subject && (
        <>
          <ChangeFacts change={subject} />
          {isPending(subject) && <ChangeDecision key={dialog.openings} change={subject} />}
        </>
      )}
    </FormDialog>
  );
}

type Text = string | null | undefined;

const when = (date: Text, from: Text, to: Text) =>
  date && (
    <>
      {date} <WeekDay date={date} /> {from && to && `${from}–${to}`}
    </>
  );

function ChangeFacts({ change }: { change: ClaTimeChange }) {
  return (
    <div className={classes.request}>
      <Facts
        facts={[
          { label: '申请人', value: change.createUserName },
          { label: '申请时间', value: change.createTime?.slice(0, 16) },
          { label: '原班级', value: change.oldClaName },
          { label: '新班级', value: change.newClaName },
          { label: '原上课时间', value: when(change.oldClaDate, change.oldStartTime, change.oldEndTime) },
          { label: '调至', value: when(change.claDate, change.startTime, change.endTime) },
          { label: '原授课教师', value: change.oldTeacherName },
          { label: '新授课教师', value: change.teacherName },
          { label: '调课原因', value: change.remarks, wide: true },
          ...(isPending(change) ? [] : decidedFacts(change)),
        ]}
      />
    </div>
  );
}

function ChangeDecision({ change }: { change: ClaTimeChange }) {
  const { changeTimeId } = change;
  const form = useBodyForm<typeof changeAudit, Decision & { changeTimeId: string }>(changeAudit, {
    changeTimeId,
    auditStatus: '',
    reason: '',
  });
  const { send } = useSend(teachers.auditChange, { success: '审核完成' });
  const { data: lesson } = useCall(teachers.lesson, { courseTimeId: change.courseTimeId }, { quiet: true });
  const conflicts = useConflictsAt(change, lesson);
  const onlyRejected = lesson && whyChangeRejected(change, lesson, today());
  return (
    <DialogForm
      form={form}
      submitLabel={submitLabelOf(form.values)}
      danger={isRejection(form.values)}
      save={async (body) => (await send(body)).ok}
    >
      {!onlyRejected && conflicts.length > 0 && (
        <Wide>
          <ConflictList conflicts={conflicts} goOn="仍可通过" />
        </Wide>
      )}
      <DecisionFields form={form} approved={changeOutcome(change)} onlyRejected={onlyRejected} />
    </DialogForm>
  );
}

/** What the lesson would collide with where it is to go. */
function useConflictsAt(
  { courseTimeId, claId, claDate, startTime, endTime, teacherId }: ClaTimeChange,
  lesson: ClaTime | undefined,
) {
  // Its campus and its room stay.
  const place = { deptId: lesson?.deptId ?? '', roomId: lesson?.roomId ?? '' };
  const conflicts = useLessonConflicts({ claId, claDate, startTime, endTime, teacherId, ...place }, courseTimeId);
  return lesson ? conflicts : [];
}
