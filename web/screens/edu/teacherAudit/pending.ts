import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { TEACHER_PAGE_SIZE } from '#contracts/fields.ts';

/** What waits is what one comes for: the lists begin with it. */
export const PENDING = { auditStatus: requestStatuses.pending } as const;

/** As the list that begins asks, so that the count of the open tab costs nothing. */
export const pendingInput = { ...PENDING, pageNum: 1, pageSize: TEACHER_PAGE_SIZE } as const;

export const CHANGES = 'change';
export const showsChanges = (search: string): boolean => new URLSearchParams(search).get('activeTab') === CHANGES;
