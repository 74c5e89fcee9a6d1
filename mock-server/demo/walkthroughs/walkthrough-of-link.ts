import type * as z from 'zod';
import { hasLessons, NO_LESSONS, type walkthroughForm } from '#contracts/control/links.ts';
import { type GuidedScript, guidedScripts } from '#seed/demo-scripts/guided-scripts.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { StoredLink } from '../../sandboxes/server-settings.ts';

/** Returns the script of a link's walkthrough; null without one, or when this version no longer contains the script. */
export const guidedScript = ({ walkthrough }: Pick<StoredLink, 'walkthrough'>): GuidedScript | null =>
  guidedScripts.find(({ id }) => id === walkthrough?.script) ?? null;

/**
 * Returns the fields of a link with this walkthrough. Its visitors begin with the persona of the first step.
 * @throws Refusal when there is no such script, or the scenario lacks its data
 */
export function walkthroughFields(
  { script, closing, contact }: z.output<typeof walkthroughForm>,
  scenario: string,
): Pick<StoredLink, 'walkthrough' | 'as' | 'to'> {
  const walkthrough = { script, closing: closing || null, contact: contact || null };
  const first = guidedScript({ walkthrough })?.steps[0];
  if (!first) throw badInput('没有这个自助导览');
  if (!hasLessons(scenario)) throw conflict(NO_LESSONS);
  return { walkthrough, as: first.as, to: first.page.includes('{') ? null : first.page };
}
