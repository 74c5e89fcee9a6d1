import { campusWeek } from './campus-week.ts';
import { enrolToRollCall } from './enrol-to-roll-call.ts';
import { platformAndAgents } from './platform-and-agents.ts';
import type { DemoScript } from './demo-script.ts';

/**
 * All demo scripts, in the order in which they are offered. `mock-server/demo/demo-scripts` prepares them and detects
 * finished steps; `web/demo/demo-scripts` is their screen.
 */
export const demoScripts: readonly DemoScript[] = [enrolToRollCall, campusWeek, platformAndAgents];
