import { Button } from '@mantine/core';
import classes from './payment.module.css';
import type { PaymentPolling } from './use-payment-polling.ts';

/** Shows the progress of the payment in one unobtrusive line. */
export function PayProgress({ orderCode, polling }: { orderCode: string; polling: PaymentPolling }) {
  return (
    <>
      <p className={classes.order}>订单编号 {orderCode}</p>
      <p className={classes.progress} role="status">
        {progressMessage(polling)}
      </p>
      {polling.expired && (
        <Button fullWidth onClick={polling.resume}>
          继续查询
        </Button>
      )}
    </>
  );
}

function progressMessage({ expired, offline, isFailing }: PaymentPolling): string {
  if (expired) return '等待已超过 15 分钟，已停止查询支付结果。如已付款，请点击“继续查询”。';
  if (offline) return '网络已断开，恢复后将继续查询支付结果';
  if (isFailing) return '暂时没有查到支付结果，正在继续尝试…';
  return '请使用微信扫码支付，支付完成后将自动进入下一步';
}
