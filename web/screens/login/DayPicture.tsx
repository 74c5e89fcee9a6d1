import classes from './DayPicture.module.css';
import { dayPicture, GROUND, WIDTH } from './day-picture.ts';

/** The mark, sixteen times as large: two wings and a tower. */
const WINGS = `M48 ${GROUND}v-112h160v112zM272 ${GROUND}v-112h160v112z`;
const TOWER = `M208 ${GROUND}v-256h64v256z`;
const ROOFS = 'M40 230h168v8h-168zM272 230h168v8h-168zM200 86h80v8h-80z';
const CLOCK = { x: 240, y: 136 };
const TREES = `M16 ${GROUND}v-44a7 7 0 0 1 14 0v44zM450 ${GROUND}v-60a7 7 0 0 1 14 0v60z`;
const CLOUDS =
  'M60 96a8 8 0 0 1 8-8h52a8 8 0 0 1 0 16h-52a8 8 0 0 1-8-8zM84 116a7 7 0 0 1 7-7h54a7 7 0 0 1 0 14h-54a7 7 0 0 1-7-7zM330 56a8 8 0 0 1 8-8h60a8 8 0 0 1 0 16h-60a8 8 0 0 1-8-8zM316 76a7 7 0 0 1 7-7h44a7 7 0 0 1 0 14h-44a7 7 0 0 1-7-7z';
const STARS = 'M60 70h2v8h-2zM118 138h2v8h-2zM160 48h2v8h-2zM318 60h2v8h-2zM372 132h2v8h-2zM430 84h2v8h-2z';

/**
 * Renders a school at the current time of day: sun or moon above that time on the scale below, the time on the tower's
 * clock, and as many lit windows as lessons are usual at that time. Tower, wings and windows have the shape of the mark.
 * @param time HH:mm
 */
export function DayPicture({ time }: { time: string }) {
  const { phase, light, hands, lit, dark } = dayPicture(time);
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${WIDTH} ${GROUND + 2}`}
      preserveAspectRatio="xMidYMax meet"
      data-phase={phase}
      aria-hidden
    >
      <path d={STARS} className={classes.stars} />
      <circle cx={light.x} cy={light.y} r="56" className={classes.glow} />
      <circle cx={light.x} cy={light.y} r="40" className={classes.glow} />
      <circle cx={light.x} cy={light.y} r="24" className={classes.light} />
      <path d={CLOUDS} className={classes.clouds} />
      <path d={WINGS} className={classes.wings} />
      <path d={TOWER} className={classes.tower} />
      <path d={ROOFS} className={classes.roofs} />
      <path d={dark} className={classes.dark} />
      <path d={lit} className={classes.lit} />
      <path d={`M232 ${GROUND}v-52h16v52z`} className={classes.door} />
      <g transform={`translate(${CLOCK.x} ${CLOCK.y})`}>
        <circle r="19" className={classes.face} />
        <path d="M0 2v-11" transform={`rotate(${hands.hour})`} className={classes.hand} />
        <path d="M0 2v-15" transform={`rotate(${hands.minute})`} className={classes.hand} />
      </g>
      <path d={TREES} className={classes.trees} />
      <path d={`M0 ${GROUND + 1}h${WIDTH}`} className={classes.ground} />
    </svg>
  );
}
