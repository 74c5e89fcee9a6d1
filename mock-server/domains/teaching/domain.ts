import type { Domain } from '../../kernel/domain.ts';
import { attendance } from './handlers/attendance.ts';
import { claTimeRules } from './handlers/cla-time-rules.ts';
import { claTimes } from './handlers/cla-times.ts';
import { teachers } from './handlers/teachers.ts';
import { holidayActions } from './holiday-actions.ts';

/** Lessons, the rules that make them, who took part, and what teachers ask of them. */
export const teaching = {
  handlers: { attendance, claTimeRules, claTimes, teachers },
  actions: holidayActions,
} satisfies Domain;
