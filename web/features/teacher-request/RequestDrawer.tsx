import type { ReactNode } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { FormDrawer } from '../../ui/form/FormDrawer.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { RequestedLesson } from './RequestedLesson.tsx';

/** The lesson, and the rejected request that is made once more. */
export interface RequestSubject<Request> {
  courseTimeId: string;
  again?: Request;
}

interface RequestDrawerProps<Request> {
  dialog: Dialog<RequestSubject<Request>>;
  kind: 'leave' | 'change';
  /** 请假 or 调课 */
  word: string;
  width: number;
  /** So many have their place while the lesson is on its way. */
  fields: number;
  children(lesson: ClaTime, subject: RequestSubject<Request>): ReactNode;
}

/** Where a teacher asks for something about a lesson (Spec 2 §2 Teacher detail page). */
export function RequestDrawer<Request extends { reason?: string | null | undefined }>({
  dialog,
  kind,
  word,
  width,
  fields,
  children,
}: RequestDrawerProps<Request>) {
  const { subject } = dialog;
  return (
    <FormDrawer
      title={subject?.again ? `重新申请${word}` : `申请${word}`}
      opened={dialog.opened}
      onClose={dialog.close}
      width={width}
    >
      {subject && (
        <RequestedLesson
          key={dialog.openings}
          kind={kind}
          courseTimeId={subject.courseTimeId}
          rejection={subject.again && (subject.again.reason ?? null)}
          fields={fields}
        >
          {(lesson) => children(lesson, subject)}
        </RequestedLesson>
      )}
    </FormDrawer>
  );
}
