import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Link } from '../data/schemas.ts';
import { useKnownDesk } from '../data/use-desk.ts';
import { pageTitle } from './console-pages.ts';
import { HandedLink } from './HandedLink.tsx';
import classes from './links.module.css';

/** One link: what it does for who opens it, its address, and how to end it. */
export function LinkEntry({ link, onRemove }: { link: Link; onRemove(): void }) {
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { personas } = useKnownDesk();
  const { name, mode, as, to, rights, expiresAt, hidesBar } = link;
  const persona = personas.find(({ username }) => username === as);
  const says = [
    as ? `以${persona?.title ?? as}进入${to ? `“${pageTitle(to)}”` : ''}` : '先看到登录页',
    hidesBar ? '隐藏演示条' : '',
    rights === 'owner' ? '可管理沙箱' : '',
    expiresAt ? `有效到 ${expiresAt.slice(0, 16)}` : '一直有效',
  ].filter(Boolean);
  return (
    <li className={classes.one}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <StatusTag tone="info">{mode === 'own' ? '每人一份' : '大家同一份'}</StatusTag>
        <span className={classes.detail}>{says.join(' · ')}</span>
        <span className={classes.buttons}>
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '链接和二维码'}
          </Button>
          {asking ? (
            <Button size="compact-sm" color="red" autoFocus onClick={onRemove} onBlur={() => setAsking(false)}>
              确认作废
            </Button>
          ) : (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => setAsking(true)}>
              作废
            </Button>
          )}
        </span>
      </div>
      {isOpen && <HandedLink url={link.url} name={name} />}
    </li>
  );
}
