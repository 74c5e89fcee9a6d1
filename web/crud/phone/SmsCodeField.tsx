import { TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, Suspense } from 'react';
import { auth, smsTypes } from '#contracts/calls/auth.ts';
import { type AreaCode, areaCodes, phoneFault } from '#contracts/rules/phone.ts';
import { connection } from '../../http/connect.ts';
import { useSend } from '../../http/use-send.ts';
import { extensions } from '../../session/extensions.ts';
import { CountdownButton } from '../../ui/CountdownButton.tsx';
import { steady } from '../../ui/steady.tsx';
import { codeSent, secondsLeft, type SmsPurpose, useSentAt } from './sms-countdown.ts';

interface SmsCodeFieldProps {
  purpose: SmsPurpose;
  phone: string;
  area: string;
  /** The phone is missing or wrong; the message has been shown as a warning. */
  onPhoneFault(message: string): void;
  value?: string;
  onChange(code: string): void;
  required?: boolean;
  error?: ReactNode;
  'data-path'?: string;
}

const CODE_MAX = 8;
const BUTTON_WIDTH = 116;

/** The code that is sent to the phone, and the button that sends it (Spec 1 §4, §5). */
export const SmsCodeField = steady(function SmsCodeField({
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
    const fault = phoneFault(phone.trim(), areaCode);
    if (fault) {
      connection.showWarning(fault);
      onPhoneFault(fault);
      return;
    }
    const sent = await send({ phone: phone.trim(), areaCode, smsType: smsTypes[purpose] });
    if (sent.ok) codeSent(purpose);
  };

  return (
    <>
      <TextInput
        {...field}
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_MAX}
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
            onTake={onChange}
          />
        )}
      </Suspense>
    </>
  );
});

const areaOf = (area: string): AreaCode => areaCodes.find((code) => code === area) ?? areaCodes[0];
