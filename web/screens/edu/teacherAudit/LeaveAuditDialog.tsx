import { teachers } from '#contracts/calls/teachers.ts';
import { type Leave, leaveAudit, requestStatuses } from '#contracts/entities/teacher-request.ts';
import { useBodyForm } from '../../../crud/form/use-body-form.ts';
import { WeekDay } from '../../../crud/dictionary/WeekDay.tsx';
import { isPending } from '../../../features/teacher-request/index.ts';
import { useCall } from '../../../http/use-call.ts';
import { useSend } from '../../../http/use-send.ts';
import { today } from '../../../session/today.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { decidedFacts } from './decided-facts.tsx';
import { type Decision, DecisionFields, isRejection, submitLabelOf } from './DecisionFields.tsx';
import { leaveOutcome } from './outcome-words.ts';
import { whyLeaveRejected } from './request-standing.ts';
import { SubstituteField } from './SubstituteField.tsx';
import classes from './TeacherAudit.module.css';

/** A request for leave: to be decided while it waits, to be read afterwards. */
export function LeaveAuditDialog({ dialog }: { dialog: Dialog<Leave> }) {
  const { subject } = dialog;
  return (
    <FormDialog
      title={subject && isPending(subject) ? '审核请假申请' : '请假申请'}
      opened={dialog.opened}
      onClose={dialog.close}
    >
      {subject && (
        <>
          <LeaveFacts leave={subject} />
          {isPending(subject) && <LeaveDecision key={dialog.openings} leave={subject} />}
        </>
      )}
    </FormDialog>
  );
}

function LeaveFacts({ leave }: { leave: Leave }) {
  const { claDate, startTime, endTime, teacherName, createUserName } = leave;
  const onBehalf = createUserName && createUserName !== teacherName ? `（由 ${createUserName} 代为申请）` : '';
  return (
    <div className={classes.request}>
      <Facts
        facts={[
          { label: '申请人', value: `${teacherName ?? ''}${onBehalf}` },
          { label: '申请时间', value: leave.createTime?.slice(0, 16) },
          { label: '班级', value: leave.claName },
          {
            label: '上课时间',
            value: claDate && (
              <>
                {claDate} <WeekDay date={claDate} /> {startTime}–{endTime}
              </>
            ),
          },
          { label: '请假原因', value: leave.remarks, wide: true },
          ...(isPending(leave) ? [] : [{ label: '代课教师', value: leave.substituteName }, ...decidedFacts(leave)]),
        ]}
      />
    </div>
  );
}

type LeaveDecisionValues = Decision & { leaveTimeId: string; teacherId: string };

function LeaveDecision({ leave }: { leave: Leave }) {
  const { leaveTimeId, courseTimeId } = leave;
  const { data: lesson } = useCall(teachers.lesson, { courseTimeId }, { quiet: true });
  const { data: free } = useCall(teachers.substitutes, { leaveTimeId }, { quiet: true });
  const form = useBodyForm<typeof leaveAudit, LeaveDecisionValues>(leaveAudit, {
    leaveTimeId,
    teacherId: '',
    auditStatus: '',
    reason: '',
  });
  const { send } = useSend(teachers.auditLeave, { success: '审核完成' });
  const chosen = free?.find(({ teacherId }) => teacherId === form.values.teacherId);
  return (
    <DialogForm
      form={form}
      submitLabel={submitLabelOf(form.values)}
      danger={isRejection(form.values)}
      // Somebody was chosen before it was rejected after all, or has been given another lesson since.
      save={async (body) =>
        (await send(body.auditStatus === requestStatuses.approved && chosen ? body : { ...body, teacherId: null })).ok
      }
    >
      <DecisionFields
        form={form}
        approved={leaveOutcome(leave, chosen?.teacherName, today())}
        onlyRejected={lesson && whyLeaveRejected(leave, lesson)}
      >
        {free && (
          <SubstituteField substitutes={free} {...form.getInputProps('teacherId')} value={chosen?.teacherId ?? ''} />
        )}
      </DecisionFields>
    </DialogForm>
  );
}
