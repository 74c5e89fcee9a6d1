import { tenants } from '#contracts/calls/tenants.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { InUseSwitch } from '#web/crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { MAINLAND, TenantContactFields } from './TenantContactFields.tsx';
import { useTenantChoices } from './use-tenant-choices.ts';
import { useCall } from '#web/http/use-call.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { DeferredFields } from '#web/ui/form/DeferredFields.tsx';
import { FormSection } from '#web/ui/form/FormSection.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

const INITIAL_TENANT = { areaCode: MAINLAND, inUse: inUseFlags.yes };
const OFF_NOTE = '停用后，正在使用的人会在下一次操作时退出登录，任何人都不能再进入；数据全部保留';

/**
 * Renders the dialog that adds an institution or campus without an application. For an existing one, the dialog changes
 * the values that only the platform decides.
 */
export function TenantDialog({ dialog }: { dialog: Dialog }) {
  const isNew = dialog.subject === undefined;
  return (
    <EditDialog
      noun="机构"
      dialog={dialog}
      add={tenants.add}
      update={tenants.update}
      detail={tenants.detail}
      idName="tenantId"
      sendIfChanged="inUse"
      initial={INITIAL_TENANT}
    >
      {(form) => (
        <>
          <TenantContactFields form={form}>
            <ParentSelect isNew={isNew} {...form.getInputProps('parentTenantId')} />
            <InUseSwitch offLabel={OFF_NOTE} {...form.getInputProps('inUse')} />
          </TenantContactFields>
          <FormSection title="归属与有效期">
            <DeferredFields fields={4}>
              <StandingFields brand={form.getInputProps('brandId')} agent={form.getInputProps('agentId')} />
              <DateField label="有效期起" clearable {...form.getInputProps('beginDate')} />
              <DateField label="有效期止" clearable {...form.getInputProps('endDate')} />
            </DeferredFields>
          </FormSection>
        </>
      )}
    </EditDialog>
  );
}

/**
 * Renders a select for the institution of a campus. It cannot be changed after the creation, since the campus's data
 * belongs to the institution.
 */
function ParentSelect({ isNew, ...field }: { isNew: boolean }) {
  const { data = [] } = useCall(tenants.tree);
  return (
    <SelectField
      label="所属机构"
      placeholder="无（本身是机构）"
      clearable
      disabled={!isNew}
      choices={data.map(({ id, label }) => ({ value: id, label }))}
      {...field}
    />
  );
}

function StandingFields({ brand, agent }: { brand: object; agent: object }) {
  const { brands, agents } = useTenantChoices();
  return (
    <>
      <SelectField label="品牌" clearable choices={brands} {...brand} />
      <SelectField label="代理商" clearable choices={agents} {...agent} />
    </>
  );
}
