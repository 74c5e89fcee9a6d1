import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { DayBar } from './DayBar.tsx';
import type { DayCourse } from './day-course.ts';
import { aheadPart, heldPart, type PartWords, runningPart, unrecordedPart } from './part-words.ts';
import classes from './TodayStrip.module.css';
import { UnrecordedLines } from './UnrecordedLines.tsx';

interface DayPartsProps {
  day: DayCourse;
  /** yyyy-MM-dd HH:mm */
  moment: string;
  /** Whether the week after this one has answered. */
  isNextKnown: boolean;
  /** So many days back a lesson may be recorded. */
  days: number;
  onRecord(lesson: ClaTime): void;
}

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const;

/** The day's lessons in four parts, each with its words: none is told by colour alone. */
export function DayParts({ day, moment, isNextKnown, days, onRecord }: DayPartsProps) {
  const today = moment.slice(0, 10);
  return (
    <>
      <DayBar day={day} today={today} />
      <ul className={classes.parts} aria-label="今天的课">
        <Part kind="held" icon={<IconCheck {...ICON} />} words={heldPart(day, today)} />
        <Part kind="running" icon={<IconPlayerPlay {...ICON} />} words={runningPart(day)} />
        <Part kind="ahead" icon={<IconClock {...ICON} />} words={aheadPart(day, today, isNextKnown)} />
        <Part
          kind={day.unrecorded.length > 0 ? 'unrecorded' : 'none'}
          icon={<IconAlertTriangle {...ICON} />}
          words={unrecordedPart(day, days)}
        >
          <UnrecordedLines lessons={day.unrecorded} today={today} onRecord={onRecord} />
        </Part>
      </ul>
    </>
  );
}

interface PartProps {
  kind: 'held' | 'running' | 'ahead' | 'unrecorded' | 'none';
  icon: ReactNode;
  words: PartWords;
  /** Instead of lines. */
  children?: ReactNode;
}

const Part = ({ kind, icon, words: { label, figure, unit, says, lines = [] }, children }: PartProps) => (
  <li className={classes.part} data-kind={kind}>
    <span className={classes.label}>
      {icon}
      {label}
    </span>
    <strong className={classes.figure} data-words={says !== undefined || undefined}>
      {says ?? figure}
      {unit && <small>{unit}</small>}
    </strong>
    {children}
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may be told in the same words
      <span key={at} className={classes.line} title={line}>
        {line}
      </span>
    ))}
  </li>
);
