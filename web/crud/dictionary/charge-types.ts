import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';

/** Spec 2 §3: date is by period, anything else by hours. */
export const chargeTypeName = (chargeType: string | null | undefined): string =>
  isByPeriod(chargeType) ? '按期' : '按课时';

export const CHARGE_TYPES = Object.values(chargeTypes).map((value) => ({ value, label: chargeTypeName(value) }));
