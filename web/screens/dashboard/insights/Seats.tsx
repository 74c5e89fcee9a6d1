import type { Cla } from '#contracts/entities/cla.ts';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import { claPage } from '#web/features/enrolment/cla/index.ts';
import { today } from '#web/session/today.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { type Bar, BarTable } from '#web/ui/table/BarTable.tsx';
import { Card } from '../Card.tsx';
import classes from './Insights.module.css';
import { useGroupClasses } from './use-group-classes.ts';
import { percentOf, type SeatOccupancy, seatOccupancy, shareOf } from './seat-occupancy.ts';

const ROWS = 5;
const HEADERS = ['班级', '满员率', '学员 / 容量'];
/** Height of two tables with their titles, headers and rows, in pixels. */
const HEIGHT = 22 + 32 + 44 * ROWS + 40;

/** Renders the occupancy of the group classes and the classes with free seats. */
export function Seats() {
  const list = useGroupClasses();
  const seats = list.rows && seatOccupancy(list.rows, today());
  return (
    <Card title="班级满员率" note={seats && seats.count > 0 ? formatSeats(seats) : undefined}>
      <div className={classes.chartArea} style={{ minHeight: HEIGHT }}>
        {list.error && !seats && (
          <ErrorState message={list.error.message} onRetry={list.reload} retrying={list.refreshing} />
        )}
        {seats?.count === 0 && <EmptyState hint="没有已开班的小组班" />}
        {!list.error && seats?.count !== 0 && (
          <div className={classes.tables}>
            <ClassList title="满员率最高的班级" rows={seats?.fullest} />
            <ClassList title="有空位且正在招生的班级" rows={seats?.withFreeSeats} />
          </div>
        )}
      </div>
    </Card>
  );
}

const formatSeats = ({ count, takenSeats, seats }: SeatOccupancy): string =>
  `${count} 个小组班 · ${formatCount(takenSeats)} / ${formatCount(seats)} 人 · ${percentOf(takenSeats / seats)}`;

function ClassList({ title, rows }: { title: string; rows: readonly Cla[] | undefined }) {
  return (
    <div>
      <h3>{title}</h3>
      {rows?.length === 0 ? (
        <EmptyState hint="招生中的班级均已满员" />
      ) : (
        <BarTable label={title} headers={HEADERS} bars={rows?.map(barOf)} visibleRows={ROWS} maxValue={1} />
      )}
    </div>
  );
}

const barOf = (cla: Cla): Bar => ({
  name: <ClaName cla={cla} />,
  detail: cla.deptName,
  value: Math.min(1, shareOf(cla)),
  figures: [percentOf(shareOf(cla)), `${cla.studentCnt ?? 0} / ${cla.capacity} 人`],
});

function ClaName({ cla: { claId, claName } }: { cla: Cla }) {
  const { mayOpen } = useConsole();
  const to = claPage(claId);
  if (!mayOpen(to)) return claName;
  return (
    <PageLink to={to} className={classes.link}>
      {claName}
    </PageLink>
  );
}
