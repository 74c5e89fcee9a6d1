import type { ReactNode } from 'react';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import type { CallState } from '../../../../http/call-state.ts';
import { today } from '../../../../session/today.ts';
import { Skeleton } from '../../../../ui/states/Skeleton.tsx';
import { HoursTicks } from './HoursTicks.tsx';
import classes from './StudentDrawer.module.css';
import { daysInWords, fewestLeft, lastAttended, nextEnd, running } from './student-figures.ts';
import { UsableHours } from './UsableHours.tsx';
import type { StudentReads } from './use-student-reads.ts';

/** What is asked first of a student: how much is left, until when, and when they were last here. */
export function StudentFigures({ reads: { enrolments, seats, purchases } }: { reads: StudentReads }) {
  const day = today();
  const all = enrolments.data?.rows ?? [];
  const least = fewestLeft(all);
  const end = nextEnd(all, day);
  const last = lastAttended(seats.data ?? []);
  const lastDay = last?.lastTime?.slice(0, 10);
  /** Of which course it is, where there are several. */
  const named = (enrolment: StudentCourse | undefined) => running(all).length > 1 && enrolment?.courseName;
  return (
    <dl className={classes.figures}>
      <Figure
        label="剩余课时"
        of={enrolments}
        about={least ? [named(least) && `最少：${least.courseName}`] : [withoutHours(all)]}
      >
        {least ? (
          <>
            <UsableHours {...least} />
            <HoursTicks enrolment={least} purchases={purchases} />
          </>
        ) : (
          running(all).length > 0 && '按期'
        )}
      </Figure>
      <Figure
        label="到期"
        of={enrolments}
        about={end ? [end.date < day ? '已到期' : daysInWords(end.date, day), named(end.enrolment)] : []}
        urgent={end !== undefined && end.date < day}
      >
        {end?.date}
      </Figure>
      <Figure
        label="最近上课"
        of={seats}
        about={lastDay ? [daysInWords(lastDay, day), last?.claName] : ['还没有上过课']}
      >
        {lastDay}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  of: CallState<unknown>;
  /** Nothing is a dash. */
  children: ReactNode;
  about: readonly (string | false | null | undefined)[];
  urgent?: boolean;
}

/** It waits and fails by itself; where it can be asked for again stands below, with the list that it is taken from. */
const Figure = ({ label, of, children, about, urgent = false }: FigureProps) => (
  <div data-urgent={urgent || undefined}>
    <dt>{label}</dt>
    {of.data === undefined && !of.error ? (
      <dd className={classes.figure}>
        <Skeleton height={20} width={72} />
      </dd>
    ) : (
      <>
        <dd className={classes.figure}>{children || '—'}</dd>
        <dd className={classes.about}>{of.data === undefined ? '没有取到' : about.filter(Boolean).join(' · ')}</dd>
      </>
    )}
  </div>
);

function withoutHours(enrolments: readonly StudentCourse[]): string | null {
  if (enrolments.length === 0) return '还没有报读课程';
  if (running(enrolments).length > 0) return null;
  return enrolments.some(({ status }) => status === enrolmentStatuses.suspended) ? '已停课' : '已结课';
}
