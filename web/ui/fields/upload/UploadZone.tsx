import '@mantine/dropzone/styles.layer.css';
import { Loader, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload } from '@tabler/icons-react';
import type { ClipboardEvent, ComponentProps } from 'react';
import type { Upload } from './use-upload.ts';
import classes from './upload.module.css';

interface UploadZoneProps {
  upload: Upload;
  invalid: boolean;
  /** True if no file can be added at present. */
  disabled?: boolean;
  busyText: string;
  /** Prompt text. */
  prompt?: string;
  /** Takes several files at once, instead of the first one. */
  onFiles?(files: File[]): void;
  /** Props of the native input: label, accepted types and error. */
  input: ComponentProps<'input'>;
}

/**
 * Renders the zone in which a file is selected, dropped or pasted. The native file input covers the zone and receives
 * the keyboard focus.
 */
export function UploadZone({
  upload: { busy, take, cancel },
  invalid,
  disabled = false,
  busyText,
  prompt = '点击或拖动图片到此处',
  onFiles = ([file]) => take(file),
  input,
}: UploadZoneProps) {
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    if (disabled) return;
    onFiles([...event.clipboardData.files]);
  };
  return (
    <Dropzone
      className={classes.zone}
      mod={{ wrong: invalid }}
      // The file's type is not checked here, because the content decides and is checked later.
      onDrop={onFiles}
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
        multiple: input.multiple ?? false,
        disabled: busy || disabled,
        // Clears the input, so that the user can select the previous file again.
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
