import { studentProductStatuses } from '../entities/student-product.ts';

/** Labels of the statuses, because no dictionary contains them. */
export const purchaseStatusNames: Readonly<Record<number, string>> = {
  [studentProductStatuses.inUse]: '使用中',
  [studentProductStatuses.expired]: '已到期',
  [studentProductStatuses.usedUp]: '已用完',
  [studentProductStatuses.refunded]: '已退费',
};

interface Purchase {
  status?: number | null | undefined;
  expireDate?: string | null | undefined;
}

/**
 * Returns the status of a purchase on a day. A purchase that is stored as in use counts as expired after its last day,
 * even if hours remain (decided). Filters and tags both use this function.
 */
export const purchaseStatusOn = ({ status, expireDate }: Purchase, today: string): number | null | undefined =>
  status === studentProductStatuses.inUse && expireDate && expireDate < today ? studentProductStatuses.expired : status;
