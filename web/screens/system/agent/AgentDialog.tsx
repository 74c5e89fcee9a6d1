import { agents } from '#contracts/calls/agents.ts';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { ContactDetailFields, MAINLAND } from '#web/crud/phone/ContactDetailFields.tsx';
import { TextField } from '#web/ui/fields/fields.ts';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';

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
            <TextField label="代理商名称" maxLength={60} {...form.getInputProps('agentName')} />
          </FullWidth>
          <ContactDetailFields form={form} />
        </>
      )}
    </EditDialog>
  );
}
