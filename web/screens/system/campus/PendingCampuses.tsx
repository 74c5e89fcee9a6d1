import { Button } from '@mantine/core';
import type { PendingCampus } from '#contracts/entities/registration.ts';
import { AuditTag } from '../../../features/onboarding/index.ts';
import classes from './PendingCampuses.module.css';

interface PendingCampusesProps {
  campuses: readonly PendingCampus[];
  onOpen(username: string): void;
}

/** The campuses that the institution has applied for: they join the list below once they have passed. */
export function PendingCampuses({ campuses, onOpen }: PendingCampusesProps) {
  if (campuses.length === 0) return null;
  return (
    <section aria-label="申请中的校区" className={classes.pending}>
      <h2>申请中的校区</h2>
      <ul>
        {campuses.map(({ username, nickName, auditStatus, requestTime }) => (
          <li key={username}>
            <span className={classes.name}>{nickName}</span>
            <AuditTag auditStatus={auditStatus} />
            <span className={classes.time}>{requestTime && `提交于 ${requestTime.slice(0, 16)}`}</span>
            <Button
              size="compact-sm"
              variant="subtle"
              color="blue"
              className={classes.open}
              onClick={() => onOpen(username)}
            >
              查看
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
