import { dictData } from '#contracts/calls/dict-data.ts';
import type { DictType } from '#contracts/entities/dictionary.ts';
import { InUseSwitch } from '../../../crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '../../../crud/form/EditDialog.tsx';
import { NumberField, TextField } from '../../../ui/fields.ts';
import { RemarkField } from '../../../ui/form/RemarkField.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';

/** A value of the type whose page this is. */
export function DictDataDialog({ dialog, type }: { dialog: Dialog; type: DictType }) {
  const { dictTypeId, dictType, dictName } = type;
  return (
    <EditDialog
      noun="字典数据"
      dialog={dialog}
      add={dictData.add}
      update={dictData.update}
      detail={dictData.detail}
      idName="dictDataId"
      initial={{ dictTypeId, dictType, dictName }}
    >
      {(form) => (
        <>
          <TextField label="字典标签" {...form.getInputProps('dictLabel')} />
          <TextField label="字典键值" {...form.getInputProps('dictValue')} />
          <NumberField label="显示排序" allowDecimal={false} {...form.getInputProps('dictSort')} />
          <TextField label="上级键值" {...form.getInputProps('parentValue')} />
          <Wide>
            <InUseSwitch {...form.getInputProps('inUse')} />
          </Wide>
          <RemarkField {...form.getInputProps('remark')} />
        </>
      )}
    </EditDialog>
  );
}
