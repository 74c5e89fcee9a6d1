import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '../../ui/fields/fields.ts';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { RemarkField } from '../../ui/form/RemarkField.tsx';
import { PhoneField } from './PhoneField.tsx';

/** A form that has the contact details; it may have more fields. */
export interface ContactForm {
  values: Record<string, unknown>;
  getInputProps(name: string): ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;
  setFieldValue(name: string, value: string): void;
}

/** Default area code of a phone number. */
export const MAINLAND = '86';

/** Renders contact person, phone, address and remark. */
export const ContactDetailFields = ({ form }: { form: ContactForm }) => (
  <>
    <TextField label="联系人" maxLength={60} {...form.getInputProps('linkman')} />
    <PhoneField
      label="联系电话"
      area={String(form.values['areaCode'] || MAINLAND)}
      onAreaChange={(area) => form.setFieldValue('areaCode', area)}
      {...form.getInputProps('phone')}
    />
    <FullWidth>
      <TextField label="地址" maxLength={200} {...form.getInputProps('address')} />
    </FullWidth>
    <RemarkField maxLength={200} {...form.getInputProps('remark')} />
  </>
);
