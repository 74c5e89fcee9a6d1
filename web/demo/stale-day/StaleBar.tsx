import { useRef, useState } from 'react';
import { daysBetween } from '#contracts/rules/business-date.ts';
import type { Staleness } from '../mock-schemas.ts';
import { answerStale, undoAnswer } from './answers.ts';
import { PlanPanel } from './PlanPanel.tsx';
import classes from './StaleBar.module.css';
import { dayInWords, planFor } from './words.ts';

interface Props {
  stale: Staleness;
  /** Loads the page anew: everything in it is of the day before. */
  onReload(): void;
  onGone(): void;
}

/** 数据停留在 …: what is to become of a sandbox whose day is over. It is answered once a day, by whoever comes first. */
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
          <Standing {...stale} />
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

function Standing({ day, today }: Staleness) {
  const days = daysBetween(day, today);
  return (
    <>
      数据停留在 {dayInWords(day)}
      <span className={classes.detail}>，{days === 1 ? '是昨天' : `距今天 ${days} 天`}</span>
    </>
  );
}
