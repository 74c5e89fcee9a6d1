import '@mantine/dropzone/styles.layer.css';
import { Loader, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload } from '@tabler/icons-react';
import type { ClipboardEvent, ComponentProps } from 'react';
import type { Upload } from './use-upload.ts';
import classes from './upload.module.css';

interface UploadZoneProps {
  upload: Upload;
  wrong: boolean;
  /** Nothing is taken for now. */
  disabled?: boolean;
  busyText: string;
  /** What may be done here. */
  prompt?: string;
  /** The native input: its label, what it accepts, what is wrong with it. */
  input: ComponentProps<'input'>;
}

/** Where a file is chosen, dropped or pasted. Its input lies over it and is what the keyboard reaches. */
export function UploadZone({
  upload: { busy, take, cancel },
  wrong,
  disabled = false,
  busyText,
  prompt = '点击或拖动图片到此处',
  input,
}: UploadZoneProps) {
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    if (disabled) return;
    take(event.clipboardData.files[0]);
  };
  return (
    <Dropzone
      className={classes.zone}
      mod={{ wrong }}
      // What kind a file is, its content says: the check comes after.
      onDrop={([first]) => take(first)}
      onPaste={paste}
      disabled={disabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents={busy}
      inputProps={{
        ...input,
        className: classes.input,
        style: undefined,
        tabIndex: 0,
        multiple: false,
        disabled: busy || disabled,
        // The same file again is a choice too.
        onClick: ({ currentTarget }) => {
          currentTarget.value = '';
        },
      }}
    >
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
          {prompt}
        </span>
      )}
    </Dropzone>
  );
}
