import { dictTypes } from '#contracts/calls/dict-types.ts';
import { InUseSwitch } from '../../../crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '../../../crud/form/EditDialog.tsx';
import { TextField } from '../../../ui/fields.ts';
import { RemarkField } from '../../../ui/form/RemarkField.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';

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
          <TextField label="字典类型" placeholder="例如 attend_status" {...form.getInputProps('dictType')} />
          <Wide>
            <InUseSwitch off="停用后，其中的字典数据不再作为选项；已有的数据保留" {...form.getInputProps('inUse')} />
          </Wide>
          <RemarkField {...form.getInputProps('remark')} />
        </>
      )}
    </EditDialog>
  );
}
