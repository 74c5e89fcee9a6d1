import useSWR from 'swr';
import { useSession } from '../../../session/state.ts';
import { askMock } from '../../ask-mock.ts';
import { NotYet } from '../../NotYet.tsx';
import { useWork } from '../../use-work.ts';
import classes from '../panels.module.css';
import { type Way, ways } from './answers.ts';
import { AnyMoment } from './AnyMoment.tsx';
import { CameDue } from './CameDue.tsx';
import { momentInWords } from './words.ts';
import { moveTime, useLastMove } from './move-time.ts';
import own from './time.module.css';

const LABELS: Record<Way['to'], string> = {
  'next-day': '下一天',
  'lesson-end': '下一节课结束',
  saturday: '下个星期六',
  'month-end': '月底',
};

/** The sandbox goes to another day or hour; where each way lands is said before it is gone. */
export function TimePanel() {
  const { user } = useSession();
  const username = user?.username;
  const path = username ? `time?username=${encodeURIComponent(username)}` : 'time';
  const asked = useSWR(['time', path], () => askMock(path, ways));
  const { data, mutate } = asked;
  const { busy, fault, during } = useWork();
  const moved = useLastMove();
  const go = (to: string): Promise<void> =>
    during(to, async () => {
      await moveTime(to, username);
      await mutate();
    });
  if (!data) return <NotYet what="沙箱的时间" asked={asked} />;
  return (
    <>
      <p className={classes.note}>只改这个沙箱的时间。到那时该发生的都会发生：课时到期、产品到期、订单付清或关闭。</p>
      <ul className={own.ways}>
        {data.destinations.map(({ to, at, words }) => (
          <li key={to}>
            <button
              type="button"
              className={own.way}
              disabled={at === null}
              aria-busy={busy === to || undefined}
              onClick={() => void go(to)}
            >
              <span className={own.label}>{LABELS[to]}</span>
              <span className={own.lands}>{at === null ? '没有还没上的课' : momentInWords(at)}</span>
              {words && <span className={own.words}>{words}</span>}
            </button>
          </li>
        ))}
      </ul>
      <AnyMoment today={data.today} isBusy={busy !== null} onGo={(moment) => void go(moment)} />
      <p className={classes.fault} role="alert">
        {fault}
      </p>
      <div role="status">{moved && <CameDue moved={moved} />}</div>
    </>
  );
}
