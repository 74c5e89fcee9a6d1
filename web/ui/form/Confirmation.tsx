import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './Confirmation.module.css';
import { useHeight, useUppermost } from './dialog-stack.ts';
import { useOpening } from './use-opening.ts';

export interface ConfirmationProps {
  title: string;
  opened: boolean;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Another way to go on, beside the one that is suggested. */
  alternative?: { label: string; onChoose(): void } | undefined;
  onCancel(): void;
  /** While it runs the button shows it; false: it failed, and the dialog stays open to be tried again. */
  onConfirm(): void | Promise<boolean>;
  /** The question; it names the thing. */
  children: ReactNode;
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function Confirmation({
  title,
  opened,
  confirmLabel,
  cancelLabel = '取消',
  danger = false,
  alternative,
  onCancel,
  onConfirm,
  children,
}: ConfirmationProps) {
  const [running, setRunning] = useState(false);
  const cancel = () => !running && onCancel();
  const isUppermost = useUppermost(opened, cancel);
  const isOpen = useOpening(opened);
  const zIndex = useHeight(opened);

  const confirm = async () => {
    // A press may still come as it closes.
    if (!opened || running) return;
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      setRunning(false);
    }
  };

  return (
    <Modal
      opened={isOpen}
      zIndex={zIndex}
      onClose={() => isUppermost() && cancel()}
      title={title}
      size={420}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <div className={classes.question}>{children}</div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={running} data-autofocus>
          {cancelLabel}
        </Button>
        {alternative && (
          <Button variant="default" onClick={() => opened && alternative.onChoose()} disabled={running}>
            {alternative.label}
          </Button>
        )}
        <Button color={danger ? 'red' : 'lime'} loading={running} onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
