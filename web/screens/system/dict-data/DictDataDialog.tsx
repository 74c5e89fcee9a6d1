import { dictData } from '#contracts/calls/dict-data.ts';
import type { DictType } from '#contracts/entities/dictionary.ts';
import { InUseSwitch } from '#web/crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';

/** Renders the form for a value of the page's dictionary type. */
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
          <FullWidth>
            <InUseSwitch {...form.getInputProps('inUse')} />
          </FullWidth>
          <RemarkField {...form.getInputProps('remark')} />
        </>
      )}
    </EditDialog>
  );
}
