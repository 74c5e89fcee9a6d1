import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { useDialogFrame } from '../../../ui/form/dialog-frame.ts';
import { AuditTag } from './AuditTag.tsx';
import classes from './registration.module.css';

/** A rejected application has been handed in again and waits as before (Spec 1 §4). */
export function Resubmitted() {
  const frame = useDialogFrame();
  return (
    <div className={classes.result} role="status">
      <IconCircleCheck size={48} stroke={1.25} className={classes.tick} aria-hidden />
      <strong>申请已重新提交</strong>
      <AuditTag auditStatus={auditStatuses.pending} />
      <p>申请已回到待审核状态，审核需 24 小时，请耐心等待。</p>
      <Button onClick={frame.close} data-autofocus>
        知道了
      </Button>
    </div>
  );
}
