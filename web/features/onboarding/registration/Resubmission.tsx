import { audits } from '#contracts/calls/audits.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { useCall } from '#web/http/use-call.ts';
import { unreadableFields } from '#web/http/lenient/unreadable.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { resubmissionKey } from './application-draft.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { type RegistrationValues, unreadableFieldsOf, valuesOfRegistration } from './registration-values.ts';

/**
 * Message if the parent institution of a campus is unreadable. Resubmitting without the parent would turn the campus
 * into an institution.
 */
const PARENT_UNREADABLE = '所属机构无法识别，现在不能重新提交，请稍后重试';

interface ResubmissionProps {
  username: string;
  draft: RegistrationValues | null;
  /** Called after an application that has not been paid was submitted again. */
  onDone(username: string, values: RegistrationValues): boolean;
  /** Called after a rejected application was resubmitted. */
  onResubmitted(): boolean;
}

/**
 * Loads an application for correction. A rejected application is resubmitted with `requestAgain`, and an unpaid one
 * with `register` (Spec 1 §4).
 */
export function Resubmission({ username, draft, onDone, onResubmitted }: ResubmissionProps) {
  const { data, error, reload } = useCall(audits.detail, { username }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={8} />;
  if (unreadableFields.get(data)?.includes('parentId'))
    return <ErrorState message={PARENT_UNREADABLE} onRetry={reload} />;
  const storedValues = valuesOfRegistration(data);
  const isRejected = auditStateOf(data.auditStatus) === 'rejected';
  return (
    <RegistrationForm
      draftKey={resubmissionKey(username)}
      initial={storedValues}
      unread={unreadableFieldsOf(data)}
      draft={draft && { ...draft, userId: storedValues.userId, username: storedValues.username }}
      isResubmission={isRejected}
      rejectReason={isRejected ? data.rejectReason : null}
      customerKind={hasParent(data.parentId) ? 'campus' : 'institution'}
      onDone={isRejected ? onResubmitted : onDone}
    />
  );
}
