import { useRef } from 'react';
import type * as z from 'zod';
import { profile as calls } from '#contracts/calls/profile.ts';
import { profileForm } from '#contracts/entities/account.ts';
import { valuesOf } from '#web/crud/form/form-values.ts';
import { mergeChanges } from '#web/crud/form/merge-changes.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { ApiError } from '#web/http/api-error.ts';
import { send } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import { updateOwnUser } from '#web/session/session.ts';
import { InlineForm } from './InlineForm.tsx';
import type { ProfileData } from './profile-data.ts';
import { TextField } from '#web/ui/fields/fields.ts';

/** Renders the form for the user's name, email and phone (Spec 1 §5, §7). */
export function UserInfoForm({ profile }: { profile: ProfileData }) {
  const form = useBodyForm(profileForm, valuesOf(profileForm, profile), profile);
  const sender = useSend(calls.update, { success: '修改成功' });
  const base = useRef(profile);
  const save = async (changed: z.output<typeof profileForm>): Promise<void> => {
    const latest = await reread();
    if (!latest) return;
    const { merged, taken, conflicts } = mergeChanges(base.current, changed, latest);
    const { updateTime } = latest;
    base.current = latest;
    // An administrator may have changed the account meanwhile. The user sees the other value and saves again.
    form.setValues(Object.fromEntries(taken.map((name) => [name, latest[name] ?? ''])));
    form.setErrors(Object.fromEntries(conflicts.map((name) => [name, `已被他人改为 ${latest[name] ?? '空'}，请核对`])));
    if (conflicts.length > 0) return;
    if (!(await sender.send(merged, updateTime === undefined ? {} : { version: updateTime })).ok) return;
    base.current = { ...latest, ...merged };
    updateOwnUser({ name: merged.name });
    form.resetDirty();
  };
  return (
    <InlineForm form={form} label="基本资料" submitLabel="保存资料" save={save}>
      <TextField label="姓名" maxLength={60} autoComplete="name" {...form.getInputProps('name')} />
      <TextField
        label="手机号码"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.getInputProps('phone')}
      />
      <TextField
        label="邮箱地址"
        type="email"
        maxLength={50}
        autoComplete="email"
        {...form.getInputProps('emailAddress')}
      />
    </InlineForm>
  );
}

/** Returns the profile as it is stored now; null if the read fails. The error has been reported. */
const reread = (): Promise<ProfileData | null> =>
  send(calls.detail).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
