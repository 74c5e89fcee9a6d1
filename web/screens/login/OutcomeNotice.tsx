import type { LoginOutcome } from '#contracts/entities/session.ts';
import classes from './Login.module.css';

/** Messages that explain why a correct password does not grant access yet (Spec 1 §2, §4). */
const NOTICES: Record<LoginOutcome, string> = {
  pending: '机构注册正在审核中，审核需 24 小时',
  rejected: '注册申请已被驳回',
  unpaid: '注册费用尚未支付',
};

export function OutcomeNotice({ outcome }: { outcome: LoginOutcome }) {
  return (
    <p className={classes.notice} role="alert">
      {NOTICES[outcome]}
    </p>
  );
}
