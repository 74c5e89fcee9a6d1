import type { ReactNode } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { RequestedLesson } from './RequestedLesson.tsx';

/** The lesson of the request, and the rejected request if it is resubmitted. */
export interface RequestSubject<Request> {
  courseTimeId: string;
  previousRequest?: Request;
}

interface RequestDrawerProps<Request> {
  dialog: Dialog<RequestSubject<Request>>;
  kind: 'leave' | 'change';
  /** Name of the request: 请假 or 调课. */
  requestLabel: string;
  width: number;
  /** Number of fields in the skeleton while the lesson is loading. */
  fields: number;
  children(lesson: ClaTime, subject: RequestSubject<Request>): ReactNode;
}

/** Renders the drawer that submits a teacher's request about a lesson (Spec 2 §2 Teacher detail page). */
export function RequestDrawer<Request extends { reason?: string | null | undefined }>({
  dialog,
  kind,
  requestLabel,
  width,
  fields,
  children,
}: RequestDrawerProps<Request>) {
  const title = `${dialog.subject?.previousRequest ? '重新申请' : '申请'}${requestLabel}`;
  return (
    <SubjectDrawer dialog={dialog} title={title} width={width}>
      {(subject) => (
        <RequestedLesson
          kind={kind}
          courseTimeId={subject.courseTimeId}
          rejection={subject.previousRequest && (subject.previousRequest.reason ?? null)}
          fields={fields}
        >
          {(lesson) => children(lesson, subject)}
        </RequestedLesson>
      )}
    </SubjectDrawer>
  );
}
