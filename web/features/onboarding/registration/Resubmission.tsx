import { audits } from '#contracts/calls/audits.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { useCall } from '../../../http/use-call.ts';
import { unreadFields } from '../../../http/oddities.ts';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { againAs } from './kept-application.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { type RegistrationValues, unreadOfRegistration, valuesOfRegistration } from './registration-values.ts';

/** A campus would become an institution of its own. */
const NOBODYS = '所属机构无法识别，现在不能重新提交，请稍后重试';

interface ResubmissionProps {
  username: string;
  draft: RegistrationValues | null;
  /** An unpaid one has been handed in through the registration. */
  onDone(username: string, typed: RegistrationValues): boolean;
  /** A rejected one has been handed in again. */
  onDoneAgain(): boolean;
}

/** Corrects an application: a rejected one by its own call, an unpaid one by the registration (Spec 1 §4). */
export function Resubmission({ username, draft, onDone, onDoneAgain }: ResubmissionProps) {
  const { data, error, reload } = useCall(audits.detail, { username }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={8} />;
  if (unreadFields.get(data)?.includes('parentId')) return <ErrorState message={NOBODYS} onRetry={reload} />;
  const known = valuesOfRegistration(data);
  const isRejected = auditStateOf(data.auditStatus) === 'rejected';
  return (
    <RegistrationForm
      of={againAs(username)}
      initial={known}
      unread={unreadOfRegistration(data)}
      draft={draft && { ...draft, userId: known.userId, username: known.username }}
      again={isRejected}
      rejectReason={isRejected ? data.rejectReason : null}
      sold={hasParent(data.parentId) ? 'campus' : 'institution'}
      onDone={isRejected ? onDoneAgain : onDone}
    />
  );
}
