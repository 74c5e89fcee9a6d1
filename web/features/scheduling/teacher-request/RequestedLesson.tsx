import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { type RequestKind, requestNames, requestBlockedReason } from '#contracts/rules/teacher-request.ts';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './teacher-request.module.css';
import { usePendingRequest } from './use-pending-request.ts';

interface RequestedLessonProps {
  kind: RequestKind;
  courseTimeId: string;
  /** Reason why the earlier request was rejected; undefined if there was none. */
  rejection: string | null | undefined;
  /** Number of fields in the skeleton while the lesson is loading. */
  fields: number;
  children(lesson: ClaTime): ReactNode;
}

/** Shows the lesson of a request, above the request's fields. */
export function RequestedLesson({ kind, courseTimeId, rejection, fields, children }: RequestedLessonProps) {
  const { data, error, reload } = useCall(teachers.lesson, { courseTimeId }, { fresh: true });
  const pendingRequest = usePendingRequest(data);
  if (error) return <ErrorState title="课次加载失败" message={error.message} onRetry={reload} />;
  if (!data || pendingRequest === undefined) return <FormSkeleton fields={fields} />;
  // The lesson may have been held, moved or requested since the page was loaded.
  const refusal = requestBlockedReason(kind, { ...data, pendingRequest }, today());
  const { claName, claDate, startTime, endTime, staffName, deptName, roomName } = data;
  return (
    <>
      <div className={classes.lesson}>
        <Facts
          facts={[
            { label: '班级', value: claName },
            {
              label: '上课时间',
              value: (
                <>
                  {claDate} <WeekDay date={claDate} /> {startTime}–{endTime}
                </>
              ),
            },
            { label: '授课教师', value: staffName },
            { label: '校区 / 教室', value: [deptName, roomName].filter(Boolean).join(' · ') },
          ]}
        />
      </div>
      {rejection !== undefined && (
        <Alert color="red" variant="light" title="上次申请被驳回" mb={16}>
          {rejection || '未填写理由'}
        </Alert>
      )}
      {refusal ? (
        <Alert color="yellow" variant="light" role="status" title={`不能申请${requestNames[kind]}`}>
          {refusal}
        </Alert>
      ) : (
        children(data)
      )}
    </>
  );
}
