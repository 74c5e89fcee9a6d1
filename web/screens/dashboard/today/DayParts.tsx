import type { ReactNode } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { PageLink } from '../../../crud/pages/PageLink.tsx';
import { Ticks } from '../../../ui/ticks/Ticks.tsx';
import type { TickCounts } from '#contracts/rules/tick-row.ts';
import type { DayCourse } from './day-course.ts';
import { heldPart, type PartWords, runningPart, unrecordedPart } from './part-words.ts';
import classes from './TodayStrip.module.css';
import { UnrecordedLines } from './UnrecordedLines.tsx';

interface DayPartsProps {
  day: DayCourse;
  today: string;
  /** So many days back a lesson may be recorded. */
  days: number;
  /** Where all that wait are listed, if the user may go there. */
  waiting: string | undefined;
  onRecord(lesson: ClaTime): void;
}

/** What is to be recorded, then how far the day has come; each with the tick by which the row above shows it. */
export function DayParts({ day, today, days, waiting, onRecord }: DayPartsProps) {
  const { unrecorded } = day;
  return (
    <ul className={classes.parts} aria-label="今天的课">
      <Part
        tick={unrecorded.length > 0 ? { held: 0, due: 1, ahead: 0 } : undefined}
        to={unrecorded.length > 0 ? waiting : undefined}
        words={unrecordedPart(day, days)}
      >
        <UnrecordedLines lessons={unrecorded} today={today} onRecord={onRecord} />
      </Part>
      <Part tick={{ held: 0, running: 1, ahead: 0 }} words={runningPart(day)} />
      <Part tick={{ held: 1, ahead: 0 }} words={heldPart(day, today)} />
    </ul>
  );
}

interface PartProps {
  tick: TickCounts | undefined;
  to?: string | undefined;
  words: PartWords;
  /** Instead of lines. */
  children?: ReactNode;
}

function Part({ tick, to, words: { label, figure, unit, says, lines = [] }, children }: PartProps) {
  const head = (
    <>
      <span className={classes.label}>
        {tick && <Ticks {...tick} />}
        {label}
      </span>
      <strong className={classes.figure} data-words={says !== undefined || undefined}>
        {says ?? figure}
        {unit && <small>{unit}</small>}
      </strong>
    </>
  );
  return (
    <li className={classes.part} data-due={tick?.due ? true : undefined}>
      {to ? (
        <PageLink to={to} className={classes.way}>
          {head}
        </PageLink>
      ) : (
        head
      )}
      {children}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may be told in the same words
        <span key={at} className={classes.line} title={line}>
          {line}
        </span>
      ))}
    </li>
  );
}
