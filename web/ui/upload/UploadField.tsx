import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { UploadedFiles } from './UploadedFiles.tsx';
import { UploadZone } from './UploadZone.tsx';
import { type UploadWays, useUpload } from './use-upload.ts';
import classes from './upload.module.css';

export interface UploadFieldProps extends UploadWays {
  label: string;
  /** The addresses of what has been uploaded. */
  files: readonly string[];
  onRemove(address: string): void;
  accept?: string;
  /** So many files at most; when they are there, the control hides (Spec 1 §5). */
  limit?: number;
  disabled?: boolean;
  required?: boolean;
  error?: ReactNode;
  description?: ReactNode;
  /** Said while a file is on its way. */
  busyText?: string;
  'data-path'?: string | undefined;
}

/** Spec 1 §5 */
const DEFAULT_ACCEPT = 'image/jpeg,image/png,image/gif';

/** Takes files by choice, by drag and drop or by paste, shows what has been uploaded, and gives it back. */
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
  busyText = '上传中…',
  'data-path': path,
  ...ways
}: UploadFieldProps) {
  const id = useId();
  const upload = useUpload(ways);
  const message = upload.fault ?? error;
  const hidden = disabled || files.length >= limit;
  return (
    <Input.Wrapper
      label={label}
      labelElement={hidden ? 'div' : 'label'}
      labelProps={hidden ? { id: `${id}-label` } : { htmlFor: id }}
      required={required}
      description={description}
      error={message}
      errorProps={{ id: `${id}-error` }}
      {...(path !== undefined && { 'data-path': path })}
    >
      <div className={classes.files}>
        <UploadedFiles label={label} files={files} onRemove={disabled ? null : onRemove} />
        {!hidden && (
          <UploadZone
            upload={upload}
            wrong={Boolean(message)}
            busyText={busyText}
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
