import { LOGO_KINDS } from '#contracts/formats/image-file.ts';
import { ImageField } from '#web/crud/upload/ImageField.tsx';
import { SectionHeading } from './Section.tsx';
import type { RegistrationFields } from './use-registration-form.ts';
import { TextField } from '#web/ui/fields/fields.ts';

export function BrandFields({ form }: { form: RegistrationFields }) {
  return (
    <>
      <SectionHeading>品牌</SectionHeading>
      <TextField label="品牌名称" {...form.getInputProps('brandName')} />
      <ImageField
        label="品牌标志"
        description="JPG 或 PNG，不超过 10 MB"
        folderType="brand"
        kinds={LOGO_KINDS}
        {...form.getInputProps('brandLogo')}
      />
    </>
  );
}
