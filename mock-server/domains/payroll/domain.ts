import type { Domain } from '../../sandboxes/domain.ts';
import { payRates } from './handlers/pay-rates.ts';
import { payStatements } from './handlers/pay-statements.ts';
import { teacherMonths } from './handlers/teacher-months.ts';

/** Domain of the teachers' months, their pay rates and pay statements. */
export const payroll = { handlers: { payRates, payStatements, teacherMonths } } satisfies Domain;
