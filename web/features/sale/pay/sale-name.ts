import type { Sale } from '#contracts/entities/sale.ts';

/** Returns the names of the sold products. */
export const saleName = ({ lines }: Pick<Sale, 'lines'>): string =>
  lines.map(({ productName }) => productName ?? '产品').join('、');
