import { useState } from 'react';
import { authCodes, codes } from '#contracts/envelopes.ts';
import { CopyText } from './CopyText.tsx';
import type { SeenCall } from './answers.ts';
import own from './calls.module.css';

/** A call in one line; opened, what was sent and what was answered. */
export function CallEntry({ call }: { call: SeenCall }) {
  const { at, method, name, path, username, status, code, ms, sent, answer, isCut, fault } = call;
  const [opened, setOpened] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className={own.line} data-unwell={!isWell(call) || undefined}>
          <span className={own.at}>{at.slice(11)}</span>
          <span className={own.call}>
            <strong>{name}</strong>
            <span className={own.path}>
              {method} {path}
            </span>
          </span>
          <span className={own.outcome}>
            {status === 0 ? '没有应答' : `${status}${code === null ? '' : ` · ${code}`}`}
          </span>
          <span className={own.ms}>{ms} 毫秒</span>
        </summary>
        {opened && (
          <div className={own.details}>
            <p className={own.who}>
              {username === null ? '未登录' : `身份 ${username}`}
              {fault !== null && ` · 故障：${fault}`}
            </p>
            {sent !== '' && <CopyText label="发送" text={readable(sent)} />}
            <CopyText label={isCut ? '应答（只有开头）' : '应答'} text={readable(answer)} />
          </div>
        )}
      </details>
    </li>
  );
}

/** Was it answered, and not refused? A file has no code. */
export const isWell = ({ status, code }: SeenCall): boolean =>
  status >= 200 && status < 400 && (code === null || code === codes.ok || code === String(authCodes.ok));

/** What was cut is no JSON any more. */
function readable(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    // Shown as it is.
    return json;
  }
}
