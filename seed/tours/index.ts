import { campusWeek } from './campus-week.ts';
import { enrolToRollCall } from './enrol-to-roll-call.ts';
import { platformAndAgents } from './platform-and-agents.ts';
import type { Tour } from './tour.ts';

export const tours: readonly Tour[] = [enrolToRollCall, campusWeek, platformAndAgents];
