import type { Domain } from '../../sandboxes/domain.ts';
import { teacherMonths } from './handlers/teacher-months.ts';

/** Domain of the teachers' months, their pay rates and pay statements. */
export const payroll = { handlers: { teacherMonths } } satisfies Domain;
