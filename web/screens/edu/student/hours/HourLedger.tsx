import { studentCourses } from '#contracts/calls/student-courses.ts';
import type { HourLog } from '#contracts/entities/hour-log.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { PAGE_SIZES } from '#contracts/fields.ts';
import { FormSkeleton } from '../../../../ui/form/FormSkeleton.tsx';
import { formatHours } from '../../../../ui/hours.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Pager } from '../../../../ui/table/Pager.tsx';
import { ExportButton } from '../../../../crud/list/ExportButton.tsx';
import { usePagedCall } from '../../../../crud/list/use-paged-call.ts';
import classes from './HourLedger.module.css';
import { LessonOfEntry } from './LessonOfEntry.tsx';

interface HourLedgerProps {
  studentId: string;
  /** Whose it is, for the exported file's name. */
  name: string;
  /** Of this enrolment only. */
  studentCourseId?: string;
}

/** Every change of a student's hours, the newest first, each with the balance after it. */
export function HourLedger({ studentId, name, studentCourseId }: HourLedgerProps) {
  const filters = { studentId, ...(studentCourseId !== undefined && { studentCourseId }) };
  const list = usePagedCall(studentCourses.hourLog, filters);
  if (list.error && !list.rows)
    return <ErrorState title="没有取到课时明细" message={list.error.message} onRetry={list.reload} />;
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
      <Pager
        label="课时明细分页"
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        sizes={PAGE_SIZES}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
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
        <th className={classes.when}>时间</th>
        <th className={classes.who}>操作人</th>
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
        <LessonOfEntry entry={entry} />
        {withCourse && courseName && <span className={classes.course}>{courseName}</span>}
        <span className={classes.below}>{[createTime, createUserName].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={classes.number}>{counts ? <Change hours={changeHour ?? 0} /> : '—'}</td>
      <td className={classes.number}>{counts ? formatHours(balanceHour) : '按期'}</td>
      <td className={classes.when}>{createTime ?? '—'}</td>
      <td className={classes.who}>{createUserName ?? '—'}</td>
    </tr>
  );
}

/** +48 or −2: the sign says it, the colour only helps. */
function Change({ hours }: { hours: number }) {
  const sign = hours > 0 ? '+' : hours < 0 ? '-' : undefined;
  return (
    <span className={classes.change} data-sign={sign}>
      {sign === '+' && '+'}
      {formatHours(hours)}
    </span>
  );
}
