import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { UploadedFiles } from './UploadedFiles.tsx';
import { UploadZone } from './UploadZone.tsx';
import { type UploadOptions, useUpload } from './use-upload.ts';
import classes from './upload.module.css';

export interface UploadFieldProps extends UploadOptions {
  label: string;
  /** Addresses of the uploaded files. */
  files: readonly string[];
  onRemove(address: string): void;
  accept?: string;
  /** Maximum number of files. The upload control is hidden when the number is reached (Spec 1 §5). */
  limit?: number;
  disabled?: boolean;
  required?: boolean;
  error?: ReactNode;
  description?: ReactNode;
  /** True for a logo, whose picture and upload control are a small square. */
  square?: boolean;
  /** Text shown during an upload. */
  busyText?: string;
  'data-path'?: string | undefined;
}

/** Accepted file types (Spec 1 §5). */
const DEFAULT_ACCEPT = 'image/jpeg,image/png,image/gif';

/**
 * Renders a field for files. Files are added by selection, drag and drop or paste; uploaded files are shown and can be
 * removed.
 */
export function UploadField({
  label,
  files,
  onRemove,
  accept = DEFAULT_ACCEPT,
  limit = 1,
  disabled = false,
  required = false,
  error,
  description,
  square = false,
  busyText = '上传中…',
  'data-path': path,
  ...options
}: UploadFieldProps) {
  const id = useId();
  const upload = useUpload(options);
  const message = upload.error ?? error;
  const hidden = disabled || files.length >= limit;
  return (
    <Input.Wrapper
      label={label}
      labelElement={hidden ? 'div' : 'label'}
      labelProps={hidden ? { id: `${id}-label` } : { htmlFor: id }}
      required={required}
      description={description}
      error={message}
      // The reason appears some time after the file was chosen, so it is announced.
      errorProps={{ id: `${id}-error`, ...(upload.error !== null && { role: 'alert' }) }}
      {...(path !== undefined && { 'data-path': path })}
    >
      <div className={classes.files} data-square={square || undefined}>
        <UploadedFiles label={label} files={files} onRemove={disabled ? null : onRemove} />
        {!hidden && (
          <UploadZone
            upload={upload}
            invalid={Boolean(message)}
            busyText={busyText}
            {...(square && { prompt: '上传图片' })}
            input={{
              id,
              accept,
              'aria-label': label,
              'aria-required': required,
              'aria-invalid': Boolean(message),
              ...(message && { 'aria-describedby': `${id}-error` }),
            }}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}
