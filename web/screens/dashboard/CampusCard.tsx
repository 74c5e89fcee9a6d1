import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { depts } from '#contracts/calls/depts.ts';
import { useCall } from '../../http/use-call.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

/** Renders the user's campuses and their contact details. */
export function CampusCard() {
  const campuses = useCall(depts.myCampuses);
  const count = campuses.data?.length;
  return (
    <Card title="我的校区" note={count ? `${count} 个` : undefined}>
      {campuses.loading && <Skeleton height={132} />}
      {campuses.error && !campuses.data && (
        <ErrorState message={campuses.error.message} onRetry={campuses.reload} retrying={campuses.refreshing} />
      )}
      {count === 0 && <EmptyState hint="还没有为您分配校区，请联系机构负责人" />}
      <ul className={classes.campuses}>
        {campuses.data?.map((campus) => (
          <li key={campus.deptId}>
            <strong>{campus.deptName}</strong>
            {campus.address && (
              <span>
                <IconMapPin size={16} stroke={1.75} aria-label="地址" />
                {campus.address}
              </span>
            )}
            {campus.phone && (
              <span className={classes.figures}>
                <IconPhone size={16} stroke={1.75} aria-label="电话" />
                {[campus.phone, campus.linkman].filter(Boolean).join('　')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
