import type { ReactNode } from 'react';
import type { Data, Input } from '#contracts/call.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { IMAGE_KINDS, type ImageKind } from '#contracts/formats/image-file.ts';
import { fileAddress } from '../../http/file-address.ts';
import { useSend } from '../../http/use-send.ts';
import { UploadField } from '../../ui/fields/upload/UploadField.tsx';
import type { UploadOutcome } from '../../ui/fields/upload/use-upload.ts';
import { memoField } from '../../ui/fields/memo-field.tsx';
import { checkImage } from './check-image.ts';

export type UploadResponse = Data<typeof uploads.image>;

export interface ImageFieldProps {
  label: string;
  folderType: NonNullable<Input<typeof uploads.image>['folderType']>;
  /** Type of text recognition to request for the picture. The whole response is passed to onUploaded. */
  ocrType?: Input<typeof uploads.image>['ocrType'];
  kinds?: readonly ImageKind[];
  /** Address that the server returned for the file; '' for no file. */
  value?: string;
  onChange(fileUrl: string): void;
  onUploaded?(response: UploadResponse): void;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  description?: ReactNode;
  square?: boolean;
  busyText?: string;
  'data-path'?: string;
}

/**
 * Renders a field that uploads one picture after checking its content (Spec 1 §5, §7). The reason of a failed upload is
 * shown at the field.
 */
export const ImageField = memoField(function ImageField({
  value = '',
  onChange,
  onUploaded,
  folderType,
  ocrType,
  kinds = IMAGE_KINDS,
  ...field
}: ImageFieldProps) {
  const { send } = useSend(uploads.image);
  const upload = async (file: File, signal: AbortSignal): Promise<UploadOutcome | null> => {
    const result = await send({ file, folderType, ocrType }, { signal, quiet: true });
    if (signal.aborted) return null;
    if (!result.ok) return result.error.silent ? null : { failure: result.error.message };
    onUploaded?.(result.data);
    return { address: result.data.fileUrl };
  };
  return (
    <UploadField
      {...field}
      files={value ? [fileAddress(value)] : []}
      accept={kinds.map((kind) => `image/${kind}`).join(',')}
      check={(file) => checkImage(file, kinds)}
      upload={upload}
      onAdd={onChange}
      onRemove={() => onChange('')}
    />
  );
});
