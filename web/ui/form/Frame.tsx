import { Modal, type ModalProps } from '@mantine/core';
import classes from './Frame.module.css';
import { useHeight } from './dialog-stack.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { useOpening } from './use-opening.ts';
import { useOverlay } from './use-overlay.ts';

interface FrameProps extends Omit<ModalProps, 'zIndex' | 'classNames' | 'fullScreen'> {
  /** A question or a picture: on a telephone, too, it takes no more room than it needs. */
  small?: boolean;
}

/** What lies over the page; what is opened later lies higher. On a telephone it takes the whole of it. */
export function Frame({ opened, small = false, ...modal }: FrameProps) {
  const isOpen = useOpening(opened);
  const zIndex = useHeight(opened);
  const overlay = useOverlay(isOpen);
  useKeyboardRoom(isOpen && !small);
  return (
    <Modal
      opened={isOpen}
      zIndex={zIndex}
      overlayProps={overlay}
      closeButtonProps={{ 'aria-label': '关闭' }}
      {...(!small && { className: classes.frame ?? '', classNames: PARTS })}
      {...modal}
    />
  );
}

const PARTS = { inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '' };
