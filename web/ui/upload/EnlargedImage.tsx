import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useHeight, useUppermost } from '../form/dialog-stack.ts';
import classes from './upload.module.css';

interface EnlargedImageProps {
  address: string;
  /** What it shows: 营业执照. */
  label: string;
}

/** A small picture that a press enlarges. */
export function EnlargedImage({ address, label }: EnlargedImageProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const isUppermost = useUppermost(opened, close);
  const zIndex = useHeight(opened);
  return (
    <>
      <button type="button" className={classes.thumb} aria-label={`放大${label}`} onClick={() => setOpened(true)}>
        <img src={address} alt={label} className={classes.picture} />
      </button>
      <Modal
        opened={opened}
        zIndex={zIndex}
        onClose={() => isUppermost() && close()}
        title={label}
        size="auto"
        centered
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        <img src={address} alt={label} className={classes.enlarged} />
      </Modal>
    </>
  );
}
