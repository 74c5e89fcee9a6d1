import type { Domain } from '../sandboxes/domain.ts';
import { trafficActions } from './call-history/call-actions.ts';
import { faultPresetActions } from './fault-presets/fault-preset-actions.ts';
import { timeActions } from './time-travel/time-actions.ts';
import { demoScriptActions } from './demo-scripts/demo-script-actions.ts';
import { CustomerWindows } from './presenter/customer-windows.ts';
import { presenterActions } from './presenter/presenter-actions.ts';
import { DemoScriptRun } from './demo-scripts/demo-script-run.ts';
import { ScriptRecorder } from './own-scripts/script-recorder.ts';
import { walkthroughActions } from './walkthroughs/walkthrough-actions.ts';

/** Domain of the demo controls: demo scripts, walkthroughs, presenter window, fault presets and time travel. */
export const presenting = {
  handlers: {},
  parts: [DemoScriptRun, CustomerWindows, ScriptRecorder],
  actions: {
    timeTravel: timeActions,
    faultPresets: faultPresetActions,
    traffic: trafficActions,
    demoScripts: demoScriptActions,
    walkthroughs: walkthroughActions,
    presenter: presenterActions,
  },
} satisfies Domain;
