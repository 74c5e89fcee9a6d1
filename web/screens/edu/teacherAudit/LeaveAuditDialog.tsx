import { teachers } from '#contracts/calls/teachers.ts';
import { type Leave, leaveAudit, requestStatuses } from '#contracts/entities/teacher-request.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { findRow } from '#web/crud/list/read-rows.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import { isPending } from '#web/features/scheduling/teacher-request/index.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { checkRequest, requestsOf } from './check-request.ts';
import { decisionFacts } from './decision-facts.tsx';
import { type Decision, DecisionFields, decisionMessage, isRejection, submitLabelOf } from './DecisionFields.tsx';
import { leaveApprovalEffect } from './approval-effects.ts';
import { whyLeaveRejected } from './rejection-reasons.ts';
import { SubstituteField } from './SubstituteField.tsx';
import classes from './TeacherAudit.module.css';

/** Renders a request for leave. A pending request has a decision form; a decided request is read-only. */
export function LeaveAuditDialog({ dialog }: { dialog: Dialog<Leave> }) {
  const { subject } = dialog;
  return (
    <SubjectDialog dialog={dialog} title={subject && isPending(subject) ? '审核请假申请' : '请假申请'}>
      {(leave) => (
        <>
          <LeaveFacts leave={leave} />
          {isPending(leave) && <LeaveDecision leave={leave} />}
        </>
      )}
    </SubjectDialog>
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
          ...(isPending(leave) ? [] : [{ label: '代课教师', value: leave.substituteName }, ...decisionFacts(leave)]),
        ]}
      />
    </div>
  );
}

type LeaveDecisionValues = Decision & { leaveTimeId: string; teacherId: string };

function LeaveDecision({ leave }: { leave: Leave }) {
  const { leaveTimeId, courseTimeId } = leave;
  const { data: lesson } = useCall(teachers.lesson, { courseTimeId }, { quiet: true });
  const { data: substitutes } = useCall(teachers.substitutes, { leaveTimeId }, { quiet: true });
  useOffered('选择代课教师', teachers.substitutes);
  const form = useBodyForm<typeof leaveAudit, LeaveDecisionValues>(leaveAudit, {
    leaveTimeId,
    teacherId: '',
    auditStatus: '',
    reason: '',
  });
  const { send } = useSend(teachers.auditLeave, { success: decisionMessage(form.values) });
  const selected = substitutes?.find(({ teacherId }) => teacherId === form.values.teacherId);
  return (
    <DialogForm
      form={form}
      submitLabel={submitLabelOf(form.values)}
      danger={isRejection(form.values)}
      // No substitute is sent with a rejection, or if the chosen one is no longer available at the lesson's time.
      save={async (body) => {
        if (!(await isAsShown(leave))) return false;
        const teacherId = body.auditStatus === requestStatuses.approved && selected ? body.teacherId : null;
        return (await send({ ...body, teacherId, basedOnTime: leave.createTime })).ok;
      }}
    >
      <DecisionFields
        form={form}
        approved={leaveApprovalEffect(leave, selected?.teacherName, today())}
        onlyRejected={lesson && whyLeaveRejected(leave, lesson)}
      >
        {substitutes && (
          <SubstituteField
            substitutes={substitutes}
            {...form.getInputProps('teacherId')}
            value={selected?.teacherId ?? ''}
          />
        )}
      </DecisionFields>
    </DialogForm>
  );
}

const isAsShown = (leave: Leave): Promise<boolean> =>
  checkRequest(teachers.auditLeave, '该请假申请', leave, () =>
    findRow(
      teachers.tenantLeaves,
      requestsOf(leave.teacherName),
      ({ leaveTimeId }) => leaveTimeId === leave.leaveTimeId,
    ),
  );
