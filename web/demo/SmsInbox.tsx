import { CloseButton, Portal, UnstyledButton } from '@mantine/core';
import { type ComponentProps, useEffect, useState } from 'react';
import type { Extensions } from '../session/extensions.ts';
import { askMock } from './ask-mock.ts';
import { inbox, type Message } from './mock-schemas.ts';
import classes from './SmsInbox.module.css';

const POLL_MS = 3_000;

type SmsInboxProps = ComponentProps<Extensions['smsInbox']>;

/** 演示短信: the newest message to the phone that is being typed. */
export function SmsInbox({ phone, smsType, value, onTake }: SmsInboxProps) {
  const [messages, setMessages] = useState<Message[]>([]);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      try {
        setMessages(await askMock('inbox', inbox, controller.signal));
      } catch {
        // The panel is a help, not a part of the product: it says nothing about a server that is away.
      }
      if (!controller.signal.aborted) timer = setTimeout(() => void look(), POLL_MS);
    };
    void look();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);
  // Newest first.
  const newest = messages.find((message) => message.phone === phone.trim() && message.smsType === smsType);
  if (!newest || dismissed || value === newest.code) return null;
  return (
    <Portal>
      <aside className={classes.inbox} aria-label="演示短信">
        <p className={classes.heading}>
          演示短信 {newest.sentAt.slice(11, 16)}
          <CloseButton
            variant="transparent"
            size="sm"
            className={classes.dismiss}
            aria-label="关闭演示短信"
            onClick={() => setDismissed(true)}
          />
        </p>
        <p>
          发往 {newest.phone} 的验证码为 {newest.code}，5 分钟内有效。
        </p>
        <UnstyledButton className={classes.take} onClick={() => onTake(newest.code)}>
          填入验证码 <span className={classes.code}>{newest.code}</span>
        </UnstyledButton>
      </aside>
    </Portal>
  );
}
