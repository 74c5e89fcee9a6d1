import { useState } from 'react';
import { type LifeMode, timeTravel, type ResolvedTarget } from '#contracts/control/clock.ts';
import { useControl } from '../../control-client.ts';
import { LoadState } from '../../LoadState.tsx';
import { useAction } from '../../use-action.ts';
import { useActingUser } from '../acting-user.ts';
import classes from '../panels.module.css';
import { AnyMoment } from './AnyMoment.tsx';
import { DueEffects } from './DueEffects.tsx';
import { LifeChoice } from './LifeChoice.tsx';
import { MoveProgress } from './MoveProgress.tsx';
import { UndoMove } from './UndoMove.tsx';
import { momentInWords } from './words.ts';
import { moveTime, useLastMove } from './move-time.ts';
import own from './time.module.css';

const LABELS: Record<ResolvedTarget['to'], string> = {
  'next-day': '下一天',
  'lesson-end': '下一节课结束',
  saturday: '下个星期六',
  'month-end': '月底',
};

/** Renders the panel that moves the sandbox to another date or time. Each option shows its target time. */
export function TimePanel() {
  const username = useActingUser();
  const targetsState = useControl(timeTravel.targets, username ? { username } : {});
  const { data, mutate } = targetsState;
  const { busy, failure, runAction } = useAction();
  const lastMove = useLastMove();
  const [life, setLife] = useState<LifeMode>('play');
  const travelTo = (to: string): Promise<void> =>
    runAction(to, async () => {
      await moveTime(to, { username, life });
      await mutate();
    });
  if (!data) return <LoadState dataName="沙箱的时间" state={targetsState} />;
  return (
    <>
      <p className={classes.note}>只改这个沙箱的时间。到那时该发生的都会发生：课时到期、产品到期、订单付清或关闭。</p>
      <LifeChoice value={life} onChange={setLife} />
      <ul className={own.ways}>
        {data.destinations.map(({ to, at, words }) => (
          <li key={to}>
            <button
              type="button"
              className={own.way}
              disabled={at === null}
              aria-busy={busy === to || undefined}
              onClick={() => void travelTo(to)}
            >
              <span className={own.label}>{LABELS[to]}</span>
              <span className={own.targetTime}>{at === null ? '没有还没上的课' : momentInWords(at)}</span>
              {words && <span className={own.words}>{words}</span>}
            </button>
          </li>
        ))}
      </ul>
      <AnyMoment
        today={data.today}
        keepsData={life === 'none' || data.isModified}
        isBusy={busy !== null}
        onTravel={(moment) => void travelTo(moment)}
      />
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      <div role="status">
        {busy !== null && life === 'play' ? <MoveProgress /> : lastMove && <DueEffects moved={lastMove} />}
      </div>
      {data.undo && busy === null && <UndoMove undo={data.undo} />}
    </>
  );
}
