import type { scenarioNames } from '#contracts/control/fields.ts';
import { admin, type AdminData, sandboxes } from '#contracts/control/sandboxes.ts';
import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TimeField } from '#web/ui/fields/TimeField.tsx';
import { root } from '#web/http/address.ts';
import { readControl } from '../../control-client.ts';
import { withLogoAt } from '../../white-label/uploaded-logos.ts';
import { CellField } from '../cells/CellField.tsx';
import { CellScope } from '../cells/CellScope.tsx';
import { chooseCell } from '../cells/target-cell.ts';
import { WhiteLabelFields } from '../../white-label/WhiteLabelFields.tsx';
import { whiteLabelErrors, whiteLabelOf, noWhiteLabel } from '../../white-label/values.ts';
import { RETENTION_CHOICES, parseDays, DEFAULT_DAYS } from '../data/retention-days.ts';
import { sendAction } from '../data/send-action.ts';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { lengthError, nameError } from '../dialogs/validate-name.ts';
import { createVisitorLink } from '../links/create-share-link.ts';
import { landingUrl } from '../links/landing-url.ts';
import { walkthroughErrors, walkthroughOf } from '../links/WalkthroughFields.tsx';
import { HidesBarSwitch, LinkFields, newLink } from './LinkFields.tsx';
import type { CreatedSandbox } from './SandboxCreatedDialog.tsx';

interface Props {
  dialog: Dialog;
  onMade(sandbox: CreatedSandbox): void;
}

/** Renders the dialog that creates a sandbox with a scenario, time and white label, and its link. */
export const MakeDialog = ({ dialog, onMade }: Props) => (
  <FormDialog title="新建沙箱" width={880} opened={dialog.opened} onClose={dialog.close}>
    <MakeForm key={dialog.openings} onMade={onMade} />
  </FormDialog>
);

const blank = {
  name: '',
  scenario: 'standard',
  today: '',
  time: '',
  ...newLink,
  cell: '',
  days: DEFAULT_DAYS,
  ...noWhiteLabel,
};

function MakeForm({ onMade }: { onMade(sandbox: CreatedSandbox): void }) {
  const adminData = useLoadedAdminData();
  const { scenarios, limits } = adminData;
  const form = useForm({
    initialValues: {
      ...blank,
      scenario: scenarios.some(isDefaultScenario) ? blank.scenario : (scenarios[0]?.scenario ?? ''),
    },
    validate: {
      name: nameError('名称', limits.nameLength),
      customer: lengthError(limits.nameLength),
      ...walkthroughErrors(({ scenario }: typeof blank) => scenario),
      ...whiteLabelErrors(limits.brand),
    },
  });
  const { values } = form;
  const [isBranded, setBranded] = useState(false);
  const save = async (entered: typeof values): Promise<boolean> => {
    const { name, scenario, today, time, as, to, days, customer, hidesBar } = entered;
    const walkthrough = walkthroughOf(entered);
    const target =
      adminData.cells && (await chooseCell({ chosen: entered.cell, accepts: hasWalkthrough(entered.walkthrough) }));
    if (target === undefined) return false;
    const controlRoot = target?.root ?? root;
    const whiteLabel = isBranded ? whiteLabelOf(entered) : null;
    const brand = whiteLabel && (await withLogoAt(whiteLabel, controlRoot));
    if (brand === undefined) return false;
    const input = {
      ...(brand && { brand }),
      name: name.trim(),
      scenario: scenario as (typeof scenarioNames)[number],
      days: parseDays(days),
      ...(today && { today }),
      ...(time && { time }),
      ...(as && { as }),
      ...(as && to && { to }),
    };
    const created = await sendAction(sandboxes.create, input, controlRoot);
    if (!created) return false;
    const linkName = customer.trim() || input.name;
    const link = await createVisitorLink(
      { id: created.id, name: linkName },
      {
        as,
        to,
        days: input.days,
        hidesBar,
        walkthrough,
      },
      controlRoot,
    );
    onMade({
      name: input.name,
      ownUrl: landingUrl(target?.address ?? adminData.origin, created.path, as, to),
      link: link ?? null,
      target,
      isOwn: entered.walkthrough !== '',
    });
    return true;
  };
  return (
    <DialogForm form={form} submitLabel="新建沙箱" save={save}>
      <TextField label="名称" placeholder="如 新星艺术中心 9 月演示" required {...form.getInputProps('name')} />
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
      <CellField value={values.cell} onChange={(cell) => form.setValues({ cell, walkthrough: blank.walkthrough })} />
      <CellScope cell={otherCell(adminData, values.cell)}>
        <LinkFields field={form.getInputProps} walkthrough={values.walkthrough} />
      </CellScope>
      <SelectField
        label="保留多久"
        choices={RETENTION_CHOICES}
        description="到期自动删除，一周前在演示台提醒"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        mb="sm"
        {...form.getInputProps('days')}
      />
      {values.walkthrough === '' && <HidesBarSwitch field={form.getInputProps} />}
      <FullWidth>
        <Switch
          label="换上客户的品牌"
          description="机构、校区和课程在课表、名单、导出和打印里都叫客户自己的名称，带客户的标志和主色"
          checked={isBranded}
          onChange={({ currentTarget }) => {
            setBranded(currentTarget.checked);
            if (!currentTarget.checked) form.setValues(noWhiteLabel);
          }}
        />
      </FullWidth>
      {isBranded && <WhiteLabelFields values={values} field={(name) => form.getInputProps(name)} />}
    </DialogForm>
  );
}

const isDefaultScenario = ({ scenario }: { scenario: string }): boolean => scenario === blank.scenario;

/** Returns the name of the chosen cell; null if none is chosen or if it is the cell that served the page. */
const otherCell = ({ cells }: AdminData, chosen: string): string | null =>
  cells?.some(({ name, isOwn }) => name === chosen && !isOwn) ? chosen : null;

/** Returns a function that is true for a cell with the walkthrough; undefined if no walkthrough is chosen. */
const hasWalkthrough = (id: string) =>
  id === ''
    ? undefined
    : async (basePath: string) =>
        (await readControl(admin.get, {}, { basePath })).walkthroughs.some((one) => one.id === id);
