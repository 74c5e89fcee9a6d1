import type { Staleness } from '#contracts/control/sandboxes.ts';
import { useRef, useState } from 'react';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { answerStale, undoAnswer } from './answers.ts';
import { PlanPanel } from './PlanPanel.tsx';
import classes from './StaleBar.module.css';
import { dayInWords, planFor } from './words.ts';

interface Props {
  stale: Staleness;
  /** Reloads the page, because all its data is older than the answer. */
  onReload(): void;
  onGone(): void;
}

/**
 * Renders 数据停留在 … with the options for a sandbox whose data belongs to a past day. The server asks once a day, and the
 * first answer of any user counts.
 */
export function StaleBar({ stale, onReload, onGone }: Props) {
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<'no' | 'ours' | 'others'>('no');
  const [fault, setFault] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const plan = planFor(stale);

  const during = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFault('');
    await work().catch((error: Error) => setFault(error.message));
    setBusy(false);
  };
  const carryOut = () =>
    during(async () => {
      const isOurs = await answerStale(stale.day, plan.answer);
      setDone(isOurs ? 'ours' : 'others');
      setOpened(false);
    });
  const close = (): void => {
    setOpened(false);
    opener.current?.focus();
  };

  return (
    <section className={classes.bar} aria-label="数据的日期">
      <p className={classes.words} role="status">
        {fault && !opened ? (
          fault
        ) : done === 'no' ? (
          <StaleText {...stale} />
        ) : done === 'ours' ? (
          plan.done
        ) : (
          '已由他人处理'
        )}
      </p>
      {done === 'no' ? (
        <>
          <button ref={opener} type="button" className={classes.main} disabled={busy} onClick={() => setOpened(true)}>
            {plan.offer}
          </button>
          <button
            type="button"
            className={classes.other}
            disabled={busy}
            onClick={() => void during(() => answerStale(stale.day, 'keep').then(onGone))}
          >
            保持不变
          </button>
        </>
      ) : (
        <>
          <button type="button" className={classes.main} disabled={busy} onClick={onReload}>
            刷新页面
          </button>
          {done === 'ours' && (
            <button
              type="button"
              className={classes.other}
              disabled={busy}
              onClick={() => void during(() => undoAnswer().then(onReload))}
            >
              撤销
            </button>
          )}
        </>
      )}
      {opened && <PlanPanel plan={plan} busy={busy} fault={fault} onConfirm={() => void carryOut()} onClose={close} />}
    </section>
  );
}

function StaleText({ day, today }: Staleness) {
  const days = daysBetween(day, today);
  return (
    <>
      数据停留在 {dayInWords(day)}
      <span className={classes.detail}>，{days === 1 ? '是昨天' : `距今天 ${days} 天`}</span>
    </>
  );
}
