import * as z from 'zod';
import { tellMockFor } from '../ask-mock.ts';
import type { SandboxFacts } from '../mock-schemas.ts';
import { dayInWords } from '../stale-day/words.ts';
import { useWork } from '../use-work.ts';
import classes from './around.module.css';
import { askAround } from './facts.ts';

/** So long it stays after it was extended. */
const DAYS = 7;

/** A day before the sandbox goes by itself. */
export function ExpiryBar({ sandbox }: { sandbox: SandboxFacts }) {
  const { busy, fault, during } = useWork();
  const extend = (): Promise<void> =>
    during('extend', () => tellMockFor('PUT', 'expiry', { days: DAYS }, z.unknown()).then(askAround));
  return (
    <section className={classes.expiry} aria-label="沙箱的期限">
      <p role="status">{fault || `此沙箱将于 ${momentInWords(sandbox.expiresAt ?? '')} 到期，到期后自动删除`}</p>
      {sandbox.rank !== 'visitor' && (
        <button type="button" aria-busy={busy !== null} onClick={() => void extend()}>
          延长 {DAYS} 天
        </button>
      )}
    </section>
  );
}

const momentInWords = (moment: string): string => `${dayInWords(moment.slice(0, 10))} ${moment.slice(11, 16)}`;
