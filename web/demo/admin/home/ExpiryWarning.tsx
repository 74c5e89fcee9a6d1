import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { momentShort } from '../sandboxes/words.ts';
import classes from './expiry.module.css';
import type { ListedSandbox } from '../sandboxes/listed-sandbox.ts';

const MAX_SHOWN = 3;

interface Props {
  /** Prospects' sandboxes that expire within a week, soonest first. */
  rows: readonly ListedSandbox[];
  onExtend(row: ListedSandbox): void;
}

/** Warns of prospects' sandboxes that are deleted within a week, and offers to extend them. */
export function ExpiryWarning({ rows, onExtend }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.warning} aria-label="即将到期的客户沙箱">
      <IconClockExclamation size={20} className={classes.icon} aria-hidden />
      <p>
        <strong>一周内到期：</strong>
        {rows.length === 1
          ? '这个客户的沙箱会连同录入的内容自动删除。'
          : `${rows.length} 个客户的沙箱会连同录入的内容自动删除。`}
      </p>
      <ul>
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.id}>
            <span>
              {row.name}（{momentShort(row.expiresAt ?? '', row.createdAt)}）
            </span>
            <Button size="compact-sm" variant="default" aria-label={`延长“${row.name}”`} onClick={() => onExtend(row)}>
              延长
            </Button>
          </li>
        ))}
        {rows.length > MAX_SHOWN && <li>等 {rows.length} 个，列表里排在最前</li>}
      </ul>
    </section>
  );
}
