import { LOGO_KINDS } from '#contracts/formats/image-file.ts';
import { ImageField } from '#web/crud/upload/ImageField.tsx';
import { FormSection } from '#web/ui/form/FormSection.tsx';
import type { RegistrationFields } from './use-registration-form.ts';
import { TextField } from '#web/ui/fields/fields.ts';

export function BrandFields({ form }: { form: RegistrationFields }) {
  return (
    <FormSection title="品牌">
      <TextField label="品牌名称" {...form.getInputProps('brandName')} />
      <ImageField
        label="品牌标志"
        description="JPG 或 PNG，不超过 10 MB"
        square
        folderType="brand"
        kinds={LOGO_KINDS}
        {...form.getInputProps('brandLogo')}
      />
    </FormSection>
  );
}
