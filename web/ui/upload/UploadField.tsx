import { CloseButton, Input, Loader, UnstyledButton } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { UploadedFile } from './UploadedFile.tsx';
import classes from './upload.module.css';

export interface UploadFieldProps {
  label: string;
  /** The addresses of what has been uploaded. */
  files: readonly string[];
  onAdd(address: string): void;
  onRemove(address: string): void;
  /** Why a file is not taken; null when it is. Nothing is sent before. */
  check(file: File): Promise<string | null>;
  /** Sends it; null when that failed, which has been shown. */
  upload(file: File, signal: AbortSignal): Promise<string | null>;
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

/** Takes files by choice or by drag and drop, shows what has been uploaded, and gives it back. */
export function UploadField({
  label,
  files,
  onAdd,
  onRemove,
  check,
  upload,
  accept = DEFAULT_ACCEPT,
  limit = 1,
  disabled = false,
  required = false,
  error,
  description,
  busyText = '上传中…',
  'data-path': path,
}: UploadFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const underWay = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  useEffect(() => () => underWay.current?.abort(), []);

  const take = async (file: File | undefined) => {
    if (!file || underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setFault(null);
    setBusy(true);
    try {
      const found = await check(file);
      if (controller.signal.aborted) return;
      setFault(found);
      if (found) return;
      const address = await upload(file, controller.signal);
      if (address !== null && !controller.signal.aborted) onAdd(address);
    } finally {
      if (underWay.current === controller) rest();
    }
  };
  const rest = () => {
    underWay.current = null;
    setBusy(false);
  };
  const cancel = () => {
    underWay.current?.abort();
    rest();
  };

  const message = fault ?? error;
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
        {files.map((address) => (
          <div key={address} className={classes.file}>
            <UploadedFile address={address} label={label} />
            {!disabled && (
              <CloseButton
                className={classes.remove}
                size="sm"
                variant="default"
                aria-label={`移除${label}`}
                onClick={() => onRemove(address)}
              />
            )}
          </div>
        ))}
        {!hidden && (
          <div
            className={classes.zone}
            data-over={over || undefined}
            data-wrong={message ? true : undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              void take(event.dataTransfer.files[0]);
            }}
          >
            <input
              ref={input}
              id={id}
              type="file"
              className={classes.input}
              accept={accept}
              aria-label={label}
              aria-required={required}
              aria-invalid={Boolean(message)}
              {...(message && { 'aria-describedby': `${id}-error` })}
              disabled={busy}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
                // The same file again is a choice too.
                event.currentTarget.value = '';
              }}
            />
            {busy ? (
              <span className={classes.prompt} role="status">
                <Loader size={20} color="blue" aria-hidden />
                {busyText}
                <UnstyledButton className={classes.cancel} onClick={cancel}>
                  取消上传
                </UnstyledButton>
              </span>
            ) : (
              <span className={classes.prompt} aria-hidden>
                <IconCloudUpload size={24} stroke={1.5} />
                点击或拖动图片到此处
              </span>
            )}
          </div>
        )}
      </div>
    </Input.Wrapper>
  );
}
