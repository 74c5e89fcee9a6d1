import { CloseButton } from '@mantine/core';
import { UploadedFile } from './UploadedFile.tsx';
import classes from './upload.module.css';

interface UploadedFilesProps {
  label: string;
  /** Addresses of the files. */
  files: readonly string[];
  /** Removes the file at an address; null if files cannot be removed. */
  onRemove: ((address: string) => void) | null;
}

export const UploadedFiles = ({ label, files, onRemove }: UploadedFilesProps) =>
  files.map((address) => (
    <div key={address} className={classes.file}>
      <UploadedFile address={address} label={label} />
      {onRemove && (
        <CloseButton
          className={classes.remove}
          size="sm"
          variant="default"
          aria-label={`移除${label}`}
          onClick={() => onRemove(address)}
        />
      )}
    </div>
  ));
