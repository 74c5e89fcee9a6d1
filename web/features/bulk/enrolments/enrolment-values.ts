import { type BulkKindOf, bulkKinds } from '#contracts/entities/bulk-change.ts';
import { type BulkInput, reasonError } from '../index.ts';

/** Maximum number of days by which enrolments can be extended at once. */
export const MAX_EXTENSION_DAYS = 366;

/** Choices of a bulk change of enrolments; '' where nothing was chosen. */
export interface EnrolmentValues {
  days: number | '';
  claId: string;
  reason: string;
}

export const initialEnrolmentValues: EnrolmentValues = { days: '', claId: '', reason: '' };

/** Returns the request for the chosen enrolments; null while a required choice is missing. */
export function enrolmentRequest(
  kind: BulkKindOf<'enrolment'>,
  { days, claId, ...values }: EnrolmentValues,
  ids: string[],
): BulkInput | null {
  const reason = values.reason.trim();
  if (ids.length === 0 || reasonError(reason)) return null;
  const request = { kind, ids, ...(reason && { reason }) };
  if (kind === bulkKinds.extendEnrolments)
    return days !== '' && days >= 1 && days <= MAX_EXTENSION_DAYS ? { ...request, days } : null;
  if (kind === bulkKinds.moveToClass) return claId ? { ...request, claId } : null;
  return request;
}
