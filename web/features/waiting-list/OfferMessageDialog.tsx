import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { WaitingEntry } from '#contracts/entities/waiting-entry.ts';
import { DialogFooter } from '../../ui/form/DialogFooter.tsx';
import { SubjectDialog } from '../../ui/form/SubjectDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import classes from './waiting-list.module.css';
import { offerMessage } from './offer-message.ts';

const WIDTH = 520;

/** Renders 通知家长, the message about an offered seat, to be edited and copied. */
export function OfferMessageDialog({ dialog }: { dialog: Dialog<WaitingEntry> }) {
  return (
    <SubjectDialog dialog={dialog} title="通知家长" nameOf={({ studentName }) => studentName} width={WIDTH}>
      {(entry) => <Message entry={entry} />}
    </SubjectDialog>
  );
}

function Message({ entry }: { entry: WaitingEntry }) {
  const [text, setText] = useState(() => offerMessage(entry));
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (): Promise<void> =>
    // Browsers provide the clipboard API only on localhost and over HTTPS.
    setCopied(
      await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
        () => true,
        () => false,
      ),
    );
  return (
    <div className={classes.message}>
      <Textarea
        label={entry.phone ? `发送给 ${entry.phone}` : '消息'}
        autosize
        minRows={4}
        value={text}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setCopied(null);
        }}
      />
      {copied === false && <Alert color="red">复制失败，请选中文字后手动复制</Alert>}
      <DialogFooter>
        <Button onClick={() => void copy()}>{copied ? '已复制' : '复制'}</Button>
      </DialogFooter>
    </div>
  );
}
