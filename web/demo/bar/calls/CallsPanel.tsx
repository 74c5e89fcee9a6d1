import { traffic, type RecordedCall } from '#contracts/control/traffic.ts';
import { useControl } from '../../control-client.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '#web/ui/fields/fields.ts';
import { LoadState } from '../../LoadState.tsx';
import { pollingOptions } from '../../polling.ts';
import classes from '../panels.module.css';
import own from './calls.module.css';
import { CallEntry, isSuccess } from './CallEntry.tsx';

const EVERY_MS = 2_000;

/** Lists the last calls of the console with their responses. The list is meant for backend engineers. */
export function CallsPanel() {
  const callsState = useControl(traffic.calls, {}, pollingOptions(EVERY_MS));
  const { data, error } = callsState;
  const [text, setText] = useState('');
  const [onlyFailed, setOnlyFailed] = useState(false);
  if (!data) return <LoadState dataName="调用记录" state={callsState} />;
  const visibleCalls = data.filter((call) => !(onlyFailed && isSuccess(call)) && matches(call, text));
  return (
    <>
      <p className={classes.note}>
        最近 50 次，最新的在上；密码、验证码和令牌不在其中。
        {error !== undefined && '无法连接演示环境，正在重试。'}
      </p>
      <div className={own.filters}>
        <TextField
          aria-label="接口、地址或代码"
          placeholder="接口、地址或代码"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Checkbox
          label="只看没有成功的"
          checked={onlyFailed}
          onChange={({ currentTarget }) => setOnlyFailed(currentTarget.checked)}
        />
      </div>
      {visibleCalls.length > 0 ? (
        <ol className={own.calls} aria-label="调用记录">
          {visibleCalls.map((call) => (
            <CallEntry key={call.id} call={call} />
          ))}
        </ol>
      ) : (
        <p className={own.none}>暂无</p>
      )}
    </>
  );
}

const matches = ({ name, path, code, status, username }: RecordedCall, text: string): boolean =>
  [name, path, code ?? '', String(status), username ?? ''].some((one) =>
    one.toLowerCase().includes(text.trim().toLowerCase()),
  );
