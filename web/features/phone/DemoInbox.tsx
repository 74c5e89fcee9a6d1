import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { root } from '../../http/address.ts';
import classes from './phone.module.css';

/** What arrived on the sandbox's phones; the mock server alone tells it, so this is no call of the contract. */
const answer = z.object({
  data: z.array(z.object({ phone: z.string(), code: z.string(), text: z.string(), time: z.string() })),
});
type Message = z.infer<typeof answer>['data'][number];

const POLL_MS = 3_000;

/** 演示短信: the newest message to the phone that is being typed. */
export function DemoInbox({ phone, onTake }: { phone: string; onTake(code: string): void }) {
  const [messages, setMessages] = useState<Message[]>([]);
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
  const newest = messages.filter((message) => message.phone === phone.trim()).at(-1);
  if (!newest) return null;
  return (
    <aside className={classes.inbox} aria-label="演示短信">
      <p className={classes.heading}>
        演示短信
        <time>{newest.time.slice(11, 16)}</time>
      </p>
      <p>{newest.text}</p>
      <UnstyledButton className={classes.take} onClick={() => onTake(newest.code)}>
        填入验证码 <span className={classes.code}>{newest.code}</span>
      </UnstyledButton>
    </aside>
  );
}

async function fetchMessages(signal: AbortSignal): Promise<Message[]> {
  const response = await fetch(`${root}/__mock/inbox`, { signal });
  return answer.parse(await response.json()).data;
}
