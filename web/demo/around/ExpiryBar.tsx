import { useState } from 'react';
import * as z from 'zod';
import { tellMockFor } from '../ask-mock.ts';
import type { SandboxFacts } from '../mock-schemas.ts';
import classes from './around.module.css';
import { askAround } from './facts.ts';

/** So long it stays after it was extended. */
const DAYS = 7;

/** A day before the sandbox goes by itself. */
export function ExpiryBar({ sandbox }: { sandbox: SandboxFacts }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const extend = async (): Promise<void> => {
    setBusy(true);
    setFault('');
    await tellMockFor('PUT', 'expiry', { days: DAYS }, z.unknown()).then(askAround, (error: Error) =>
      setFault(error.message),
    );
    setBusy(false);
  };
  return (
    <section className={classes.expiry} aria-label="沙箱的期限">
      <p role="status">{fault || `此沙箱将于 ${momentInWords(sandbox.expiresAt ?? '')} 到期，到期后自动删除`}</p>
      {sandbox.rank !== 'visitor' && (
        <button type="button" aria-busy={busy} onClick={() => !busy && void extend()}>
          延长 {DAYS} 天
        </button>
      )}
    </section>
  );
}

const momentInWords = (moment: string): string =>
  `${Number(moment.slice(5, 7))} 月 ${Number(moment.slice(8, 10))} 日 ${moment.slice(11, 16)}`;
