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
  current: { order: Order; codeUrl: string } | null;
  /**
   * Creates the order, unless it already exists, and requests its QR code. After a failure, another call resumes at the
   * step that failed.
   */
  confirm(): Promise<void>;
  confirming: boolean;
  /** Discards the order, which can no longer be paid. */
  clear(): void;
}

/** Manages the order of an application and the order's payment code (Spec 1 §4, §7). */
export function usePayment({ username, servicePeriod }: Registration): Payment {
  const amount = servicePriceOf(servicePeriod);
  const create = useSend(orders.create, { success: '订单创建成功' });
  const pay = useSend(orders.pay);
  const order = useRef<Order | null>(null);
  const [current, setCurrent] = useState<Payment['current']>(null);

  const obtainOrder = async (): Promise<Order | null> => {
    if (order.current || amount === null) return order.current;
    const creation = await create.send({ username, orderType: ORDER_TYPE, payType: PAY_TYPE, amount, servicePeriod });
    if (creation.ok) order.current = creation.data;
    return order.current;
  };

  const confirm = async (): Promise<void> => {
    const created = await obtainOrder();
    if (!created) return;
    const payResult = await pay.send({ orderCode: created.orderCode, orderType: ORDER_TYPE });
    if (payResult.ok) setCurrent({ order: created, codeUrl: payResult.data.codeUrl });
  };

  const clear = () => {
    order.current = null;
    setCurrent(null);
  };

  return { amount, current, confirm, confirming: create.sending || pay.sending, clear };
}
