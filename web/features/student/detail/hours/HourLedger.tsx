import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { HourLog } from '#contracts/entities/hour-log.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { PAGE_SIZES } from '#contracts/fields.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { formatHours } from '#web/ui/display/hours.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { usePagedCall } from '#web/crud/list/use-paged-call.ts';
import classes from './HourLedger.module.css';
import { EntryLesson } from './EntryLesson.tsx';

interface HourLedgerProps {
  studentId: string;
  /** Student's name, used in the name of the exported file. */
  name: string;
  /** Id of the only enrolment whose entries are shown; all enrolments if omitted. */
  studentCourseId?: string;
}

/** Renders every change of a student's hours, newest first, with the balance after each change. */
export function HourLedger({ studentId, name, studentCourseId }: HourLedgerProps) {
  const filters = { studentId, ...(studentCourseId !== undefined && { studentCourseId }) };
  const list = usePagedCall(studentCourses.hourLog, filters);
  if (list.error && !list.rows)
    return <ErrorState title="课时明细加载失败" message={list.error.message} onRetry={list.reload} />;
  if (!list.rows) return <FormSkeleton fields={4} />;
  if (list.rows.length === 0) return <EmptyState hint="还没有课时变动" />;
  return (
    <>
      <div className={classes.export}>
        <ExportButton call={studentCourses.exportHourLog} input={filters} fileName={`课时明细 ${name}.xlsx`} />
      </div>
      <div className={classes.rows} data-dimmed={list.refreshing || undefined}>
        <Entries rows={list.rows} withCourse={studentCourseId === undefined} />
      </div>
      <Pager label="课时明细分页" list={list} sizes={PAGE_SIZES} />
    </>
  );
}

const Entries = ({ rows, withCourse }: { rows: readonly HourLog[]; withCourse: boolean }) => (
  <table className={classes.entries} aria-label="课时明细">
    <thead>
      <tr>
        <th>事由</th>
        <th className={classes.number}>变动</th>
        <th className={classes.number}>余额</th>
        <th className={classes.time}>时间</th>
        <th className={classes.author}>操作人</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((entry) => (
        <EntryRow key={entry.logId} entry={entry} withCourse={withCourse} />
      ))}
    </tbody>
  </table>
);

function EntryRow({ entry, withCourse }: { entry: HourLog; withCourse: boolean }) {
  const { reason, courseName, chargeType, changeHour, balanceHour, createTime, createUserName } = entry;
  const counts = !isByPeriod(chargeType);
  return (
    <tr>
      <td>
        {reason ?? '—'}
        <EntryLesson entry={entry} />
        {withCourse && courseName && <span className={classes.course}>{courseName}</span>}
        <span className={classes.below}>{[createTime, createUserName].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={classes.number}>{counts ? <HourChange hours={changeHour ?? 0} /> : '—'}</td>
      <td className={classes.number}>{counts ? formatHours(balanceHour) : '按期'}</td>
      <td className={classes.time}>{createTime ?? '—'}</td>
      <td className={classes.author}>{createUserName ?? '—'}</td>
    </tr>
  );
}

/** Renders a change of hours, such as +48 or −2. The sign carries the meaning; the colour is only an aid. */
function HourChange({ hours }: { hours: number }) {
  const sign = hours > 0 ? '+' : hours < 0 ? '-' : undefined;
  return (
    <span className={classes.change} data-sign={sign}>
      {sign === '+' && '+'}
      {formatHours(hours)}
    </span>
  );
}
