import { useMemo } from 'react';
import classes from './payment.module.css';
import { qrPath } from './qr-path.ts';

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg role="img" aria-label={label} className={classes.code} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
