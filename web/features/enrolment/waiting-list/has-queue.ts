import type { Cla } from '#contracts/entities/cla.ts';
import { queueRefusal } from '#contracts/rules/waiting-list.ts';

/** True if the class takes waiting list entries. A backend without waiting lists does not count them. */
export const hasQueue = (cla: Cla): boolean => typeof cla.waitingCnt === 'number' && queueRefusal(cla) === null;
