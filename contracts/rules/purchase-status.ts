import { studentProductStatuses } from '../entities/student-product.ts';

interface Purchase {
  status?: number | null | undefined;
  expireDate?: string | null | undefined;
}

/**
 * What a purchase is on a day: one whose last day is over is not in use any more, whatever is left of it (decided).
 * Filters and tags both go by this.
 */
export const purchaseStatusOn = ({ status, expireDate }: Purchase, today: string): number | null | undefined =>
  status === studentProductStatuses.inUse && expireDate && expireDate < today ? studentProductStatuses.expired : status;
