/** Standard world in which the mock server lets payments stay unpaid (Spec 1 §4). */
export const paymentStaysUnpaid = {
  title: '支付一直未完成',
  shows: '与标准机构相同，新机构入驻支付后一直停在待支付',
  apply: () => {},
};
export const paymentFails = {
  title: '支付失败，订单关闭',
  shows: '与标准机构相同，新机构入驻支付失败，可以看到订单关闭后怎么办',
  apply: () => {},
};
