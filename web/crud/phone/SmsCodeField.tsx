import { TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, Suspense } from 'react';
import { auth, smsTypes } from '#contracts/calls/auth.ts';
import { type AreaCode, areaCodes, phoneError } from '#contracts/formats/phone.ts';
import { plainPhone } from '#contracts/formats/plain-phone.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { useSend } from '../../http/use-send.ts';
import { extensions } from '../../session/extensions.ts';
import { CountdownButton } from '../../ui/fields/CountdownButton.tsx';
import { memoField } from '../../ui/fields/memo-field.tsx';
import { recordCodeSent, secondsLeft, type SmsPurpose, useSentAt } from './sms-countdown.ts';

interface SmsCodeFieldProps {
  purpose: SmsPurpose;
  phone: string;
  area: string;
  /**
   * Called with the error message if the phone number is missing or invalid. The field has already shown the message as
   * a warning.
   */
  onPhoneFault(message: string): void;
  value?: string;
  onChange(code: string): void;
  required?: boolean;
  error?: ReactNode;
  'data-path'?: string;
}

const BUTTON_WIDTH = 116;

/** Renders the field of the SMS code and the button that sends it (Spec 1 §4, §5). */
export const SmsCodeField = memoField(function SmsCodeField({
  purpose,
  phone,
  area,
  onPhoneFault,
  onChange,
  ...field
}: SmsCodeFieldProps) {
  const { send, sending } = useSend(auth.smsCode, { success: '验证码已发送' });
  const sentAt = useSentAt(purpose);
  const SmsInbox = extensions.smsInbox;

  const request = async () => {
    const areaCode = areaOf(area);
    const number = plainPhone(phone);
    const error = phoneError(number, areaCode);
    if (error) {
      appBindings.showWarning(error);
      onPhoneFault(error);
      return;
    }
    const result = await send({ phone: number, areaCode, smsType: smsTypes[purpose] });
    if (result.ok) recordCodeSent(purpose);
  };

  return (
    <>
      <TextInput
        {...field}
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value.trim())}
        rightSectionWidth={BUTTON_WIDTH}
        rightSectionPointerEvents="all"
        rightSection={
          <CountdownButton
            label="发送验证码"
            secondsLeft={() => secondsLeft(purpose)}
            loading={sending}
            onPress={() => void request()}
          />
        }
      />
      <Suspense fallback={null}>
        {SmsInbox && (
          <SmsInbox
            key={sentAt}
            phone={phone}
            smsType={smsTypes[purpose]}
            value={field.value ?? ''}
            onUseCode={onChange}
          />
        )}
      </Suspense>
    </>
  );
});

const areaOf = (area: string): AreaCode => areaCodes.find((code) => code === area) ?? areaCodes[0];
