import type { Moved } from '#contracts/control/clock.ts';
import classes from '../panels.module.css';
import own from './time.module.css';
import { momentInWords } from './words.ts';

/** Lists the effects that became due during the last time travel. */
export function DueEffects({ moved: { from, now, today, life, due, plannedUntil } }: { moved: Moved }) {
  const isBackwards = now < from;
  return (
    <section aria-label="到期的事">
      <h3 className={classes.heading}>
        已从 {momentInWords(from)} 到 {momentInWords(now)}
      </h3>
      {due.length > 0 ? (
        <ul className={own.due}>
          {due.map(({ kind, words, count, examples }) => (
            <li key={kind}>
              <span className={own.count}>{count}</span>
              <span>
                {words}
                <span className={own.examples}>{examples.join('、') + (count > examples.length ? ' 等' : '')}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.note}>
          {isBackwards && life === 'generated'
            ? '数据与那一天一致：之前的课都已记上课，之后的还没有发生。'
            : isBackwards
              ? '时间已往回拨，已经发生的事保持原样。'
              : '这段时间里没有课结束，也没有到期的课时、产品和订单。'}
        </p>
      )}
      {plannedUntil !== null && plannedUntil < today && (
        <p className={own.back}>课只排到 {momentInWords(`${plannedUntil} `).trim()}，之后的课表是空的。</p>
      )}
    </section>
  );
}
