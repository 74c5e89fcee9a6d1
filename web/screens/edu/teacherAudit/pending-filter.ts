import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { TEACHER_PAGE_SIZE } from '#contracts/fields.ts';

/** Initial filter of both lists. Users open the page to decide pending requests. */
export const PENDING = { auditStatus: requestStatuses.pending } as const;

/**
 * Input of each list's initial read. The tab's pending count uses equal input, so the open tab needs no extra request.
 */
export const pendingInput = { ...PENDING, pageNum: 1, pageSize: TEACHER_PAGE_SIZE } as const;

export const CHANGES = 'change';
export const showsChanges = (search: string): boolean => new URLSearchParams(search).get('activeTab') === CHANGES;
