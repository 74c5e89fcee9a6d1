import type { Cla } from '#contracts/entities/cla.ts';
import { useConsole } from '../../../crud/pages/console-context.ts';
import { PageLink } from '../../../crud/pages/PageLink.tsx';
import { claPage } from '../../../features/cla/index.ts';
import { today } from '../../../session/today.ts';
import { formatCount } from '../../../ui/numbers.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { type Bar, BarTable } from '../../../ui/table/BarTable.tsx';
import { Card } from '../Card.tsx';
import classes from './Insights.module.css';
import { useGroups } from './use-groups.ts';
import { percentOf, type SeatsOf, seatsOf, shareOf } from './seats-of.ts';

const ROOM = 5;
const HEADS = ['班级', '满员率', '学员 / 容量'];
/** Two tables' heads, titles and rows. */
const HEIGHT = 22 + 32 + 44 * ROOM + 40;

/** How full the classes are, and which of them wait for students. */
export function Seats() {
  const list = useGroups();
  const seats = list.rows && seatsOf(list.rows, today());
  return (
    <Card title="班级满员率" note={seats && seats.count > 0 ? inWords(seats) : undefined}>
      <div className={classes.room} style={{ minHeight: HEIGHT }}>
        {list.error && !seats && (
          <ErrorState message={list.error.message} onRetry={list.reload} retrying={list.refreshing} />
        )}
        {seats?.count === 0 && <EmptyState hint="还没有正在上的小组班" />}
        {!list.error && seats?.count !== 0 && (
          <div className={classes.tables}>
            <Half title="最满的班" found={seats?.fullest} />
            <Half title="还有空位、在招学员的班" found={seats?.waiting} />
          </div>
        )}
      </div>
    </Card>
  );
}

const inWords = ({ count, taken, seats }: SeatsOf): string =>
  `${count} 个小组班 · ${formatCount(taken)} / ${formatCount(seats)} 人 · ${percentOf(taken / seats)}`;

function Half({ title, found }: { title: string; found: readonly Cla[] | undefined }) {
  return (
    <div>
      <h3>{title}</h3>
      {found?.length === 0 ? (
        <EmptyState hint="在招的班都满了" />
      ) : (
        <BarTable label={title} heads={HEADS} bars={found?.map(barOf)} room={ROOM} full={1} />
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
