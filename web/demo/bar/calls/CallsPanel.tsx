import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { TextField } from '../../../ui/fields.ts';
import { askMock } from '../../ask-mock.ts';
import { NotYet } from '../../NotYet.tsx';
import { askedAgain } from '../../asked-again.ts';
import classes from '../panels.module.css';
import { calls, type SeenCall } from './answers.ts';
import own from './calls.module.css';
import { CallEntry, isWell } from './CallEntry.tsx';

const EVERY_MS = 2_000;

/** The last calls of the console with their answers, for a backend engineer in the room. */
export function CallsPanel() {
  const asked = useSWR('calls', () => askMock('calls', calls), askedAgain(EVERY_MS));
  const { data, error } = asked;
  const [text, setText] = useState('');
  const [onlyUnwell, setOnlyUnwell] = useState(false);
  if (!data) return <NotYet what="调用记录" asked={asked} />;
  const shown = data.filter((call) => !(onlyUnwell && isWell(call)) && matches(call, text));
  return (
    <>
      <p className={classes.note}>
        最近 50 次，最新的在上；密码、验证码和令牌不在其中。
        {error !== undefined && '没有连接上演示环境，正在重试。'}
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
          checked={onlyUnwell}
          onChange={({ currentTarget }) => setOnlyUnwell(currentTarget.checked)}
        />
      </div>
      {shown.length > 0 ? (
        <ol className={own.calls} aria-label="调用记录">
          {shown.map((call) => (
            <CallEntry key={call.id} call={call} />
          ))}
        </ol>
      ) : (
        <p className={own.none}>暂无</p>
      )}
    </>
  );
}

const matches = ({ name, path, code, status, username }: SeenCall, text: string): boolean =>
  [name, path, code ?? '', String(status), username ?? ''].some((one) =>
    one.toLowerCase().includes(text.trim().toLowerCase()),
  );
