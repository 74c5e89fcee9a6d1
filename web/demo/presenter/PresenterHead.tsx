import type { ReactNode } from 'react';
import { useMoment } from '../../session/use-moment.ts';
import { dayInWords, weekDay } from '../outdated-data/words.ts';
import { useSandboxState } from '../overlay/sandbox-state.ts';
import classes from './presenter.module.css';

/** Renders the sandbox, its time and the customer windows. */
export function PresenterHead({ isBehind, children }: { isBehind: boolean; children: ReactNode }) {
  const { sandbox } = useSandboxState();
  const moment = useMoment();
  const day = moment.slice(0, 10);
  return (
    <header className={classes.head}>
      <div className={classes.identity}>
        {sandbox?.rank === 'operator' && (
          <a className={classes.back} href="/desk">
            ‹ 演示台
          </a>
        )}
        <h1>{sandbox?.name ?? document.documentElement.dataset['sandbox']}</h1>
        <time dateTime={moment} aria-label={`沙箱里的时间：${dayInWords(day)} ${moment.slice(11)}`}>
          {dayInWords(day)} {weekDay(day)} {moment.slice(11)}
        </time>
        <p role="status" className={classes.behind}>
          {isBehind && '无法连接演示环境，正在重试'}
        </p>
      </div>
      {children}
    </header>
  );
}
