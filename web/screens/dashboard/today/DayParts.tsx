import type { ReactNode } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import type { TickCounts } from '#contracts/rules/tick-row.ts';
import type { DayProgress } from './day-course.ts';
import { heldPart, type DayPartText, runningPart, unrecordedPart } from './day-part-text.ts';
import classes from './TodayStrip.module.css';
import { UnrecordedLines } from './UnrecordedLines.tsx';

interface DayPartsProps {
  day: DayProgress;
  today: string;
  /** Number of past days whose lessons may still be recorded. */
  days: number;
  /** Address of the list of all unrecorded lessons; undefined if the user may not open the list. */
  unrecordedText: string | undefined;
  onRecord(lesson: ClaTime): void;
}

/**
 * Renders the unrecorded, the running and the recorded lessons. Each part is marked with the tick that represents its
 * lessons in the bar above.
 */
export function DayParts({ day, today, days, unrecordedText, onRecord }: DayPartsProps) {
  const { unrecorded } = day;
  return (
    <ul className={classes.parts} aria-label="今天的课">
      <DayPart
        tick={unrecorded.length > 0 ? { held: 0, due: 1, ahead: 0 } : undefined}
        to={unrecorded.length > 0 ? unrecordedText : undefined}
        text={unrecordedPart(day, days)}
      >
        <UnrecordedLines lessons={unrecorded} today={today} onRecord={onRecord} />
      </DayPart>
      <DayPart tick={{ held: 0, running: 1, ahead: 0 }} text={runningPart(day)} />
      <DayPart tick={{ held: 1, ahead: 0 }} text={heldPart(day, today)} />
    </ul>
  );
}

interface DayPartProps {
  tick: TickCounts | undefined;
  to?: string | undefined;
  text: DayPartText;
  /** Content above the lines of the text. */
  children?: ReactNode;
}

function DayPart({ tick, to, text: { label, figure, unit, sentence, lines = [] }, children }: DayPartProps) {
  const heading = (
    <>
      <span className={classes.label}>
        {tick && <Ticks {...tick} />}
        {label}
      </span>
      <strong className={classes.figure} data-words={sentence !== undefined || undefined}>
        {sentence ?? figure}
        {unit && <small>{unit}</small>}
      </strong>
    </>
  );
  return (
    <li className={classes.part} data-due={tick?.due ? true : undefined}>
      {to ? (
        <PageLink to={to} className={classes.way}>
          {heading}
        </PageLink>
      ) : (
        heading
      )}
      {children}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of two lessons may be equal
        <span key={index} className={classes.line} title={line}>
          {line}
        </span>
      ))}
    </li>
  );
}
