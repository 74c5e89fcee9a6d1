import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './Confirmation.module.css';
import { DialogFooter } from './DialogFooter.tsx';
import { useUppermost } from './dialog-stack.ts';
import { Frame } from './Frame.tsx';
import { useSubmitError } from './use-submit-error.ts';

export interface ConfirmationProps {
  title: string;
  opened: boolean;
  confirmLabel: string;
  cancelLabel?: string;
  /** True if confirming loses data or cannot be undone. */
  danger?: boolean;
  /** True if cancelling is the suggested choice, because it preserves typed text. */
  staying?: boolean;
  /** Third button with an alternative to the suggested action. */
  alternative?: { label: string; onChoose(): void } | undefined;
  onCancel(): void;
  /**
   * Runs the action; meanwhile the button shows a pending state. Returns false if the action has failed, so that the
   * dialog stays open for a retry.
   */
  onConfirm(): void | Promise<boolean>;
  /** Question that names the record concerned. */
  children: ReactNode;
}

/**
 * Asks for confirmation of an action that is hard to undo. The safe choice has the focus. A destructive action has a
 * red button. If cancelling is suggested, the cancel button is the primary one.
 */
export function Confirmation({
  title,
  opened,
  confirmLabel,
  cancelLabel = '取消',
  danger = false,
  staying = false,
  alternative,
  onCancel,
  onConfirm,
  children,
}: ConfirmationProps) {
  const [running, setRunning] = useState(false);
  const { failure, runSubmit } = useSubmitError(opened);
  const cancel = () => !running && onCancel();
  const isUppermost = useUppermost(opened, cancel);

  const confirm = async () => {
    // A click may still arrive while the dialog is closing or the action is running.
    if (!opened || running) return;
    setRunning(true);
    try {
      await runSubmit(async () => onConfirm());
    } finally {
      setRunning(false);
    }
  };

  return (
    <Frame small opened={opened} onClose={() => isUppermost() && cancel()} title={title} size={420} centered>
      <div className={classes.question}>{children}</div>
      <DialogFooter unstyled failure={failure}>
        <Button variant={staying ? 'filled' : 'default'} onClick={onCancel} disabled={running} data-autofocus>
          {cancelLabel}
        </Button>
        {alternative && (
          <Button variant="default" onClick={() => opened && alternative.onChoose()} disabled={running}>
            {alternative.label}
          </Button>
        )}
        <Button
          {...(staying && { variant: 'default', c: 'red' })}
          color={danger ? 'red' : 'lime'}
          loading={running}
          onClick={confirm}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Frame>
  );
}
