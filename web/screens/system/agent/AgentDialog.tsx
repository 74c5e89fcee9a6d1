import { agents } from '#contracts/calls/agents.ts';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { PhoneField } from '#web/crud/phone/PhoneField.tsx';
import { TextField } from '#web/ui/fields/fields.ts';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';

/** Area code preset in the form. */
const MAINLAND = '86';

/** Renders the agent form. The status can be changed only in the list, where the user first confirms the effect. */
export function AgentDialog({ dialog }: { dialog: Dialog }) {
  return (
    <EditDialog
      noun="代理商"
      dialog={dialog}
      add={agents.add}
      update={agents.update}
      detail={agents.detail}
      idName="agentId"
      initial={{ areaCode: MAINLAND }}
    >
      {(form) => (
        <>
          <FullWidth>
            <TextField label="代理商名称" {...form.getInputProps('agentName')} />
          </FullWidth>
          <TextField label="联系人" {...form.getInputProps('linkman')} />
          <PhoneField
            label="联系电话"
            area={String(form.values.areaCode || MAINLAND)}
            onAreaChange={(area) => form.setFieldValue('areaCode', area)}
            {...form.getInputProps('phone')}
          />
          <FullWidth>
            <TextField label="地址" {...form.getInputProps('address')} />
          </FullWidth>
          <RemarkField {...form.getInputProps('remark')} />
        </>
      )}
    </EditDialog>
  );
}
