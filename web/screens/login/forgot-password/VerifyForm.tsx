import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { auth } from '#contracts/calls/auth.ts';
import { areaCode, PHONE_INVALID, phoneError } from '#contracts/formats/phone.ts';
import { useParsedBody } from '#web/crud/form/use-parsed-body.ts';
import { useSend } from '#web/http/use-send.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { PhoneField } from '#web/crud/phone/PhoneField.tsx';
import { SmsCodeField } from '#web/crud/phone/SmsCodeField.tsx';
import { clearCountdown } from '#web/crud/phone/sms-countdown.ts';
import { Steps } from './Steps.tsx';

/** Schema of the form. The area code determines the allowed length of the phone number and is not sent. */
const schema = auth.findPassword.body
  .extend({ areaCode })
  .refine((form) => phoneError(form.phone, form.areaCode) === null, {
    path: ['phone'],
    message: PHONE_INVALID,
  });

export function VerifyForm({ onVerified }: { onVerified(username: string): void }) {
  const parsed = useParsedBody(schema);
  const form = useForm({
    initialValues: { phone: '', areaCode: '86', smsCode: '', username: '' },
    validate: parsed.errorsOf,
    transformValues: parsed.parse,
  });
  const { send } = useSend(auth.findPassword);
  return (
    <DialogForm
      form={form}
      submitLabel="下一步"
      save={async ({ areaCode: _, ...body }) => {
        const result = await send(body);
        if (result.ok) {
          clearCountdown('resetPassword');
          onVerified(body.username);
        }
        // Returning false keeps the dialog open for the second step.
        return false;
      }}
    >
      <FullWidth>
        <Steps current={1} />
      </FullWidth>
      <FullWidth>
        <PhoneField
          label="手机号"
          required
          area={form.values.areaCode}
          onAreaChange={(area) => {
            form.setFieldValue('areaCode', area);
            form.clearFieldError('phone');
          }}
          {...form.getInputProps('phone')}
        />
      </FullWidth>
      <FullWidth>
        <SmsCodeField
          purpose="resetPassword"
          required
          phone={form.values.phone}
          area={form.values.areaCode}
          onPhoneFault={(message) => form.setFieldError('phone', message)}
          {...form.getInputProps('smsCode')}
        />
      </FullWidth>
      <FullWidth>
        <TextInput
          label="账号"
          required
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
      </FullWidth>
    </DialogForm>
  );
}
