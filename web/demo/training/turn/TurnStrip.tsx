import type { SandboxFacts } from '#contracts/control/sandboxes.ts';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../use-action.ts';
import { isLookingOn } from './look-on.ts';
import classes from './TurnStrip.module.css';
import { useTurn } from './use-turn.ts';

/**
 * Returns the strip that states who controls the sandbox. The strip replaces the bar. @returns null if the bar is shown
 * instead
 */
export function useTurnStrip(sandbox: SandboxFacts | null) {
  const isTrainerView = isLookingOn();
  const turn = useTurn(isTrainerView || Boolean(sandbox?.group));
  const [wasTrainers, setWasTrainers] = useState(false);
  if (!isTrainerView && turn.holder === 'trainer' && !wasTrainers) setWasTrainers(true);
  const trainee = sandbox?.group?.trainee ?? sandbox?.name ?? '';
  if (isTrainerView) return <TrainerStrip trainee={trainee} turn={turn} />;
  if (turn.holder === 'trainer')
    return <TraineeStrip text="讲师正在操作，请稍候；您可以查看，暂时不能保存，交还后继续" />;
  if (!wasTrainers) return null;
  return (
    <TraineeStrip text="讲师已交还，您可以继续；这一页可能不是最新的">
      <button type="button" className={classes.main} onClick={() => location.reload()}>
        刷新页面
      </button>
      <button type="button" onClick={() => setWasTrainers(false)}>
        知道了
      </button>
    </TraineeStrip>
  );
}

const TraineeStrip = ({ text, children }: { text: string; children?: ReactNode }) => (
  <section className={classes.strip} aria-label="讲师" data-of="trainer">
    <p role="status">{text}</p>
    {children}
  </section>
);

function TrainerStrip({ trainee, turn }: { trainee: string; turn: ReturnType<typeof useTurn> }) {
  const { busy, failure, runAction } = useAction();
  const { holder, isBehind, passTurn } = turn;
  const trainerHasTurn = holder === 'trainer';
  return (
    <section className={classes.strip} aria-label="旁观" data-of={trainerHasTurn ? 'trainer' : undefined}>
      <p role="status">
        <strong>{trainerHasTurn ? `正在操作 ${trainee} 的沙箱` : `旁观 ${trainee}`}</strong>
        <span className={classes.detail}>
          {failure ||
            (isBehind
              ? '无法连接演示环境，正在重试'
              : trainerHasTurn
                ? '学员只能查看；五分钟不操作会自动交还'
                : '学员照常操作，您只能查看；需要演示时接管')}
        </span>
      </p>
      {holder && (
        <button
          type="button"
          className={classes.main}
          aria-busy={busy !== null}
          onClick={() => void runAction('give', () => passTurn(trainerHasTurn ? 'trainee' : 'trainer'))}
        >
          {trainerHasTurn ? '交还' : '接管'}
        </button>
      )}
      <button type="button" onClick={() => location.reload()}>
        刷新页面
      </button>
    </section>
  );
}
