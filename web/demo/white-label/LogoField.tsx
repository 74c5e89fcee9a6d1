import { LOGO_KINDS } from '#contracts/formats/image-file.ts';
import { checkImage } from '../../crud/upload/check-image.ts';
import { reportErrorsIn } from '../../ui/form/error-target.ts';
import { UploadField } from '../../ui/fields/upload/UploadField.tsx';
import { useControlRoot } from '../control-client.ts';
import { logoAddress, uploadLogo } from './uploaded-logos.ts';

interface Props {
  /** Logo as returned by the server; '' for no logo. */
  value?: string;
  onChange(logo: string): void;
}

/** Renders the upload of a prospect's logo. The browser and the server both validate the file's content. */
export function LogoField({ value = '', onChange }: Props) {
  const controlRoot = useControlRoot();
  return (
    <UploadField
      label="客户的标志"
      description="JPG 或 PNG，不超过 10 MB；显示在菜单和登录页"
      square
      accept={LOGO_KINDS.map((kind) => `image/${kind}`).join(',')}
      files={value ? [logoAddress(value, controlRoot)] : []}
      check={(file) => checkImage(file, LOGO_KINDS)}
      upload={async (file) => {
        const { name, type } = file;
        let failure = '';
        const atField = {
          show(message: string) {
            failure = message;
            return true;
          },
        };
        const content = await base64Of(file);
        const uploaded = await reportErrorsIn(atField, () => uploadLogo({ name, type, content }));
        return uploaded ? { address: uploaded.logo } : { failure };
      }}
      onAdd={onChange}
      onRemove={() => onChange('')}
    />
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
