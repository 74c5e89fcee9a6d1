import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { FieldValue } from '../../crud/form/form-values.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { SAID_BELOW } from '../../ui/field-order.ts';
import { TextField } from '../../ui/fields.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { SecretField } from '../../ui/SecretField.tsx';
import { isFreeUsername, isOwnName, TAKEN, useFreeUsername } from './use-free-username.ts';

export type AccountValues = Record<string, FieldValue>;
export type AccountFormOf<Body> = UseFormReturnType<AccountValues, Body>;
/** What is wrong with a body, field by field, that its schema cannot know. */
export type Faults = Readonly<Record<string, string>>;

interface AccountFormProps<S extends z.ZodObject> {
  schema: S;
  values: AccountValues;
  /** The account as it was read. */
  known?: object;
  /** The account's present name; undefined for a new one, which gets a password too. */
  own?: string | undefined;
  submitLabel: string;
  note?: ReactNode;
  faultsOf?(body: z.output<S>): Faults;
  save(body: z.output<S>): Promise<boolean>;
  children?(form: AccountFormOf<z.output<S>>): ReactNode;
}

/** Name, password, person: what every account has; the name is checked while it is typed and before it is saved. */
export function AccountForm<S extends z.ZodObject>(props: AccountFormProps<S>) {
  const { schema, values, known, own, submitLabel, note, faultsOf, save, children } = props;
  const form = useBodyForm<S, AccountValues>(schema, values, known);
  const free = useFreeUsername(String(form.values['username'] ?? ''), own);
  const refused = (faults: Faults): boolean => {
    form.setErrors(faults);
    return false;
  };
  const check = async (body: z.output<S>): Promise<boolean> => {
    const faults = faultsOf?.(body) ?? {};
    if (Object.keys(faults).length > 0) return refused(faults);
    const username = String(body['username']);
    const isFree = isOwnName(username, own) || (await isFreeUsername(username));
    if (isFree === null) return false;
    return isFree ? save(body) : refused({ username: TAKEN });
  };
  const username = form.getInputProps('username');
  return (
    <DialogForm form={form} submitLabel={submitLabel} note={note} save={check}>
      <TextField
        label="账号"
        autoComplete="off"
        {...username}
        error={username.error ?? (free === false && TAKEN)}
        inputWrapperOrder={SAID_BELOW}
        description={free === true ? '该账号可以使用' : '4-16 位字母或数字'}
      />
      {own === undefined && (
        <SecretField
          label="登录密码"
          inputWrapperOrder={SAID_BELOW}
          description="6-16 位；留空时，须先重置密码才能登录"
          {...form.getInputProps('password')}
        />
      )}
      <TextField label="姓名" maxLength={60} autoComplete="off" {...form.getInputProps('name')} />
      <TextField label="手机号码" inputMode="tel" maxLength={11} autoComplete="off" {...form.getInputProps('phone')} />
      <TextField label="邮箱" inputMode="email" autoComplete="off" {...form.getInputProps('emailAddress')} />
      {children?.(form)}
    </DialogForm>
  );
}
