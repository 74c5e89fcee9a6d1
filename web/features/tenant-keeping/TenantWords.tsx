import type { UseFormReturnType } from '@mantine/form';
import { PhoneField } from '../../crud/phone/PhoneField.tsx';
import { TextField } from '../../ui/fields.ts';
import { RemarkField } from '../../ui/form/RemarkField.tsx';
import { Wide } from '../../ui/form/Wide.tsx';

/** The form that these fields belong to, whatever else it has. */
interface WordsForm {
  values: Record<string, unknown>;
  getInputProps(name: string): ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;
  setFieldValue(name: string, value: string): void;
}

/** Where an institution gave no area code. */
export const MAINLAND = '86';

/** What an institution or campus is called and how it is reached: fields of every form about one. */
export function TenantWords({ form }: { form: WordsForm }) {
  return (
    <>
      <TextField label="名称" maxLength={60} {...form.getInputProps('tenantName')} />
      <TextField label="简称" maxLength={60} {...form.getInputProps('nickName')} />
      <TextField label="公司名称" maxLength={80} {...form.getInputProps('companyName')} />
      <TextField label="统一社会信用代码" maxLength={50} {...form.getInputProps('uscc')} />
      <TextField label="联系人" maxLength={60} {...form.getInputProps('linkman')} />
      <PhoneField
        label="联系电话"
        area={String(form.values['areaCode'] || MAINLAND)}
        onAreaChange={(area) => form.setFieldValue('areaCode', area)}
        {...form.getInputProps('phone')}
      />
      <Wide>
        <TextField label="地址" maxLength={200} {...form.getInputProps('address')} />
      </Wide>
      <RemarkField maxLength={200} {...form.getInputProps('remark')} />
    </>
  );
}
