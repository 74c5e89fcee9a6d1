import { useState } from 'react';
import { registrations } from '#contracts/calls/registrations.ts';
import { resubmissionForm } from '#contracts/entities/registration-form.ts';
import { useSend } from '../../../http/use-send.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { codeUsed } from '../../../crud/phone/sms-countdown.ts';
import { AccountFields } from './AccountFields.tsx';
import { Agreements } from './Agreements.tsx';
import { BrandFields } from './BrandFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { InstitutionFields } from './InstitutionFields.tsx';
import { forgetApplication, recallApplication } from './kept-application.ts';
import { RejectionNotice } from './RejectionNotice.tsx';
import type { RegistrationValues } from './registration-values.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { type RegistrationBody, useRegistrationForm } from './use-registration-form.ts';

interface RegistrationFormProps {
  /** Under which name it is kept for a reload. */
  of: string;
  initial: RegistrationValues;
  /** Fields of it that stand empty though the server has something there. */
  unread?: readonly string[];
  /** What was typed before the payment was left by its back button. */
  draft: RegistrationValues | null;
  /** A rejected application, corrected; otherwise one that is to be paid. */
  again: boolean;
  rejectReason?: string | null | undefined;
  sold: 'institution' | 'campus';
  /** It has been handed in; gives whether the dialog is to close. */
  onDone(username: string, typed: RegistrationValues): boolean;
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { of, initial, unread, draft, again, rejectReason, sold, onDone } = props;
  const [kept] = useState(() => (draft ? null : recallApplication(of)));
  const form = useRegistrationForm(
    again ? resubmissionForm : registrations.register.body,
    initial,
    kept ? { ...initial, ...kept } : draft,
    of,
    unread,
  );
  const register = useSend(registrations.register);
  const requestAgain = useSend(registrations.requestAgain);

  const save = async (body: RegistrationBody): Promise<boolean> => {
    const sent = again ? await requestAgain.send({ ...body, userId: body.userId ?? '' }) : await register.send(body);
    if (!sent.ok) return false;
    codeUsed('register');
    forgetApplication(of);
    return onDone(body.username, form.getValues());
  };

  return (
    <DialogForm form={form} submitLabel={again ? '重新提交审核' : '提交并前往支付'} save={save}>
      {kept && <RestoredNotice />}
      {rejectReason && <RejectionNotice reason={rejectReason} />}
      <BrandFields form={form} />
      <InstitutionFields form={form} />
      <ContactFields form={form} />
      <AccountFields form={form} known={initial.username !== ''} />
      <ServiceFields form={form} sold={sold} paid={again} />
      <Agreements form={form} />
    </DialogForm>
  );
}
