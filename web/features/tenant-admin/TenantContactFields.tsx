import type { UseFormReturnType } from '@mantine/form';
import { PhoneField } from '../../crud/phone/PhoneField.tsx';
import { TextField } from '../../ui/fields/fields.ts';
import { RemarkField } from '../../ui/form/RemarkField.tsx';
import { FullWidth } from '../../ui/form/FullWidth.tsx';

/** A form that has the name and contact fields; it may have more fields. */
interface ContactForm {
  values: Record<string, unknown>;
  getInputProps(name: string): ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;
  setFieldValue(name: string, value: string): void;
}

/** Default area code of an institution. */
export const MAINLAND = '86';

/** Renders the name and contact fields, which every form of an institution or campus has. */
export function TenantContactFields({ form }: { form: ContactForm }) {
  return (
    <>
      <TextField label="名称" {...form.getInputProps('tenantName')} />
      <TextField label="简称" {...form.getInputProps('nickName')} />
      <TextField label="公司名称" {...form.getInputProps('companyName')} />
      <TextField label="统一社会信用代码" {...form.getInputProps('uscc')} />
      <TextField label="联系人" {...form.getInputProps('linkman')} />
      <PhoneField
        label="联系电话"
        area={String(form.values['areaCode'] || MAINLAND)}
        onAreaChange={(area) => form.setFieldValue('areaCode', area)}
        {...form.getInputProps('phone')}
      />
      <FullWidth>
        <TextField label="地址" {...form.getInputProps('address')} />
      </FullWidth>
      <RemarkField {...form.getInputProps('remark')} />
    </>
  );
}
