import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { StatusTag, type Tone } from '#web/ui/display/StatusTag.tsx';
import { requestStatusName } from './request-words.ts';

const TONES: Readonly<Record<number, Tone>> = {
  [requestStatuses.pending]: 'info',
  [requestStatuses.approved]: 'positive',
  [requestStatuses.rejected]: 'danger',
};

/** Renders the status of a request (Spec 2 §4). */
export const RequestTag = ({ status }: { status: number }) => (
  <StatusTag tone={TONES[status]}>{requestStatusName(status)}</StatusTag>
);
