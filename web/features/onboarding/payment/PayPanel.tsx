import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { Order } from '#contracts/entities/order.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { serviceYearsOf } from '#contracts/formats/service-price.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { PayOutcome } from './PayOutcome.tsx';
import { PayProgress } from './PayProgress.tsx';
import classes from './payment.module.css';
import type { Settlement } from './poll-payment.ts';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { usePayment } from './use-payment.ts';
import { usePaymentPolling } from './use-payment-polling.ts';

interface PayPanelProps {
  registration: Registration;
  waiting: boolean;
  /**
   * Called when the order is paid.
   * @param createTime creation time of the order
   */
  onPaid(createTime: Order['createTime']): void;
  onBack(): void;
}

/** Shows the amount and the payment code, and waits for the payment (Spec 1 §4). */
export function PayPanel({ registration, waiting, onPaid, onBack }: PayPanelProps) {
  const { amount, current, confirm, confirming, clear } = usePayment(registration);
  const [failed, setFailed] = useState<Exclude<Settlement, 'paid'> | null>(null);
  const { username, servicePeriod } = registration;
  const polled = waiting && current && !failed ? { username, createTime: current.order.createTime } : null;
  const polling = usePaymentPolling(polled, (settlement) => {
    if (settlement === 'paid') onPaid(current?.order.createTime);
    else setFailed(settlement);
  });

  const payAgain = () => {
    setFailed(null);
    clear();
    void confirm();
  };

  return (
    <aside className={classes.panel} aria-label="支付">
      <dl className={classes.payable}>
        <dt>应付金额</dt>
        <dd className={classes.amount}>{amount === null ? '—' : formatMoney(amount)}</dd>
        <dd className={classes.description}>
          {amount === null ? '服务期限无效，请返回修改' : `${serviceYearsOf(servicePeriod)} 年服务费`}
        </dd>
      </dl>
      {failed ? (
        <PayOutcome settlement={failed} onPayAgain={payAgain} />
      ) : current ? (
        <>
          <QrCode text={current.codeUrl} label="支付二维码" className={classes.code} />
          <PayProgress orderCode={current.order.orderCode} polling={polling} />
        </>
      ) : (
        <>
          <div className={classes.place}>
            <IconQrcode size={40} stroke={1.25} aria-hidden />
            确认支付后在此显示付款二维码
          </div>
          <Button fullWidth loading={confirming} disabled={amount === null} onClick={() => void confirm()}>
            确认支付
          </Button>
        </>
      )}
      <Button variant="default" fullWidth disabled={confirming} onClick={onBack}>
        返回
      </Button>
    </aside>
  );
}
