import { signIn, type SmsMessage } from '#contracts/control/sign-in.ts';
import { plainPhone } from '#contracts/formats/plain-phone.ts';
import { OwnerOnlyError, readControl } from '../control-client.ts';
import { CloseButton, Portal, UnstyledButton } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { Extensions } from '../../session/extensions.ts';
import classes from './SmsInbox.module.css';

const POLL_MS = 3_000;
/** Minimum length of the typed phone number at which a user without access to the messages sees a note. */
const PHONE_LENGTH = 8;

type SmsInboxProps = ComponentProps<Extensions['smsInbox']>;

/** Renders 演示短信 with the newest message of the given type to the phone number in the form. */
export function SmsInbox({ phone, smsType, value, onUseCode }: SmsInboxProps) {
  const [messages, setMessages] = useState<SmsMessage[]>([]);
  const [ownerOnly, setOwnerOnly] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const fetchMessages = async (): Promise<void> => {
      try {
        setMessages(await readControl(signIn.inbox, {}, { signal: controller.signal }));
      } catch (error) {
        if (error instanceof OwnerOnlyError) return setOwnerOnly(true);
        // The panel is optional, so an unreachable server is not reported.
      }
      if (!controller.signal.aborted) timer = setTimeout(() => void fetchMessages(), POLL_MS);
    };
    void fetchMessages();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);
  if (dismissed) return null;
  const close = (): void => setDismissed(true);
  if (ownerOnly)
    return (
      plainPhone(phone).length >= PHONE_LENGTH &&
      value === '' && (
        <Panel heading="演示短信" onClose={close}>
          <p>验证码只显示给持有本沙箱管理密钥的人，请向发来链接的人索取。</p>
        </Panel>
      )
    );
  // The messages are sorted with the newest first.
  const newest = messages.find((message) => message.phone === plainPhone(phone) && message.smsType === smsType);
  if (!newest || value === newest.code) return null;
  return (
    <Panel heading={`演示短信 ${newest.sentAt.slice(11, 16)}`} onClose={close}>
      <p>
        发往 {newest.phone} 的验证码为 {newest.code}，5 分钟内有效。
      </p>
      <UnstyledButton className={classes.useCode} onClick={() => onUseCode(newest.code)}>
        填入验证码 <span className={classes.code}>{newest.code}</span>
      </UnstyledButton>
    </Panel>
  );
}

function Panel({ heading, onClose, children }: { heading: string; onClose(): void; children: ReactNode }) {
  return (
    <Portal>
      <aside className={classes.inbox} aria-label="演示短信">
        <p className={classes.heading}>
          {heading}
          <CloseButton
            variant="transparent"
            size="sm"
            className={classes.dismiss}
            aria-label="关闭演示短信"
            onClick={onClose}
          />
        </p>
        {children}
      </aside>
    </Portal>
  );
}
