import { useState } from 'react';
import { registrations } from '#contracts/calls/registrations.ts';
import { resubmissionForm } from '#contracts/entities/registration-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { clearCountdown } from '#web/crud/phone/sms-countdown.ts';
import { AccountFields } from './AccountFields.tsx';
import { Agreements } from './Agreements.tsx';
import { BrandFields } from './BrandFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { InstitutionFields } from './InstitutionFields.tsx';
import { discardDraft, restoreDraft } from './application-draft.ts';
import { RejectionNotice } from './RejectionNotice.tsx';
import type { RegistrationValues } from './registration-values.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { type RegistrationBody, useRegistrationForm } from './use-registration-form.ts';

interface RegistrationFormProps {
  /** Storage name of the draft, which survives a reload. */
  draftKey: string;
  initial: RegistrationValues;
  /** Fields that are empty because their stored values are unreadable. */
  unread?: readonly string[];
  /** Input that is restored when the user returns from the payment; null otherwise. */
  draft: RegistrationValues | null;
  /** True if a rejected application is corrected; false if the application must be paid after it is submitted. */
  isResubmission: boolean;
  rejectReason?: string | null | undefined;
  customerKind: 'institution' | 'campus';
  /** Called after the submission. Returns true if the dialog should close. */
  onDone(username: string, values: RegistrationValues): boolean;
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { draftKey, initial, unread, draft, isResubmission, rejectReason, customerKind, onDone } = props;
  const [restored] = useState(() => (draft ? null : restoreDraft(draftKey)));
  const form = useRegistrationForm(
    isResubmission ? resubmissionForm : registrations.register.body,
    initial,
    restored ? { ...initial, ...restored } : draft,
    draftKey,
    unread,
  );
  const register = useSend(registrations.register);
  const requestAgain = useSend(registrations.requestAgain);

  const save = async (body: RegistrationBody): Promise<boolean> => {
    const result = isResubmission
      ? await requestAgain.send({ ...body, userId: body.userId ?? '' })
      : await register.send(body);
    if (!result.ok) return false;
    clearCountdown('register');
    discardDraft(draftKey);
    return onDone(body.username, form.getValues());
  };

  return (
    <DialogForm form={form} submitLabel={isResubmission ? '重新提交审核' : '提交并前往支付'} save={save}>
      {restored && <RestoredNotice />}
      {rejectReason && <RejectionNotice reason={rejectReason} />}
      <BrandFields form={form} />
      <InstitutionFields form={form} />
      <ContactFields form={form} />
      <AccountFields form={form} isExistingAccount={initial.username !== ''} />
      <ServiceFields form={form} customerKind={customerKind} paid={isResubmission} />
      <Agreements form={form} />
    </DialogForm>
  );
}
