import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { auth } from '#contracts/calls/auth.ts';
import { areaCode, PHONE_WRONG, phoneFault } from '#contracts/rules/phone.ts';
import { useParsedBody } from '../../../crud/form/use-parsed-body.ts';
import { useSend } from '../../../http/use-send.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { Wide } from '../../../ui/form/Wide.tsx';
import { PhoneField } from '../../../crud/phone/PhoneField.tsx';
import { SmsCodeField } from '../../../crud/phone/SmsCodeField.tsx';
import { codeUsed } from '../../../crud/phone/sms-countdown.ts';
import { Steps } from './Steps.tsx';

/** The area code is not sent; it says how long a number is. */
const schema = auth.findPassword.body
  .extend({ areaCode })
  .refine((form) => phoneFault(form.phone, form.areaCode) === null, {
    path: ['phone'],
    message: PHONE_WRONG,
  });

export function VerifyForm({ onVerified }: { onVerified(username: string): void }) {
  const parsed = useParsedBody(schema);
  const form = useForm({
    initialValues: { phone: '', areaCode: '86', smsCode: '', username: '' },
    validate: parsed.faults,
    transformValues: parsed.of,
  });
  const { send } = useSend(auth.findPassword);
  return (
    <DialogForm
      form={form}
      submitLabel="下一步"
      save={async ({ areaCode: _, ...body }) => {
        const sent = await send(body);
        if (sent.ok) {
          codeUsed('resetPassword');
          onVerified(body.username);
        }
        // The dialog stays for the second step.
        return false;
      }}
    >
      <Wide>
        <Steps current={1} />
      </Wide>
      <Wide>
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
      </Wide>
      <Wide>
        <SmsCodeField
          purpose="resetPassword"
          required
          phone={form.values.phone}
          area={form.values.areaCode}
          onPhoneFault={(message) => form.setFieldError('phone', message)}
          {...form.getInputProps('smsCode')}
        />
      </Wide>
      <Wide>
        <TextInput
          label="账号"
          required
          maxLength={16}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
      </Wide>
    </DialogForm>
  );
}
