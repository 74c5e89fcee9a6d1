import { useState } from 'react';
import { root } from '#web/http/address.ts';
import { today as todayNow } from '#web/session/today.ts';
import { usePageName } from '#web/ui/theme/page-name.ts';
import classes from './FullCalendar.module.css';
import { addMonths, monthGrid } from './month-grid.ts';
import { sampleLessonsOn } from './sample-lessons.ts';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/**
 * Renders a month of sample lessons. The page is open to every visitor and sends no requests (Spec 1 §2 Route guard).
 */
export function FullCalendar() {
  const name = usePageName();
  const today = todayNow();
  const [month, setMonth] = useState(today.slice(0, 7));
  const title = `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月`;
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>{name}</h1>
        <p>以下为示例课程，不含真实数据。</p>
        <a href={`${root}/`}>返回管理台</a>
      </header>
      <div className={classes.bar}>
        <button type="button" onClick={() => setMonth(addMonths(month, -1))}>
          上个月
        </button>
        <h2 aria-live="polite">{title}</h2>
        <button type="button" onClick={() => setMonth(addMonths(month, 1))}>
          下个月
        </button>
        <button type="button" disabled={month === today.slice(0, 7)} onClick={() => setMonth(today.slice(0, 7))}>
          回到本月
        </button>
      </div>
      <div className={classes.frame}>
        <table aria-label={title} className={classes.month}>
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col">
                  {`周${day}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {monthGrid(month).map((week) => (
              <tr key={week[0]?.date}>
                {week.map(({ date, isInMonth }) => (
                  <td key={date} data-outside={isInMonth ? undefined : true} data-today={date === today || undefined}>
                    <time dateTime={date} aria-current={date === today ? 'date' : undefined}>
                      {Number(date.slice(8))}
                    </time>
                    {isInMonth && (
                      <ul>
                        {sampleLessonsOn(date).map((lesson) => (
                          <li key={lesson.time} data-colour={lesson.colour}>
                            <span>{lesson.time}</span> {lesson.name}
                          </li>
                        ))}
                      </ul>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </main>
  );
}
