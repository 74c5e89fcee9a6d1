import { Button } from '@mantine/core';
import { IconCircleCheck, IconHourglassHigh } from '@tabler/icons-react';
import { orders } from '#contracts/calls/orders.ts';
import { type Order, ORDER_TYPE, orderStatuses } from '#contracts/entities/order.ts';
import { useCall } from '#web/http/use-call.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import classes from './payment.module.css';

export interface PayResultDialogProps {
  username: string;
  /** Creation time of the order; undefined after a sign-in, which provides only the account. */
  createTime?: Order['createTime'];
  opened: boolean;
  onClose(): void;
}

const WIDTH = 480;

/** Shows the state of a payment and the next step (Spec 1 §2). */
export function PayResultDialog({ username, createTime, opened, onClose }: PayResultDialogProps) {
  return (
    <FormDialog title="支付结果" opened={opened} onClose={onClose} width={WIDTH}>
      <PayResult username={username} createTime={createTime} />
    </FormDialog>
  );
}

function PayResult({ username, createTime }: Pick<PayResultDialogProps, 'username' | 'createTime'>) {
  const { data, error, reload } = useCall(orders.status, {
    username,
    orderType: ORDER_TYPE,
    ...(createTime && { createTime }),
  });
  const frame = useDialogFrame();
  if (error && !data) return <ErrorState title="支付结果加载失败" message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={2} />;
  return (
    <div className={classes.result}>
      <PayVerdict status={data.orderStatus} />
      <div className={classes.facts}>
        <Facts
          facts={[
            { label: '订单状态', value: <OrderStatusTag status={data.orderStatus} /> },
            { label: '订单编号', value: data.orderCode },
          ]}
        />
      </div>
      <Button onClick={frame.close} data-autofocus>
        知道了
      </Button>
    </div>
  );
}

function PayVerdict({ status }: { status: Order['orderStatus'] }) {
  if (status === orderStatuses.paid)
    return (
      <div className={classes.verdict} role="status">
        <IconCircleCheck size={48} stroke={1.25} className={classes.tick} aria-hidden />
        <strong>支付成功</strong>
        <p>已支付，已提交审核，审核需 24 小时，请耐心等待。</p>
      </div>
    );
  return (
    <div className={classes.verdict} role="status">
      <IconHourglassHigh size={48} stroke={1.25} className={classes.pending} aria-hidden />
      <strong>校区审核中</strong>
      <p>校区正在审核中，如需加急处理，请联系客服。</p>
    </div>
  );
}
