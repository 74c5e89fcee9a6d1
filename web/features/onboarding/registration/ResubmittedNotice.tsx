import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import { AuditTag } from './AuditTag.tsx';
import classes from './registration.module.css';

/** Confirms that a rejected application was resubmitted and waits for its audit (Spec 1 §4). */
export function ResubmittedNotice() {
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
