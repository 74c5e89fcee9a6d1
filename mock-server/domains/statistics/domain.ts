import type { Domain } from '../../sandboxes/domain.ts';
import { rankings } from './handlers/rankings.ts';
import { roomUses } from './handlers/room-uses.ts';
import { report, statistics } from './handlers/statistics.ts';

/** Domain of the home modules' figures and the statistics. */
export const figures = { handlers: { rankings, report, roomUses, statistics } } satisfies Domain;
