import { useMoment } from '../../session/use-moment.ts';
import classes from './DayScale.module.css';

const HOURS = 24;
const A_DAY = HOURS * 60;
/** Named below the scale. */
const NAMED = [6, 12, 18];

/** A tick every half hour, the whole hours longer; a day is as wide as its minutes. */
const TICKS = Array.from({ length: 2 * HOURS + 1 }, (_, at) => `M${at * 30} 24v${at % 2 === 0 ? -12 : -6}`).join('');

/** The day as a scale, and on it the tick of the present time where the schools are. */
export function DayScale() {
  const time = useMoment().slice(11);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const left = (minute: number) => ({ left: `${(100 * minute) / A_DAY}%` });
  return (
    <div className={classes.scale} aria-hidden>
      <svg viewBox={`0 0 ${A_DAY} 24`} preserveAspectRatio="none">
        <path d={TICKS} vectorEffect="non-scaling-stroke" />
      </svg>
      {NAMED.map((hour) => (
        <span key={hour} style={left(hour * 60)}>{`${String(hour).padStart(2, '0')}:00`}</span>
      ))}
      <strong style={left(hours * 60 + minutes)}>
        <span>{time}</span>
      </strong>
    </div>
  );
}
