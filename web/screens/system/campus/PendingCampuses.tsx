import { Button } from '@mantine/core';
import type { PendingCampus } from '#contracts/entities/registration.ts';
import { type AuditState, auditStateOf } from '#contracts/rules/registration-status.ts';
import { AuditTag } from '#web/features/onboarding/index.ts';
import classes from './PendingCampuses.module.css';

interface PendingCampusesProps {
  campuses: readonly PendingCampus[];
  onOpen(campus: PendingCampus): void;
}

const nextStep: Readonly<Record<AuditState, string>> = {
  pending: '查看',
  unpaid: '去支付',
  rejected: '查看原因并修改',
  passed: '查看',
};

/** Renders the campuses that the institution has applied for; approved ones appear in the list below. */
export function PendingCampuses({ campuses, onOpen }: PendingCampusesProps) {
  if (campuses.length === 0) return null;
  return (
    <section aria-label="申请中的校区" className={classes.pending}>
      <h2>申请中的校区</h2>
      <ul>
        {campuses.map((campus) => (
          <li key={campus.username}>
            <span className={classes.name}>{campus.nickName}</span>
            <AuditTag auditStatus={campus.auditStatus} />
            <span className={classes.time}>{campus.requestTime && `提交于 ${campus.requestTime.slice(0, 16)}`}</span>
            <Button
              size="compact-sm"
              variant="subtle"
              color="blue"
              className={classes.open}
              onClick={() => onOpen(campus)}
            >
              {nextStep[auditStateOf(campus.auditStatus)]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
