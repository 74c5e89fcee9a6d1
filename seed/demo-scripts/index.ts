import campusWeek from './campus-week.json' with { type: 'json' };
import type { DemoScript } from './demo-script.ts';
import enrolToRollCall from './enrol-to-roll-call.json' with { type: 'json' };
import { demoScriptFromFile } from './file-format/demo-script-from-file.ts';
import platformAndAgents from './platform-and-agents.json' with { type: 'json' };

/**
 * All demo scripts, in the order in which they are offered. `mock-server/demo/demo-scripts` prepares them and detects
 * finished steps; `web/demo/demo-scripts` is their screen.
 */
export const demoScripts: readonly DemoScript[] = [enrolToRollCall, campusWeek, platformAndAgents].map(
  demoScriptFromFile,
);
