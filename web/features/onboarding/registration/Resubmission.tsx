import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { type RegistrationValues, valuesOfRegistration } from './registration-values.ts';
import { useRegistration } from './use-registration.ts';

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
  const [detail, retry] = useRegistration(username);
  if (detail.state === 'loading') return <FormSkeleton fields={8} />;
  if (detail.state === 'failed') return <ErrorState message={detail.message} onRetry={retry} />;
  const { data } = detail;
  const known = valuesOfRegistration(data);
  const isRejected = auditStateOf(data.auditStatus) === 'rejected';
  return (
    <RegistrationForm
      initial={known}
      draft={draft && { ...draft, userId: known.userId, username: known.username }}
      again={isRejected}
      rejectReason={isRejected ? data.rejectReason : null}
      sold={data.parentId && data.parentId !== '-1' ? 'campus' : 'institution'}
      onDone={isRejected ? onDoneAgain : onDone}
    />
  );
}
