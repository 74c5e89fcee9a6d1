import type { ReactNode } from 'react';
import { studentConflicts } from '#contracts/calls/student-conflicts.ts';
import type { ConflictSide } from '#contracts/entities/student-conflict.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import { useCall } from '#web/http/use-call.ts';
import { useIdentity } from '#web/session/identity.ts';
import { WarningPanel } from '#web/ui/display/WarningPanel.tsx';
import { StudentConflictList } from './StudentConflictList.tsx';

/** Subject whose conflicts are listed. */
export type ConflictSubject = { studentId: string; claId?: undefined } | { claId: string; studentId?: undefined };

interface ExistingConflictsProps {
  subject: ConflictSubject;
  /** Returns the address of the page of a class. */
  claPage(claId: string): string;
}

/**
 * Lists the conflicts of a student or of a class from today on, with links to the other classes. Renders nothing if
 * there are none or if the backend lacks the call.
 */
export function ExistingConflicts({ subject, claPage }: ExistingConflictsProps) {
  const maySee = useIdentity()?.audience !== 'teacher';
  const { data } = useCall(studentConflicts.list, maySee ? subject : null, { quiet: true });
  if (!data || data.total === 0) return null;
  const linked = (side: ConflictSide, text: string): ReactNode =>
    side.claId && side.claId !== subject.claId ? <PageLink to={claPage(side.claId)}>{text}</PageLink> : text;
  return (
    <WarningPanel
      title={subject.claId ? `今天起有 ${data.total} 名学员时间冲突` : '今天起有时间冲突'}
      aria-label="时间冲突"
    >
      <StudentConflictList rows={data.rows} named={subject.claId !== undefined} renderSide={linked} />
    </WarningPanel>
  );
}
