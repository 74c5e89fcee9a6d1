/** The same world; the mock server lets its payments go otherwise (Spec 1 §4). */
export const paymentStaysUnpaid = { title: '支付一直未完成', apply: () => {} };
export const paymentFails = { title: '支付失败，订单关闭', apply: () => {} };
