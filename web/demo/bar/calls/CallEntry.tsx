import type { RecordedCall } from '#contracts/control/traffic.ts';
import { useState } from 'react';
import { authCodes, codes } from '#contracts/envelopes.ts';
import { CopyText } from './CopyText.tsx';
import own from './calls.module.css';

/** Renders a call as one line, which expands to the request and the response. */
export function CallEntry({ call }: { call: RecordedCall }) {
  const { at, method, name, path, username, status, code, ms, sent, answer, isCut, fault } = call;
  const [opened, setOpened] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className={own.line} data-unwell={!isSuccess(call) || undefined}>
          <span className={own.time}>{at.slice(11)}</span>
          <span className={own.call}>
            <strong>{name}</strong>
            <span className={own.path}>
              {method} {path}
            </span>
          </span>
          <span className={own.outcome}>
            {status === 0 ? '没有响应' : `${status}${code === null ? '' : ` · ${code}`}`}
          </span>
          <span className={own.ms}>{ms} 毫秒</span>
        </summary>
        {opened && (
          <div className={own.details}>
            <p className={own.user}>
              {username === null ? '未登录' : `身份 ${username}`}
              {fault !== null && ` · 故障：${fault}`}
            </p>
            {sent !== '' && <CopyText label="发送" text={prettyJson(sent)} />}
            <CopyText label={isCut ? '响应（只有开头）' : '响应'} text={prettyJson(answer)} />
          </div>
        )}
      </details>
    </li>
  );
}

/** True if the call got a response that is not a refusal. A file response has no code. */
export const isSuccess = ({ status, code }: RecordedCall): boolean =>
  status >= 200 && status < 400 && (code === null || code === codes.ok || code === String(authCodes.ok));

/** Formats a text as indented JSON. Truncated text is no longer valid JSON. */
function prettyJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    // Text that is not valid JSON is shown as it is.
    return json;
  }
}
