import { Drawer } from '@mantine/core';
import { Area } from '../states/Area.tsx';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { DialogFrameContext } from './dialog-frame.ts';
import type { FormDialogProps } from './FormDialog.tsx';
import classes from './Frame.module.css';
import { useDialogZIndex } from './dialog-stack.ts';
import { useFormFrame } from './use-form-frame.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useDeferredOpening } from './use-opening.ts';
import { useOverlay } from './use-overlay.ts';

/** Renders a drawer around a form. The drawer behaves like FormDialog, but the page beside the drawer stays visible. */
export function FormDrawer({ title, opened, onClose, onSaved, width = 640, children }: FormDialogProps) {
  const { frame, question } = useFormFrame(opened, onClose, onSaved);
  const isOpen = useDeferredOpening(opened);
  const zIndex = useDialogZIndex(opened);
  const overlay = useOverlay(isOpen);
  useKeyboardInset(isOpen);
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
        classNames={PARTS}
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        <ErrorBoundary>
          <DialogFrameContext value={frame}>
            <Area>{children}</Area>
          </DialogFrameContext>
        </ErrorBoundary>
      </Drawer>
      {question}
    </>
  );
}

const PARTS = {
  inner: classes.drawerInner ?? '',
  content: classes.drawerContent ?? '',
  body: classes.drawerBody ?? '',
};
