import type { DemoScript, DemoScriptStep } from './demo-script.ts';
import { demoScripts } from './index.ts';

/** A demo script with only those steps that a visitor performs alone. */
export interface GuidedScript extends DemoScript {
  steps: readonly (DemoScriptStep & { guided: NonNullable<DemoScriptStep['guided']> })[];
}

/** Returns the self-guided walkthrough of a demo script: the script without the steps that need a presenter. */
export const guidedScriptOf = (script: DemoScript): GuidedScript => ({
  ...script,
  steps: script.steps.flatMap((step) => (step.guided ? [{ ...step, guided: step.guided }] : [])),
});

/** Walkthroughs of the built-in demo scripts. */
export const guidedScripts: readonly GuidedScript[] = demoScripts.map(guidedScriptOf);
