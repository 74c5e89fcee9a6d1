import classes from './DayScale.module.css';

const HOURS = 24;
const A_DAY = HOURS * 60;
/** Hours of the day that have a label below the scale. */
const LABELLED_HOURS = [6, 12, 18];

/** SVG path with a tick every half hour, longer at whole hours. The scale is as wide as a day has minutes. */
const TICKS = Array.from(
  { length: 2 * HOURS + 1 },
  (_, index) => `M${index * 30} 24v${index % 2 === 0 ? -12 : -6}`,
).join('');

/** Renders the day as a scale that marks the current time in the schools' time zone. @param time HH:mm */
export function DayScale({ time }: { time: string }) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const leftOf = (minute: number) => ({ left: `${(100 * minute) / A_DAY}%` });
  return (
    <div className={classes.scale} aria-hidden>
      <svg viewBox={`0 0 ${A_DAY} 24`} preserveAspectRatio="none">
        <path d={TICKS} vectorEffect="non-scaling-stroke" />
      </svg>
      {LABELLED_HOURS.map((hour) => (
        <span key={hour} style={leftOf(hour * 60)}>{`${String(hour).padStart(2, '0')}:00`}</span>
      ))}
      <strong style={leftOf(hours * 60 + minutes)}>
        <span>{time}</span>
      </strong>
    </div>
  );
}
