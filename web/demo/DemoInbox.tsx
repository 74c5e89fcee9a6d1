import { CloseButton, Portal, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { root } from '../http/address.ts';
import classes from '../crud/phone/phone.module.css';

/** What arrived on the sandbox's phones; the mock server alone tells it, so this is no call of the contract. */
const answer = z.object({
  data: z.array(z.object({ phone: z.string(), smsType: z.number(), code: z.string(), sentAt: z.string() })),
});
type Message = z.infer<typeof answer>['data'][number];

const POLL_MS = 3_000;

interface DemoInboxProps {
  phone: string;
  smsType: number;
  /** What stands in the field; a code that has been taken needs no panel any more. */
  value: string;
  onTake(code: string): void;
}

/** 演示短信: the newest message to the phone that is being typed. */
export function DemoInbox({ phone, smsType, value, onTake }: DemoInboxProps) {
  const [messages, setMessages] = useState<Message[]>([]);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      try {
        setMessages(await fetchMessages(controller.signal));
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

async function fetchMessages(signal: AbortSignal): Promise<Message[]> {
  const response = await fetch(`${root}/__mock/inbox`, { signal });
  return answer.parse(await response.json()).data;
}
