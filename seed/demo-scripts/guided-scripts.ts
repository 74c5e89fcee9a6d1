import type { DemoScript, DemoScriptStep, GuidedStep } from './demo-script.ts';
import { demoScripts } from './index.ts';

/** A demo script with only those steps that a visitor performs alone. */
export interface GuidedScript extends DemoScript {
  steps: readonly (DemoScriptStep & { guided: GuidedStep })[];
}

/** Self-guided walkthroughs: each demo script without the steps that need a presenter. */
export const guidedScripts: readonly GuidedScript[] = demoScripts.map((script) => ({
  ...script,
  steps: script.steps.flatMap((step) => (step.guided ? [{ ...step, guided: step.guided }] : [])),
}));
