import { Modal, type ModalProps } from '@mantine/core';
import classes from './Frame.module.css';
import { useDialogZIndex } from './dialog-stack.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useDeferredOpening } from './use-opening.ts';
import { useOverlay } from './use-overlay.ts';

interface FrameProps extends Omit<ModalProps, 'zIndex' | 'classNames' | 'fullScreen'> {
  /** True for a question or a picture, which even on a phone takes no more space than needed. */
  small?: boolean;
}

/**
 * Renders a modal over the page. Modals are stacked in the order in which they were opened. On a phone a modal that is
 * not small fills the screen.
 */
export function Frame({ opened, small = false, ...modal }: FrameProps) {
  const isOpen = useDeferredOpening(opened);
  const zIndex = useDialogZIndex(opened);
  const overlay = useOverlay(isOpen);
  useKeyboardInset(isOpen && !small);
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
