const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });

/** ¥1,234.00 */
export const formatMoney = (amount: number): string => yuan.format(amount);
