import type { ReplacedData, Staleness } from '#contracts/control/sandboxes.ts';
import { useRef, useState } from 'react';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { answerStale, undoAnswer } from './answers.ts';
import { PlanPanel } from './PlanPanel.tsx';
import classes from '../overlay/around.module.css';
import { dayInWords, type Plan, plansFor } from './words.ts';

interface Props {
  stale: Staleness;
  /** Reloads the page, whose data was loaded before the sandbox was moved or reseeded. */
  onReload(): void;
  onGone(): void;
}

/**
 * Renders 数据停留在 … with the options for a sandbox whose data belongs to a past day. The server asks once a day, and the
 * first answer of any user counts.
 */
export function StaleBar({ stale, onReload, onGone }: Props) {
  const [opened, setOpened] = useState<Plan | null>(null);
  const [answered, setAnswered] = useState<Plan | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'no' | 'ours' | 'others'>('no');
  const [undo, setUndo] = useState<ReplacedData | null>(null);
  const [failure, setFailure] = useState('');
  const opener = useRef<HTMLButtonElement | null>(null);
  const plans = plansFor(stale);

  const runAction = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailure('');
    await action().catch((error: Error) => setFailure(error.message));
    setBusy(false);
  };
  const applyPlan = (plan: Plan) =>
    runAction(async () => {
      const answer = await answerStale(stale.day, plan.answer);
      setOutcome(answer.done ? 'ours' : 'others');
      setUndo(answer.undo);
      setAnswered(plan);
      setOpened(null);
    });
  const close = (): void => {
    setOpened(null);
    opener.current?.focus();
  };

  return (
    <section className={classes.bar} data-stale aria-label="数据的日期">
      <p role="status">
        {failure && !opened ? (
          failure
        ) : outcome === 'no' ? (
          <StaleText {...stale} />
        ) : outcome === 'ours' ? (
          answered?.done
        ) : (
          '已由他人处理'
        )}
      </p>
      {outcome === 'no' ? (
        <>
          {plans.map((plan, index) => (
            <button
              key={plan.answer}
              type="button"
              className={index === 0 ? classes.main : classes.other}
              disabled={busy}
              onClick={(event) => {
                opener.current = event.currentTarget;
                setOpened(plan);
              }}
            >
              {plan.offer}
            </button>
          ))}
          <button
            type="button"
            className={classes.other}
            disabled={busy}
            onClick={() => void runAction(() => answerStale(stale.day, 'keep').then(onGone))}
          >
            保持不变
          </button>
        </>
      ) : (
        <>
          <button type="button" className={classes.main} disabled={busy} onClick={onReload}>
            刷新页面
          </button>
          {outcome === 'ours' && undo && (
            <button
              type="button"
              className={classes.other}
              disabled={busy}
              onClick={() => void runAction(() => undoAnswer(undo.key).then(onReload))}
            >
              恢复 {undo.name}
            </button>
          )}
        </>
      )}
      {opened && (
        <PlanPanel
          plan={opened}
          busy={busy}
          failure={failure}
          onConfirm={() => void applyPlan(opened)}
          onClose={close}
        />
      )}
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
