import type { Domain } from '../../kernel/domain.ts';
import { attendance } from './handlers/attendance.ts';
import { claTimeRules } from './handlers/cla-time-rules.ts';
import { claTimes } from './handlers/cla-times.ts';
import { holidayActions } from './holiday-actions.ts';

/** Lessons, the rules that make them, and who took part. */
export const teaching = { handlers: { attendance, claTimeRules, claTimes }, actions: holidayActions } satisfies Domain;
