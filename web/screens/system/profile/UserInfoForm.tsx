import { useRef } from 'react';
import type * as z from 'zod';
import { profile as calls } from '#contracts/calls/profile.ts';
import { profileForm } from '#contracts/entities/account.ts';
import { valuesOf } from '#web/crud/form/form-values.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { useSend } from '#web/http/use-send.ts';
import { updateOwnUser } from '#web/session/session.ts';
import { InlineForm } from './InlineForm.tsx';
import type { ProfileData } from './profile-data.ts';
import { TextField } from '#web/ui/fields/fields.ts';

/** Renders the form for the user's name, email and phone (Spec 1 §5, §7). */
export function UserInfoForm({ profile }: { profile: ProfileData }) {
  const form = useBodyForm(profileForm, valuesOf(profileForm, profile), profile);
  const sender = useSend(calls.update);
  const base = useRef(profile);
  const save = async (changed: z.output<typeof profileForm>): Promise<void> => {
    const { mergeProfile, savedText } = await import('./merge-profile.ts');
    const profileNow = await mergeProfile(base.current, changed);
    if (!profileNow) return;
    const { latest, body, taken, errors, editor, version } = profileNow;
    base.current = latest;
    form.setValues(taken);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return;
    if (!(await sender.send(body, version)).ok) return;
    appBindings.showSuccess(savedText(editor, Object.keys(taken)));
    base.current = { ...latest, ...body };
    updateOwnUser({ name: body.name });
    form.resetDirty();
  };
  return (
    <InlineForm form={form} label="基本资料" submitLabel="保存资料" save={save}>
      <TextField label="姓名" autoComplete="name" {...form.getInputProps('name')} />
      <TextField
        label="手机号码"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.getInputProps('phone')}
      />
      <TextField label="邮箱地址" type="email" autoComplete="email" {...form.getInputProps('emailAddress')} />
    </InlineForm>
  );
}
