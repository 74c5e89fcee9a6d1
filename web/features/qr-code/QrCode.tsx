import clsx from 'clsx';
import { useMemo } from 'react';
import classes from './QrCode.module.css';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  text: string;
  /** What it leads to, for those who do not see it. */
  label: string;
  className?: string | undefined;
}

/** Black on white in both schemes, and on paper. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg role="img" aria-label={label} className={clsx(classes.code, className)} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
