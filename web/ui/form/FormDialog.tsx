import { Modal } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Boundary } from '../states/Boundary.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogFrameContext, type Guard } from './dialog-frame.ts';
import { useUppermost } from './dialog-stack.ts';

interface FormDialogProps {
  title: string;
  opened: boolean;
  onClose(): void;
  width?: number;
  /** A DialogForm, or what stands there until it can be filled in. */
  children: ReactNode;
}

/** The frame of a form. Escape, the cross and a click beside it close it, unless something was typed: then it asks. */
export function FormDialog({ title, opened, onClose, width = 640, children }: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const guard = useRef<Guard | null>(null);
  const isUppermost = useUppermost(opened);

  const requestClose = () => {
    if (!isUppermost()) return;
    if (guard.current?.saving()) return;
    if (guard.current?.dirty()) later(() => setAsking(true));
    else onClose();
  };
  const latest = useRef({ onClose, requestClose });
  latest.current = { onClose, requestClose };
  const frame = useMemo(
    () => ({ guard, close: () => latest.current.onClose(), requestClose: () => latest.current.requestClose() }),
    [],
  );

  return (
    <>
      <Modal
        opened={opened}
        onClose={requestClose}
        title={title}
        size={width}
        xOffset={12}
        transitionProps={{ duration: 150, transition: 'fade-down' }}
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        <Boundary>
          <DialogFrameContext value={frame}>{children}</DialogFrameContext>
        </Boundary>
      </Modal>
      <ConfirmDialog
        title="提示"
        opened={asking}
        confirmLabel="放弃"
        cancelLabel="继续编辑"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        放弃未保存的内容?
      </ConfirmDialog>
    </>
  );
}

/** The press of Escape that opens the question must not be heard by it. */
const later = (change: () => void): void => void setTimeout(change);
