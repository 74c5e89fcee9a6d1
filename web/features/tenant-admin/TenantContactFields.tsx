import { ContactDetailFields, type ContactForm } from '../../crud/phone/ContactDetailFields.tsx';
import { TextField } from '../../ui/fields/fields.ts';

/** Renders the name and contact fields, which every form of an institution or campus has. */
export const TenantContactFields = ({ form }: { form: ContactForm }) => (
  <>
    <TextField label="名称" maxLength={60} {...form.getInputProps('tenantName')} />
    <TextField label="简称" maxLength={60} {...form.getInputProps('nickName')} />
    <TextField label="公司名称" maxLength={80} {...form.getInputProps('companyName')} />
    <TextField label="统一社会信用代码" maxLength={50} {...form.getInputProps('uscc')} />
    <ContactDetailFields form={form} />
  </>
);
