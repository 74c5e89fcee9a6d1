import type * as z from 'zod';
import { hasLessons, NO_LESSONS, type walkthroughForm } from '#contracts/control/links.ts';
import { type GuidedScript, guidedScriptOf } from '#seed/demo-scripts/guided-scripts.ts';
import { demoScripts } from '#seed/demo-scripts/index.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import type { StoredLink } from '../../sandboxes/server-settings.ts';
import { keptScriptOf, publishedScripts } from '../demo-scripts/own-scripts.ts';

/** Returns the script of a link's walkthrough; null without one, or when this version no longer contains the script. */
export function guidedScript({ walkthrough }: Pick<StoredLink, 'walkthrough'>): GuidedScript | null {
  const script = walkthrough && keptScriptOf({ id: walkthrough.script, own: walkthrough.own });
  return script ? guidedScriptOf(script) : null;
}

/** Returns all walkthroughs that a link may give, with the versions of those that users have written. */
export const walkthroughChoices = (sandboxes: Pick<Sandboxes, 'list'>) =>
  [...demoScripts.map((script) => ({ script, own: null })), ...publishedScripts(sandboxes)]
    .map(({ script, own }) => ({ script: guidedScriptOf(script), own }))
    .filter(({ script }) => script.steps.length > 0);

/**
 * Returns the fields of a link with this walkthrough. Its visitors begin with the persona of the first step.
 * @throws Refusal when there is no such script, or the scenario lacks its data
 */
export function walkthroughFields(
  sandboxes: Pick<Sandboxes, 'list'>,
  { script, closing, contact }: z.output<typeof walkthroughForm>,
  scenario: string,
): Pick<StoredLink, 'walkthrough' | 'as' | 'to'> {
  const chosen = walkthroughChoices(sandboxes).find((choice) => choice.script.id === script);
  const first = chosen?.script.steps[0];
  if (!first) throw badInput('没有这个自助导览');
  if (!hasLessons(scenario)) throw conflict(NO_LESSONS);
  if (chosen.own && scenario !== 'standard') throw conflict('自编的导览只能带在“标准机构”的沙箱里，请换一个沙箱');
  const walkthrough = {
    script,
    closing: closing || null,
    contact: contact || null,
    ...(chosen.own && { own: chosen.own }),
  };
  return { walkthrough, as: first.as, to: first.page.includes('{') ? null : first.page };
}
