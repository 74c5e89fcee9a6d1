import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './Confirmation.module.css';
import { DialogFooter } from './DialogFooter.tsx';
import { useUppermost } from './dialog-stack.ts';
import { Frame } from './Frame.tsx';
import { useFailure } from './use-failure.ts';

export interface ConfirmationProps {
  title: string;
  opened: boolean;
  confirmLabel: string;
  cancelLabel?: string;
  /** Going on loses something, or cannot be undone. */
  danger?: boolean;
  /** Not going on is what most want: what was typed is kept. */
  staying?: boolean;
  /** Another way to go on, beside the one that is suggested. */
  alternative?: { label: string; onChoose(): void } | undefined;
  onCancel(): void;
  /** While it runs the button shows it; false: it failed, and the dialog stays open to be tried again. */
  onConfirm(): void | Promise<boolean>;
  /** The question; it names the thing. */
  children: ReactNode;
}

/**
 * Asks before something that cannot be taken back. The safe answer has the focus. What is lost by going on is red; where
 * staying is the way on, that is the filled one.
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
  const { failure, telling } = useFailure(opened);
  const cancel = () => !running && onCancel();
  const isUppermost = useUppermost(opened, cancel);

  const confirm = async () => {
    // A press may still come as it closes.
    if (!opened || running) return;
    setRunning(true);
    try {
      await telling(async () => onConfirm());
    } finally {
      setRunning(false);
    }
  };

  return (
    <Frame small opened={opened} onClose={() => isUppermost() && cancel()} title={title} size={420} centered>
      <div className={classes.question}>{children}</div>
      <DialogFooter plain failure={failure}>
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
