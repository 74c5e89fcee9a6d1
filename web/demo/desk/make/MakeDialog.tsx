import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { DateField } from '../../../ui/DateField.tsx';
import { TextField } from '../../../ui/fields.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { BrandFields } from '../../brand/BrandFields.tsx';
import { brandFaults, brandOf, noBrand } from '../../brand/values.ts';
import { DAYS, daysOf, USUAL_DAYS } from '../data/days.ts';
import { made } from '../data/schemas.ts';
import { send } from '../data/tell.ts';
import { useKnownDesk } from '../data/use-desk.ts';
import { nameFault } from '../dialogs/name-of.ts';
import { LandingFields } from '../links/LandingFields.tsx';
import { linkTo } from '../links/link-to.ts';
import type { MadeSandbox } from './MadeDialog.tsx';

interface Props {
  dialog: Dialog;
  onMade(made: MadeSandbox): void;
}

/** A new sandbox: what it shows, when it plays, who comes in where. */
export const MakeDialog = ({ dialog, onMade }: Props) => (
  <FormDialog title="新建沙箱" opened={dialog.opened} onClose={dialog.close}>
    <MakeForm key={dialog.openings} onMade={onMade} />
  </FormDialog>
);

const blank = {
  name: '',
  scenario: 'standard',
  today: '',
  time: '',
  as: 'qiming01',
  to: '',
  days: USUAL_DAYS,
  ...noBrand,
};

function MakeForm({ onMade }: { onMade(made: MadeSandbox): void }) {
  const known = useKnownDesk();
  const { scenarios, limits } = known;
  const form = useForm({
    initialValues: { ...blank, scenario: scenarios.some(isUsual) ? blank.scenario : (scenarios[0]?.scenario ?? '') },
    validate: { name: nameFault('名称', limits.nameLength), ...brandFaults(limits.brand) },
  });
  const { values } = form;
  const [isBranded, setBranded] = useState(false);
  const save = async (entered: typeof values): Promise<boolean> => {
    const { name, scenario, today, time, as, to, days } = entered;
    const brand = isBranded ? brandOf(entered) : null;
    const wish = {
      ...(brand && { brand }),
      name: name.trim(),
      scenario,
      days: daysOf(days),
      ...(today && { today }),
      ...(time && { time }),
      ...(as && { as }),
      ...(as && to && { to }),
    };
    const done = await send('POST', 'sandboxes', wish, made);
    if (!done) return false;
    const url = await linkTo(known, { id: done.id, path: done.path, name: wish.name }, { as, to, days: wish.days });
    onMade({ name: wish.name, path: done.path, url });
    return true;
  };
  return (
    <DialogForm form={form} submitLabel="新建沙箱" save={save}>
      <TextField
        label="名称"
        placeholder="如 新星艺术中心 9 月演示"
        required
        maxLength={limits.nameLength}
        {...form.getInputProps('name')}
      />
      <SelectField
        label="场景"
        choices={scenarios.map(({ scenario, title }) => ({ value: scenario, label: title }))}
        description={scenarios.find(({ scenario }) => scenario === values.scenario)?.shows}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        mb="sm"
        {...form.getInputProps('scenario')}
      />
      <DateField
        label="其中的今天"
        clearable
        mb="sm"
        description="空着就是真正的今天"
        {...form.getInputProps('today')}
      />
      <TimeField label="几点开始" mb="sm" description="在此之前的课已经上完" {...form.getInputProps('time')} />
      <LandingFields as={form.getInputProps('as')} to={form.getInputProps('to')} />
      <SelectField
        label="保留多久"
        choices={DAYS}
        description="到期自动删除，前一天会提醒"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        mb="sm"
        {...form.getInputProps('days')}
      />
      <Wide>
        <Switch
          label="换上客户的品牌"
          description="机构、校区和课程在课表、名单、导出和打印里都叫客户自己的名称，带客户的标志和主色"
          checked={isBranded}
          onChange={({ currentTarget }) => {
            setBranded(currentTarget.checked);
            if (!currentTarget.checked) form.setValues(noBrand);
          }}
        />
      </Wide>
      {isBranded && <BrandFields field={(name) => form.getInputProps(name)} />}
    </DialogForm>
  );
}

const isUsual = ({ scenario }: { scenario: string }): boolean => scenario === blank.scenario;
