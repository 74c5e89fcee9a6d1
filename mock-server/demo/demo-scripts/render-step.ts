import type { NextPage } from '#contracts/control/fields.ts';
import type { DemoScriptStep } from '#seed/demo-scripts/demo-script.ts';
import { fillPath, fillText } from '#seed/demo-scripts/file-format/fill-text.ts';
import { substituteText } from '#seed/white-label/substitute.ts';
import { seededSchool } from '../../kernel/store/generate-world.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import { DemoScriptRun } from './demo-script-run.ts';

type Step = Pick<DemoScriptStep, 'id' | 'as' | 'page' | 'rows'>;

/**
 * Returns the page of a step, and a function that renders its texts. Placeholders are names from the data; other words
 * take the names from the white label.
 */
export function renderStep(world: SandboxWorld, step: Omit<Step, 'as'>) {
  const scope = world.part(DemoScriptRun).namedRows(step);
  const { brand, base } = world.record;
  const text = (template: string): string => fillText(scope, substituteText(brand, template, seededSchool(base)));
  return { page: fillPath(scope, step.page), text };
}

/** Returns the persona and the page of a step. */
export const stepPage = (world: SandboxWorld, step: Step): NextPage => ({
  as: step.as,
  to: renderStep(world, step).page,
});
