import { Drawer } from '@mantine/core';
import { Boundary } from '../states/Boundary.tsx';
import { DialogFrameContext } from './dialog-frame.ts';
import type { FormDialogProps } from './FormDialog.tsx';
import classes from './Frame.module.css';
import { useHeight } from './dialog-stack.ts';
import { useFormFrame } from './use-form-frame.tsx';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { useOpening } from './use-opening.ts';
import { useOverlay } from './use-overlay.ts';

/** As FormDialog, at the right edge: the page beside it stays in sight. */
export function FormDrawer({ title, opened, onClose, width = 640, children }: FormDialogProps) {
  const { frame, question } = useFormFrame(opened, onClose);
  const isOpen = useOpening(opened);
  const zIndex = useHeight(opened);
  const overlay = useOverlay(isOpen);
  useKeyboardRoom(isOpen);
  return (
    <>
      <Drawer
        opened={isOpen}
        zIndex={zIndex}
        onClose={frame.requestClose}
        title={title}
        size={width}
        position="right"
        overlayProps={overlay}
        className={classes.drawer ?? ''}
        classNames={{ inner: classes.drawerInner ?? '' }}
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        <Boundary>
          <DialogFrameContext value={frame}>{children}</DialogFrameContext>
        </Boundary>
      </Drawer>
      {question}
    </>
  );
}
