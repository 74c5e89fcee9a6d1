import { studentProductStatuses } from '../entities/student-product.ts';

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
