import { useRef, useState } from 'react';
import { orders } from '#contracts/calls/orders.ts';
import { type Order, ORDER_TYPE, PAY_TYPE } from '#contracts/entities/order.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { servicePriceOf } from '#contracts/formats/service-price.ts';
import { useSend } from '#web/http/use-send.ts';

export interface Payment {
  /** Price in yuan; null if the service period is not for sale. */
  amount: number | null;
  /** The order with the text of its QR code; null until both are loaded. */
  shown: { order: Order; codeUrl: string } | null;
  /**
   * Creates the order, unless it already exists, and requests its QR code. After a failure, another call resumes at the
   * step that failed.
   */
  confirm(): Promise<void>;
  confirming: boolean;
  /** Discards the order, which can no longer be paid. */
  forget(): void;
}

/** Manages the order of an application and the order's payment code (Spec 1 §4, §7). */
export function usePayment({ username, servicePeriod }: Registration): Payment {
  const amount = servicePriceOf(servicePeriod);
  const create = useSend(orders.create, { success: '订单创建成功' });
  const pay = useSend(orders.pay);
  const order = useRef<Order | null>(null);
  const [shown, setShown] = useState<Payment['shown']>(null);

  const obtainOrder = async (): Promise<Order | null> => {
    if (order.current || amount === null) return order.current;
    const sent = await create.send({ username, orderType: ORDER_TYPE, payType: PAY_TYPE, amount, servicePeriod });
    if (sent.ok) order.current = sent.data;
    return order.current;
  };

  const confirm = async (): Promise<void> => {
    const created = await obtainOrder();
    if (!created) return;
    const sent = await pay.send({ orderCode: created.orderCode, orderType: ORDER_TYPE });
    if (sent.ok) setShown({ order: created, codeUrl: sent.data.codeUrl });
  };

  const forget = () => {
    order.current = null;
    setShown(null);
  };

  return { amount, shown, confirm, confirming: create.sending || pay.sending, forget };
}
