import { brands } from '#contracts/calls/brands.ts';
import { LOGO_KINDS } from '#contracts/formats/image-file.ts';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { ImageField } from '#web/crud/upload/ImageField.tsx';
import { TextField } from '#web/ui/fields/fields.ts';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';

export function BrandDialog({ dialog }: { dialog: Dialog }) {
  return (
    <EditDialog
      noun="品牌"
      dialog={dialog}
      add={brands.add}
      update={brands.update}
      detail={brands.detail}
      idName="brandId"
    >
      {(form) => (
        <>
          <TextField label="品牌名称" {...form.getInputProps('brandName')} />
          <ImageField
            label="品牌标志"
            description="JPG 或 PNG，不超过 10 MB"
            square
            folderType="brand"
            kinds={LOGO_KINDS}
            {...form.getInputProps('brandLogo')}
          />
          <TextField label="联系人" {...form.getInputProps('linkman')} />
          <TextField label="联系电话" type="tel" {...form.getInputProps('phone')} />
          <RemarkField {...form.getInputProps('remark')} />
        </>
      )}
    </EditDialog>
  );
}
