import { PhoneField } from '#web/crud/phone/PhoneField.tsx';
import { SmsCodeField } from '#web/crud/phone/SmsCodeField.tsx';
import { FormSection } from '#web/ui/form/FormSection.tsx';
import type { RegistrationFields } from './use-registration-form.ts';
import { TextField } from '#web/ui/fields/fields.ts';

export function ContactFields({ form }: { form: RegistrationFields }) {
  const { areaCode, phone } = form.values;
  return (
    <FormSection title="联系人">
      <TextField label="联系人姓名" autoComplete="name" {...form.getInputProps('linkman')} />
      <PhoneField
        label="联系电话"
        area={areaCode}
        onAreaChange={(area) => {
          form.setFieldValue('areaCode', area);
          form.clearFieldError('phone');
        }}
        {...form.getInputProps('phone')}
      />
      <SmsCodeField
        purpose="register"
        phone={phone}
        area={areaCode}
        onPhoneFault={(message) => form.setFieldError('phone', message)}
        {...form.getInputProps('smsCode')}
      />
    </FormSection>
  );
}
