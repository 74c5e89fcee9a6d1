import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { PhoneField } from '#web/crud/phone/PhoneField.tsx';
import { TextField } from '#web/ui/fields/fields.ts';
import { FormSection } from '#web/ui/form/FormSection.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { MoreFields } from '#web/ui/form/MoreFields.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';

/** A form that has the name and contact fields; it may have more fields. */
interface ContactForm {
  values: Record<string, unknown>;
  errors: object;
  getInputProps(name: string): ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;
  setFieldValue(name: string, value: string): void;
}

/** Default area code of an institution. */
export const MAINLAND = '86';

/**
 * Renders the sections of the name and the contact, which every form of an institution or campus has.
 * @param children fields before the name
 */
export function TenantContactFields({ form, children }: { form: ContactForm; children?: ReactNode }) {
  return (
    <>
      <FormSection title="基本信息">
        {children}
        <TextField label="名称" {...form.getInputProps('tenantName')} />
        <TextField label="简称" {...form.getInputProps('nickName')} />
        <TextField label="公司名称" {...form.getInputProps('companyName')} />
        <TextField label="统一社会信用代码" {...form.getInputProps('uscc')} />
      </FormSection>
      <FormSection title="联系方式">
        <TextField label="联系人" {...form.getInputProps('linkman')} />
        <PhoneField
          label="联系电话"
          area={String(form.values['areaCode'] || MAINLAND)}
          onAreaChange={(area) => form.setFieldValue('areaCode', area)}
          {...form.getInputProps('phone')}
        />
        <MoreFields form={form} names={['address', 'remark']} labels="地址、备注">
          <FullWidth>
            <TextField label="地址" {...form.getInputProps('address')} />
          </FullWidth>
          <RemarkField {...form.getInputProps('remark')} />
        </MoreFields>
      </FormSection>
    </>
  );
}
