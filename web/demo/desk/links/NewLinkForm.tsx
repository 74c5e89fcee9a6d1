import { SegmentedControl, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { TextField } from '../../../ui/fields.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { DialogFrameContext, useDialogFrame } from '../../../ui/form/dialog-frame.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { DAYS, daysOf, USUAL_DAYS } from '../data/days.ts';
import { type MadeLink, madeLink, type SandboxRow } from '../data/schemas.ts';
import { send } from '../data/tell.ts';
import { useKnownDesk } from '../data/use-desk.ts';
import { nameFault } from '../dialogs/name-of.ts';
import { LandingFields } from './LandingFields.tsx';
import classes from './links.module.css';

const MODES = [
  { value: 'shared', label: '大家同一份' },
  { value: 'own', label: '每人一份' },
];
const SAYS = {
  shared: '打开的人都进这个沙箱，看到彼此录入的内容。',
  own: '每个打开的人得到一个新的沙箱，从这个沙箱此刻的内容开始，互不影响。',
} as const;
const RIGHTS = [
  { value: 'visitor', label: '只使用' },
  { value: 'owner', label: '可管理（时间、故障、重置）' },
];

interface Props {
  row: SandboxRow;
  onMade(link: MadeLink): void;
  onEnd(): void;
}

/** In the dialog of the links: done or not, it goes back to them. */
export function NewLinkForm({ row, onMade, onEnd }: Props) {
  const frame = useDialogFrame();
  const [inner] = useState(() => ({ ...frame, close: onEnd, requestClose: () => (onEnd(), true) }));
  return (
    <DialogFrameContext value={inner}>
      <Fields row={row} onMade={onMade} />
    </DialogFrameContext>
  );
}

function Fields({ row, onMade }: Pick<Props, 'row' | 'onMade'>) {
  const { limits } = useKnownDesk();
  const form = useForm({
    initialValues: {
      name: '',
      mode: 'shared' as keyof typeof SAYS,
      as: 'qiming01',
      to: '',
      rights: 'visitor',
      days: USUAL_DAYS,
      keepDays: '7',
      hidesBar: false,
    },
    validate: { name: nameFault('给谁用', limits.nameLength) },
  });
  const { values } = form;
  const save = async ({ name, mode, as, to, rights, days, keepDays, hidesBar }: typeof values): Promise<boolean> => {
    const wish = {
      sandbox: row.id,
      name: name.trim(),
      mode,
      rights,
      hidesBar,
      days: daysOf(days),
      ...(mode === 'own' && { keepDays: daysOf(keepDays) }),
      ...(as && { as }),
      ...(as && to && { to }),
    };
    const link = await send('POST', 'links', wish, madeLink);
    if (link) onMade(link);
    return link !== undefined;
  };
  return (
    <DialogForm form={form} submitLabel="新建链接" save={save}>
      <Wide>
        <SegmentedControl aria-label="打开的人得到什么" data={MODES} {...form.getInputProps('mode')} />
        <p className={classes.hint}>{SAYS[values.mode]}</p>
      </Wide>
      <TextField
        label="给谁用"
        placeholder="如 新星艺术中心王校长"
        required
        maxLength={limits.nameLength}
        {...form.getInputProps('name')}
      />
      <SelectField label="链接有效多久" choices={DAYS} {...form.getInputProps('days')} />
      <LandingFields as={form.getInputProps('as')} to={form.getInputProps('to')} />
      <SelectField label="打开的人可以做什么" choices={RIGHTS} {...form.getInputProps('rights')} />
      {values.mode === 'own' && (
        <SelectField label="每人的沙箱保留多久" choices={DAYS} {...form.getInputProps('keepDays')} />
      )}
      <Wide>
        <Switch label="隐藏演示条，画面和正式系统一样" {...form.getInputProps('hidesBar', { type: 'checkbox' })} />
      </Wide>
    </DialogForm>
  );
}
