import { useState } from 'react';
import { useUppermost } from '../../form/dialog-stack.ts';
import { Frame } from '../../form/Frame.tsx';
import classes from './upload.module.css';

interface EnlargedImageProps {
  address: string;
  /** Description of the picture, such as 营业执照. */
  label: string;
}

/** Renders a thumbnail. A click shows the picture enlarged. */
export function EnlargedImage({ address, label }: EnlargedImageProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const isUppermost = useUppermost(opened, close);
  return (
    <>
      <button type="button" className={classes.thumb} aria-label={`放大${label}`} onClick={() => setOpened(true)}>
        <img src={address} alt={label} className={classes.picture} />
      </button>
      <Frame small opened={opened} onClose={() => isUppermost() && close()} title={label} size="auto" centered>
        <img src={address} alt={label} className={classes.enlarged} />
      </Frame>
    </>
  );
}
