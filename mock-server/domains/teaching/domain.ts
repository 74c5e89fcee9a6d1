import type { Domain } from '../../kernel/domain.ts';
import { claTimeRules } from './handlers/cla-time-rules.ts';
import { claTimes } from './handlers/cla-times.ts';
import { holidayActions } from './holiday-actions.ts';

/** Lessons, the rules that make them, and who took part. */
export const teaching = { handlers: { claTimeRules, claTimes }, actions: holidayActions } satisfies Domain;
