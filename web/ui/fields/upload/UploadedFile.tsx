import { IconFileTypePdf } from '@tabler/icons-react';
import { EnlargedImage } from './EnlargedImage.tsx';
import classes from './upload.module.css';

export interface UploadedFileProps {
  address: string;
  label: string;
}

/** Renders an uploaded file: a picture that can be enlarged, or a link that opens a PDF in a new tab (Spec 1 §5). */
export function UploadedFile({ address, label }: UploadedFileProps) {
  if (!isPdf(address)) return <EnlargedImage address={address} label={label} />;
  return (
    <a className={classes.document} href={address} target="_blank" rel="noopener noreferrer">
      <IconFileTypePdf size={32} stroke={1.25} aria-hidden />
      {label}（PDF）
    </a>
  );
}

const isPdf = (address: string): boolean => /\.pdf$/i.test(address.split(/[?#]/)[0] ?? '');
