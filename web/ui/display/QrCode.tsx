import clsx from 'clsx';
import { useMemo } from 'react';
import classes from './QrCode.module.css';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  text: string;
  /** Description of the code's target for screen readers. */
  label: string;
  className?: string | undefined;
}

/** Renders a QR code. The code is black on white in both colour schemes and in print. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg role="img" aria-label={label} className={clsx(classes.code, className)} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
