import { agents } from '#contracts/calls/agents.ts';
import { EditDialog } from '../../../crud/form/EditDialog.tsx';
import { PhoneField } from '../../../crud/phone/PhoneField.tsx';
import { TextField } from '../../../ui/fields.ts';
import { RemarkField } from '../../../ui/form/RemarkField.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';

/** Where none was given. */
const MAINLAND = '86';

/** Whether an agent is in use is changed in the list alone, where it is said before what that does. */
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
          <Wide>
            <TextField label="代理商名称" maxLength={60} {...form.getInputProps('agentName')} />
          </Wide>
          <TextField label="联系人" maxLength={60} {...form.getInputProps('linkman')} />
          <PhoneField
            label="联系电话"
            area={String(form.values.areaCode || MAINLAND)}
            onAreaChange={(area) => form.setFieldValue('areaCode', area)}
            {...form.getInputProps('phone')}
          />
          <Wide>
            <TextField label="地址" maxLength={200} {...form.getInputProps('address')} />
          </Wide>
          <RemarkField maxLength={200} {...form.getInputProps('remark')} />
        </>
      )}
    </EditDialog>
  );
}
