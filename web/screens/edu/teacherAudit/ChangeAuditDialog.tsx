import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { type ClaTimeChange, changeAudit, requestStatuses } from '#contracts/entities/teacher-request.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { findRow } from '#web/crud/list/read-rows.ts';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import { ConflictList, useLessonConflicts } from '#web/features/scheduling/schedule-rule/index.ts';
import { LateLessonNote } from '#web/features/sale/late-lesson/index.ts';
import { StudentConflictPanel, useLessonStudentConflicts } from '#web/features/enrolment/student-conflicts/index.ts';
import { isPending } from '#web/features/scheduling/teacher-request/index.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { checkRequest, requestsOf } from './check-request.ts';
import { decisionFacts } from './decision-facts.tsx';
import { type Decision, DecisionFields, decisionMessage, isRejection, submitLabelOf } from './DecisionFields.tsx';
import { changeApprovalEffect } from './approval-effects.ts';
import { whyChangeRejected } from './rejection-reasons.ts';
import classes from './TeacherAudit.module.css';

/** Renders a request to move a lesson. A pending request has a decision form; a decided request is read-only. */
export function ChangeAuditDialog({ dialog }: { dialog: Dialog<ClaTimeChange> }) {
  const { subject } = dialog;
  return (
    <SubjectDialog dialog={dialog} title={subject && isPending(subject) ? '审核调课申请' : '调课申请'}>
      {(change) => (
        <>
          <ChangeFacts change={change} />
          {isPending(change) && <ChangeDecision change={change} />}
        </>
      )}
    </SubjectDialog>
  );
}

type RequestText = string | null | undefined;

const formatTime = (date: RequestText, from: RequestText, to: RequestText) =>
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
          { label: '原上课时间', value: formatTime(change.oldClaDate, change.oldStartTime, change.oldEndTime) },
          { label: '调至', value: formatTime(change.claDate, change.startTime, change.endTime) },
          { label: '原授课教师', value: change.oldTeacherName },
          { label: '新授课教师', value: change.teacherName },
          { label: '调课原因', value: change.remarks, wide: true },
          ...(isPending(change) ? [] : decisionFacts(change)),
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
  const { send } = useSend(teachers.auditChange, { success: decisionMessage(form.values) });
  const { data: lesson } = useCall(teachers.lesson, { courseTimeId: change.courseTimeId }, { quiet: true });
  const conflicts = useConflictsAt(change, lesson);
  const onlyRejected = lesson && whyChangeRejected(change, lesson, today());
  const consent = useLessonStudentConflicts(lesson && !onlyRejected ? requestedLesson(change, lesson) : null);
  const isApproval = form.values.auditStatus === requestStatuses.approved;
  return (
    <DialogForm
      form={form}
      submitLabel={isApproval && consent.accepts ? '仍要通过' : submitLabelOf(form.values)}
      danger={isRejection(form.values)}
      save={async (body) => {
        if (!(await isAsShown(change))) return false;
        const decision = { ...body, basedOnTime: change.createTime };
        const { ok } = await (isApproval ? consent.send((field) => send({ ...decision, ...field })) : send(decision));
        return ok;
      }}
    >
      {!onlyRejected && conflicts.length > 0 && (
        <FullWidth>
          <ConflictList conflicts={conflicts} consequence="仍可通过" />
        </FullWidth>
      )}
      {!onlyRejected && consent.conflicts && (
        <FullWidth>
          <StudentConflictPanel conflicts={consent.conflicts} consequence="仍可通过" />
        </FullWidth>
      )}
      {!onlyRejected && <LateLessonNote endTime={change.endTime ?? ''} />}
      <DecisionFields form={form} approved={changeApprovalEffect(change)} onlyRejected={onlyRejected} />
    </DialogForm>
  );
}

const isAsShown = (change: ClaTimeChange): Promise<boolean> =>
  checkRequest(teachers.auditChange, '该调课申请', change, () =>
    findRow(
      teachers.tenantChanges,
      requestsOf(change.oldTeacherName),
      ({ changeTimeId }) => changeTimeId === change.changeTimeId,
    ),
  );

/** Returns the lesson as requested. It keeps its campus and room. */
const requestedLesson = (
  { courseTimeId, claId, claDate, startTime, endTime }: ClaTimeChange,
  { deptId, roomId }: ClaTime,
) => ({ courseTimeId, claId, claDate, startTime, endTime, deptId, ...(roomId && { roomId }) });

/** Returns the conflicts that the lesson would have at the requested time. */
function useConflictsAt(
  { courseTimeId, claId, claDate, startTime, endTime, teacherId }: ClaTimeChange,
  lesson: ClaTime | undefined,
) {
  // A moved lesson keeps its campus and room.
  const place = { deptId: lesson?.deptId ?? '', roomId: lesson?.roomId ?? '' };
  const conflicts = useLessonConflicts({ claId, claDate, startTime, endTime, teacherId, ...place }, courseTimeId);
  return lesson ? conflicts : [];
}
