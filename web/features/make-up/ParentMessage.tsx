import { Alert, Button, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { DialogFooter } from '../../ui/form/DialogFooter.tsx';
import { useDialogFrame } from '../../ui/form/dialog-frame.ts';
import classes from './make-up.module.css';

/** Duration for which the button shows 已复制. */
const COPIED_MS = 5000;

/** Renders a message for the parent with a button that copies it. */
export function ParentMessage({ text }: { text: string }) {
  const frame = useDialogFrame();
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS });
  return (
    <div className={classes.content}>
      <Textarea
        label="给家长的消息"
        description="复制后发给家长"
        readOnly
        autosize
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      {error && <Alert color="red">复制失败，请选中文字后手动复制</Alert>}
      <DialogFooter>
        <Button variant="default" onClick={frame.requestClose}>
          完成
        </Button>
        <Button ref={takeFocus} onClick={() => copy(text)}>
          {copied ? '已复制' : '复制'}
        </Button>
      </DialogFooter>
    </div>
  );
}

/** Focuses the button, which takes the place of the form's submit button. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });
