import type { Registration } from '#contracts/entities/registration.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { AuditTag } from './AuditTag.tsx';
import classes from './registration.module.css';

/** Shows when the application was submitted, its audit state, and the details of that state (Spec 1 §2). */
export function AuditSummary({ registration }: { registration: Registration }) {
  const { requestTime, auditStatus, rejectReason, passRemark, companyXgtSettleVO: validity } = registration;
  const state = auditStateOf(auditStatus);
  return (
    <dl className={classes.summary}>
      <div>
        <dt>提交时间</dt>
        <dd>{requestTime ?? '—'}</dd>
      </div>
      <div>
        <dt>审核状态</dt>
        <dd>
          <AuditTag auditStatus={auditStatus} />
        </dd>
      </div>
      {state === 'rejected' && (
        <div className={classes.broad}>
          <dt>驳回理由</dt>
          <dd>{rejectReason || '—'}</dd>
        </div>
      )}
      {state === 'passed' && (
        <>
          <div>
            <dt>有效期</dt>
            <dd>{validity?.beginDate && validity.endDate ? `${validity.beginDate} 至 ${validity.endDate}` : '—'}</dd>
          </div>
          <div className={classes.broad}>
            <dt>审核备注</dt>
            <dd>{passRemark || '—'}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
