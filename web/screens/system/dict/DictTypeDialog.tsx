import { dictTypes } from '#contracts/calls/dict-types.ts';
import { InUseSwitch } from '#web/crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { TextField } from '#web/ui/fields/fields.ts';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';

export function DictTypeDialog({ dialog }: { dialog: Dialog }) {
  return (
    <EditDialog
      noun="字典类型"
      dialog={dialog}
      add={dictTypes.add}
      update={dictTypes.update}
      detail={dictTypes.detail}
      idName="dictTypeId"
    >
      {(form) => (
        <>
          <TextField label="字典名称" {...form.getInputProps('dictName')} />
          <TextField label="字典类型" placeholder="如 attend_status" {...form.getInputProps('dictType')} />
          <FullWidth>
            <InUseSwitch
              offLabel="停用后，其中的字典数据不再作为选项；已有的数据保留"
              {...form.getInputProps('inUse')}
            />
          </FullWidth>
          <RemarkField {...form.getInputProps('remark')} />
        </>
      )}
    </EditDialog>
  );
}
