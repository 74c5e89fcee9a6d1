import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';

/** Returns the name of a charge type: 按期 for `date`, 按课时 for any other value (Spec 2 §3). */
export const chargeTypeName = (chargeType: string | null | undefined): string =>
  isByPeriod(chargeType) ? '按期' : '按课时';

export const CHARGE_TYPES = Object.values(chargeTypes).map((value) => ({ value, label: chargeTypeName(value) }));
