import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './payment.module.css';
import type { Settlement } from './poll-payment.ts';

interface PayOutcomeProps {
  settlement: Exclude<Settlement, 'paid'>;
  onPayAgain(): void;
}

const OUTCOME_TEXTS = {
  closed: { title: '支付失败', hint: '订单已关闭，没有完成支付。' },
  refunded: { title: '订单已退款', hint: '款项已退回，如仍需开通请重新支付。' },
} as const;

/** Shows that an order has ended without a valid payment (decided: 3 closed, 4 refunded). */
export function PayOutcome({ settlement, onPayAgain }: PayOutcomeProps) {
  const { title, hint } = OUTCOME_TEXTS[settlement];
  return (
    <>
      <div className={classes.place} role="alert">
        <IconAlertCircle size={40} stroke={1.25} aria-hidden />
        <strong>{title}</strong>
        {hint}
      </div>
      <Button fullWidth onClick={onPayAgain}>
        重新支付
      </Button>
    </>
  );
}
