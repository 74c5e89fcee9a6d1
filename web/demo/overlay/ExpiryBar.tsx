import { admin, type SandboxFacts } from '#contracts/control/sandboxes.ts';
import { sendControl } from '../control-client.ts';
import { dayInWords } from '../outdated-data/words.ts';
import { useAction } from '../use-action.ts';
import classes from './around.module.css';
import { fetchSandboxState } from './sandbox-state.ts';

/** Retention of an extended sandbox, in days. */
const EXTENSION_DAYS = 7;

/** Warns the user from one day before the sandbox is deleted automatically. */
export function ExpiryBar({ sandbox }: { sandbox: SandboxFacts }) {
  const { busy, failure, runAction } = useAction();
  const extend = (): Promise<void> =>
    runAction('extend', () => sendControl(admin.setExpiry, { days: EXTENSION_DAYS }).then(fetchSandboxState));
  return (
    <section className={classes.bar} aria-label="沙箱的期限">
      <p role="status">{failure || `此沙箱将于 ${momentInWords(sandbox.expiresAt ?? '')} 到期，到期后自动删除`}</p>
      {sandbox.rank !== 'visitor' && (
        <button type="button" aria-busy={busy !== null} onClick={() => void extend()}>
          延长 {EXTENSION_DAYS} 天
        </button>
      )}
    </section>
  );
}

const momentInWords = (moment: string): string => `${dayInWords(moment.slice(0, 10))} ${moment.slice(11, 16)}`;
