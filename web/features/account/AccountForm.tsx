import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { bodyOf, type FieldValue } from '../../crud/form/form-values.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useMergedSave } from '../../crud/form/use-merged-save.tsx';
import type { SendOptions } from '../../http/client.ts';
import { FieldTextsContext } from '../../ui/fields/field-texts.ts';
import { INPUT_ORDER } from '../../ui/fields/field-order.ts';
import { TextField } from '../../ui/fields/fields.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { MoreFields } from '../../ui/form/MoreFields.tsx';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import { isFreeUsername, isOwnName, TAKEN, useFreeUsername } from './use-free-username.ts';

export type AccountValues = Record<string, FieldValue>;
export type AccountFormOf<Body> = UseFormReturnType<AccountValues, Body>;
/** Validation errors by field name, for errors that the schema of a body cannot detect. */
export type FieldErrors = Readonly<Record<string, string>>;

interface AccountFormProps<S extends z.ZodObject> {
  schema: S;
  values: AccountValues;
  /** The account as the server returned it. */
  stored?: object;
  /** Current name of the account; undefined for a new account, whose form also has a password field. */
  ownUsername?: string | undefined;
  submitLabel: string;
  note?: ReactNode;
  errorsOf?(body: z.output<S>): FieldErrors;
  /**
   * Saves the account.
   * @param options version of the changed account
   * @param values field values of the stored account
   */
  save(body: z.output<S>, options?: SendOptions, values?: AccountValues): Promise<{ ok: boolean }>;
  /** Reads the account again, to keep changes of another user; undefined for a new account. */
  reread?: { read(): Promise<object>; valuesOf(row: object): AccountValues };
  children?(form: AccountFormOf<z.output<S>>): ReactNode;
}

/**
 * Renders the fields that every account has: name, password and person. The name is checked while typing and before
 * saving.
 */
export function AccountForm<S extends z.ZodObject>(props: AccountFormProps<S>) {
  const { schema, values, stored, ownUsername, submitLabel, note, errorsOf, save, reread, children } = props;
  const form = useBodyForm<S, AccountValues>(schema, values, stored);
  const merged = useMergedSave<object, AccountValues, z.output<S>>({
    form,
    stored: stored ?? {},
    read: async () => (await reread?.read()) ?? {},
    valuesOf: (row) => reread?.valuesOf(row) ?? values,
    bodyOf: (accountValues) => bodyOf(schema, accountValues),
    send: save,
  });
  const isUsernameFree = useFreeUsername(String(form.values['username'] ?? ''), ownUsername);
  const showErrors = (errors: FieldErrors): boolean => {
    form.setErrors(errors);
    return false;
  };
  const check = async (body: z.output<S>): Promise<boolean> => {
    const errors = errorsOf?.(body) ?? {};
    if (Object.keys(errors).length > 0) return showErrors(errors);
    const username = String(body['username']);
    const isFree = isOwnName(username, ownUsername) || (await isFreeUsername(username));
    if (isFree === null) return false;
    if (!isFree) return showErrors({ username: TAKEN });
    return reread ? merged.save(body) : (await save(body)).ok;
  };
  const username = form.getInputProps('username');
  return (
    <FieldTextsContext value={merged.texts}>
      <DialogForm form={form} submitLabel={submitLabel} note={note} save={check}>
        <FormSection title="账号">
          <TextField
            label="账号"
            autoComplete="off"
            {...username}
            error={username.error ?? (isUsernameFree === false && TAKEN)}
            inputWrapperOrder={INPUT_ORDER}
            description={isUsernameFree === true ? '该账号可以使用' : '4-16 位字母或数字'}
          />
          {ownUsername === undefined && (
            <SecretField
              label="登录密码"
              inputWrapperOrder={INPUT_ORDER}
              description="6-16 位；留空时，须先重置密码才能登录"
              {...form.getInputProps('password')}
            />
          )}
        </FormSection>
        <FormSection title="个人信息">
          <TextField label="姓名" autoComplete="off" {...form.getInputProps('name')} />
          <TextField label="手机号码" inputMode="tel" autoComplete="off" {...form.getInputProps('phone')} />
          <MoreFields form={form} names={['emailAddress']} labels="邮箱">
            <TextField label="邮箱" inputMode="email" autoComplete="off" {...form.getInputProps('emailAddress')} />
          </MoreFields>
        </FormSection>
        {children?.(form)}
      </DialogForm>
      {merged.question}
    </FieldTextsContext>
  );
}
