import type { Domain } from '../../kernel/domain.ts';
import { rankings } from './handlers/rankings.ts';
import { report, statistics } from './handlers/statistics.ts';

/** What the home modules and the statistics count. */
export const figures = { handlers: { rankings, report, statistics } } satisfies Domain;
