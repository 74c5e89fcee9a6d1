import type { ReactNode } from 'react';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { hourParts, isRunningByHours, studentHours } from '#contracts/rules/student-hours.ts';
import type { CallState } from '#web/http/call-state.ts';
import { today } from '#web/session/today.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { HoursTicks } from './HoursTicks.tsx';
import classes from './StudentDrawer.module.css';
import { formatHourParts } from '../hour-parts.ts';
import { formatDaysUntil, lastAttended, nextEnd, runningEnrolments } from './student-figures.ts';
import { UsableHours } from './UsableHours.tsx';
import type { StudentReads } from './use-student-reads.ts';

/**
 * Renders the key figures of a student: remaining hours, end date and last lesson. The remaining hours are the sum over
 * the courses, as in the student list.
 */
export function StudentFigures({ reads: { enrolments, seats, purchases } }: { reads: StudentReads }) {
  const day = today();
  const allEnrolments = enrolments.data?.rows ?? [];
  const total = studentHours(allEnrolments);
  const parts = hourParts(allEnrolments);
  /** The only enrolment that counts towards the total; undefined if there are several. */
  const sole = parts.length === 1 ? allEnrolments.find(isRunningByHours) : undefined;
  const end = nextEnd(allEnrolments, day);
  const last = lastAttended(seats.data ?? []);
  const lastDay = last?.lastTime?.slice(0, 10);
  /** Returns the course's name, but only if the student has several running enrolments. */
  const nameIfSeveral = (enrolment: StudentCourse | undefined) =>
    runningEnrolments(allEnrolments).length > 1 && enrolment?.courseName;
  return (
    <dl className={classes.figures}>
      <Figure
        label="剩余课时"
        state={enrolments}
        details={
          total === null ? [noHoursMessage(allEnrolments)] : sole ? [nameIfSeveral(sole)] : [formatHourParts(parts)]
        }
      >
        {total !== null ? (
          <>
            <UsableHours balanceHour={total} />
            {sole && <HoursTicks enrolment={sole} purchases={purchases} />}
          </>
        ) : (
          runningEnrolments(allEnrolments).length > 0 && '按期'
        )}
      </Figure>
      <Figure
        label="到期"
        state={enrolments}
        details={end ? [end.date < day ? '已到期' : formatDaysUntil(end.date, day), nameIfSeveral(end.enrolment)] : []}
        urgent={end !== undefined && end.date < day}
      >
        {end?.date}
      </Figure>
      <Figure
        label="最近上课"
        state={seats}
        details={lastDay ? [formatDaysUntil(lastDay, day), last?.claName] : ['尚未上课']}
      >
        {lastDay}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  state: CallState<unknown>;
  /** Value of the figure; an empty value is rendered as a dash. */
  children: ReactNode;
  details: readonly (string | false | null | undefined)[];
  urgent?: boolean;
}

/**
 * Renders a figure, or the loading or error state of its read. The retry button is in the list below, which shows data
 * of the same read.
 */
const Figure = ({ label, state, children, details, urgent = false }: FigureProps) => (
  <div data-urgent={urgent || undefined}>
    <dt>{label}</dt>
    {state.data === undefined && !state.error ? (
      <dd className={classes.figure}>
        <Skeleton height={20} width={72} />
      </dd>
    ) : (
      <>
        <dd className={classes.figure}>{children || '—'}</dd>
        <dd className={classes.about}>{state.data === undefined ? '加载失败' : details.filter(Boolean).join(' · ')}</dd>
      </>
    )}
  </div>
);

function noHoursMessage(enrolments: readonly StudentCourse[]): string | null {
  if (enrolments.length === 0) return '暂无报读课程';
  if (runningEnrolments(enrolments).length > 0) return null;
  return enrolments.some(({ status }) => status === enrolmentStatuses.suspended) ? '已停课' : '已结课';
}
