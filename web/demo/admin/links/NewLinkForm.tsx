import { copiesField, DEFAULT_COPIES, links, type MadeLink } from '#contracts/control/links.ts';
import { SegmentedControl, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { DialogFrameContext, useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { RETENTION_CHOICES, parseDays, DEFAULT_DAYS } from '../data/retention-days.ts';
import { useControlRoot } from '../../control-client.ts';
import { sendAction } from '../data/send-action.ts';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { nameError } from '../dialogs/validate-name.ts';
import { LandingFields } from './LandingFields.tsx';
import classes from './links.module.css';
import { noWalkthrough, walkthroughErrors, WalkthroughFields, walkthroughOf } from './WalkthroughFields.tsx';
import type { ListedSandbox } from '../sandboxes/listed-sandbox.ts';

const MODES = [
  { value: 'shared', label: '大家同一份' },
  { value: 'own', label: '每人一份' },
];
const MODE_HINTS = {
  shared: '打开的人都进这个沙箱，看到彼此录入的内容。',
  own: '每个打开的人得到一个新的沙箱，从这个沙箱此刻的内容开始，互不影响。',
} as const;
const GUIDED_HINT = '自助导览要从头做一遍，所以每个打开的人得到一个新的沙箱，互不影响。';
const RIGHTS = [
  { value: 'visitor', label: '只使用' },
  { value: 'owner', label: '可管理（时间、故障、重置）' },
] as const;

interface Props {
  row: ListedSandbox;
  onCreated(link: MadeLink): void;
  onEnd(): void;
}

/** Renders the form of a new link inside the links dialog. Saving or cancelling returns to the list of links. */
export function NewLinkForm({ row, onCreated, onEnd }: Props) {
  const frame = useDialogFrame();
  const [inner] = useState(() => ({ ...frame, close: onEnd, requestClose: () => (onEnd(), true) }));
  return (
    <DialogFrameContext value={inner}>
      <Fields row={row} onCreated={onCreated} />
    </DialogFrameContext>
  );
}

function Fields({ row, onCreated }: Pick<Props, 'row' | 'onCreated'>) {
  const { limits } = useLoadedAdminData();
  const controlRoot = useControlRoot();
  const form = useForm({
    initialValues: {
      name: '',
      mode: 'shared' as keyof typeof MODE_HINTS,
      as: 'qiming01',
      to: '',
      rights: 'visitor' as (typeof RIGHTS)[number]['value'],
      days: DEFAULT_DAYS,
      keepDays: '7',
      copies: DEFAULT_COPIES as number | string,
      hidesBar: true,
      ...noWalkthrough,
    },
    validate: {
      name: nameError('给谁用', limits.nameLength),
      ...walkthroughErrors(() => row.scenario),
      copies: (copies) => copiesField.safeParse(copies).error?.issues[0]?.message ?? null,
    },
  });
  const { values } = form;
  /** Sets the rights. The demo bar is shown to an owner, who needs it. */
  const chooseRights = (rights: string): void =>
    form.setValues({ rights: rights as typeof values.rights, hidesBar: rights === 'visitor' });
  const isGuided = values.walkthrough !== '';
  const mode = isGuided ? 'own' : values.mode;
  const save = async ({
    name,
    as,
    to,
    rights,
    days,
    keepDays,
    copies,
    hidesBar,
    ...guide
  }: typeof values): Promise<boolean> => {
    const input = {
      sandbox: row.id,
      name: name.trim(),
      mode,
      rights: isGuided ? ('visitor' as const) : rights,
      hidesBar: isGuided || hidesBar,
      days: parseDays(days),
      ...(mode === 'own' && { keepDays: parseDays(keepDays), copies: Number(copies) }),
      ...(isGuided ? { walkthrough: walkthroughOf(guide) } : { ...(as && { as }), ...(as && to && { to }) }),
    };
    const link = await sendAction(links.create, input, controlRoot);
    if (link) onCreated(link);
    return link !== undefined;
  };
  return (
    <DialogForm form={form} submitLabel="新建链接" save={save}>
      <FullWidth>
        <SegmentedControl
          aria-label="打开的人得到什么"
          data={MODES}
          {...form.getInputProps('mode')}
          value={mode}
          disabled={isGuided}
        />
        <p className={classes.hint}>{isGuided ? GUIDED_HINT : MODE_HINTS[mode]}</p>
      </FullWidth>
      <TextField label="给谁用" placeholder="如 新星艺术中心王校长" required {...form.getInputProps('name')} />
      <SelectField label="链接有效多久" choices={RETENTION_CHOICES} {...form.getInputProps('days')} />
      <WalkthroughFields chosen={values.walkthrough} field={form.getInputProps} />
      {!isGuided && (
        <>
          <LandingFields as={form.getInputProps('as')} to={form.getInputProps('to')} />
          <SelectField
            label="打开的人可以做什么"
            choices={RIGHTS}
            {...form.getInputProps('rights')}
            onChange={chooseRights}
          />
        </>
      )}
      {mode === 'own' && (
        <>
          <SelectField label="每人的沙箱保留多久" choices={RETENTION_CHOICES} {...form.getInputProps('keepDays')} />
          <NumberField
            label="最多给几个人"
            allowDecimal={false}
            min={1}
            description="每人的沙箱以“给谁用”加编号命名"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('copies')}
          />
        </>
      )}
      {!isGuided && (
        <FullWidth>
          <Switch label="隐藏演示条，画面和正式系统一样" {...form.getInputProps('hidesBar', { type: 'checkbox' })} />
        </FullWidth>
      )}
    </DialogForm>
  );
}
