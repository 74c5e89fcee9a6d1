import type { Link } from '#contracts/control/links.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { pageTitle } from './console-pages.ts';
import { ShareLink } from './ShareLink.tsx';
import classes from './links.module.css';

/** Validity of an extended link, in days from now. */
const EXTENDED_DAYS = 30;

interface Props {
  link: Link;
  /** Address of the link; null if this page lacks its key, which the server returns only once. */
  url: string | null;
  /** True if the link was just created. */
  isNew: boolean;
  onRenew(): void;
  /** Makes the link valid for this number of days from now. */
  onExtend(days: number): void;
  onRemove(): void;
}

/** Renders a link with its effect, its address and its actions. */
export function LinkEntry({ link, url, isNew, onRenew, onExtend, onRemove }: Props) {
  const [isOpen, setOpen] = useState(isNew);
  const [isConfirming, setIsConfirming] = useState(false);
  const { personas } = useLoadedAdminData();
  const { name, mode, made, copies, as, to, rights, expiresAt, isExpired, hidesBar, walkthrough } = link;
  const persona = personas.find(({ username }) => username === as);
  const descriptions = [
    walkthrough !== null
      ? `自助导览“${walkthrough}”`
      : as
        ? `以${persona?.title ?? as}进入${to ? `“${pageTitle(to)}”` : ''}`
        : '先看到登录页',
    mode === 'own' ? `已建 ${made}${copies === null ? '' : ` / ${copies}`} 份` : '',
    hidesBar && walkthrough === null ? '隐藏演示条' : '',
    rights === 'owner' ? '可管理沙箱' : '',
    expiresAt ? expiryText(expiresAt.slice(0, 16), isExpired) : '一直有效',
  ].filter(Boolean);
  return (
    <li className={classes.one}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <StatusTag tone="info">{mode === 'own' ? '每人一份' : '大家同一份'}</StatusTag>
        {isExpired && <StatusTag tone="danger">已到期，打不开</StatusTag>}
        <span className={classes.detail}>{descriptions.join(' · ')}</span>
        <span className={classes.buttons}>
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '链接和二维码'}
          </Button>
          {expiresAt && (
            <Button size="compact-sm" variant="default" onClick={() => onExtend(EXTENDED_DAYS)}>
              再有效 {EXTENDED_DAYS} 天
            </Button>
          )}
          {isConfirming ? (
            <Button size="compact-sm" color="red" autoFocus onClick={onRemove} onBlur={() => setIsConfirming(false)}>
              确认作废
            </Button>
          ) : (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => setIsConfirming(true)}>
              作废
            </Button>
          )}
        </span>
      </div>
      {isOpen &&
        (url === null ? (
          <KeyUnknown hadKey={link.needsKey} onRenew={onRenew} />
        ) : (
          <ShareLink url={url} name={name} isOwn={mode === 'own'} />
        ))}
    </li>
  );
}

const expiryText = (moment: string, isExpired: boolean): string =>
  isExpired ? `已于 ${moment} 到期` : `有效到 ${moment}`;

/**
 * Explains why the address of a link is missing: its key was shown only once, or the link was created before the server
 * was shared and has no key.
 */
const KeyUnknown = ({ hadKey, onRenew }: { hadKey: boolean; onRenew(): void }) => (
  <div>
    <p className={classes.hint}>
      {hadKey
        ? '完整的链接只在生成时显示一次。可以生成新的；以前发出的会立即失效，已经打开的人也要用新的。'
        : '这个链接是打开局域网共享之前建的，手机和其他电脑打不开。请生成新的，再发给对方。'}
    </p>
    <Button size="compact-sm" variant="default" mt={8} onClick={onRenew}>
      生成新的链接
    </Button>
  </div>
);
