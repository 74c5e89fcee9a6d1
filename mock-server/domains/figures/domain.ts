import type { Domain } from '../../kernel/domain.ts';
import { report, statistics } from './handlers/statistics.ts';

/** What the home modules count. */
export const figures = { handlers: { report, statistics } } satisfies Domain;
