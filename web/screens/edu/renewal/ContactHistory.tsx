import { studentContacts } from '#contracts/calls/student-contacts.ts';
import {
  contactKindNames,
  contactKinds,
  contactOutcomeNames,
  type ContactOutcome,
  type StudentContact,
} from '#contracts/entities/student-contact.ts';
import { parentTextKindNames } from '#contracts/entities/parent-text.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { useCall } from '#web/http/use-call.ts';
import { StatusTag, type Tone } from '#web/ui/display/StatusTag.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import classes from './ContactHistory.module.css';

/** Number of the latest contacts that are shown. */
const LATEST = 20;

const tones: Readonly<Record<ContactOutcome, Tone>> = {
  willRenew: 'positive',
  considering: 'info',
  refused: 'danger',
  unreachable: 'neutral',
};

/**
 * Renders the contacts with a student's family, newest first. They are read when the history is opened, so that they
 * include those that others have recorded meanwhile. Nothing is shown if the backend lacks the call.
 */
export function ContactHistory({ studentId }: { studentId: string }) {
  const { data, error, reload } = useCall(
    studentContacts.list,
    { studentId, pageNum: 1, pageSize: LATEST },
    { fresh: true },
  );
  if (isMissingCall(error)) return null;
  return (
    <section className={classes.history} aria-label="沟通记录" aria-busy={!data && !error}>
      <h3>沟通记录</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard, in Safari too */}
      <div className={classes.box} tabIndex={0} role="group" aria-label="沟通记录的内容">
        {error ? (
          <ErrorState message={error.message} onRetry={reload} />
        ) : data ? (
          <Contacts rows={data.rows} total={data.total} />
        ) : (
          <Skeleton height={44} />
        )}
      </div>
    </section>
  );
}

function Contacts({ rows, total }: { rows: readonly StudentContact[]; total: number }) {
  if (rows.length === 0) return <p className={classes.empty}>还没有和这位学员的家长沟通过</p>;
  return (
    <>
      <ol className={classes.list}>
        {rows.map((row) => (
          <li key={row.contactId}>
            <div className={classes.about}>
              <span>{row.createTime.slice(0, 16)}</span>
              <span>{row.createUserName}</span>
              <span>{kindOf(row)}</span>
              {row.outcome && <StatusTag tone={tones[row.outcome]}>{contactOutcomeNames[row.outcome]}</StatusTag>}
              {row.nextDate && <span>下次联系 {row.nextDate}</span>}
            </div>
            <p>{row.content}</p>
          </li>
        ))}
      </ol>
      {total > rows.length && <p className={classes.empty}>只显示最近 {rows.length} 条</p>}
    </>
  );
}

const kindOf = ({ kind, textKind }: StudentContact): string =>
  kind === contactKinds.text && textKind ? parentTextKindNames[textKind] : contactKindNames[kind];
