import type { Interaction } from '../pact/verification.ts';
import { domainOf } from './choose-interactions.ts';
import { say } from './language.ts';
import type { Progress } from './progress.ts';
import { sessionDomain } from './report/report.ts';
import { counts } from './report/terminal.ts';
import type { Result } from './result.ts';
import { sessionCaseOf } from './session-cases.ts';

/** Returns a callback that records the result of an interaction and prints a line when a domain is finished. */
export function onResult(remaining: readonly Interaction[], progress: Progress): (result: Result) => void {
  const remainingByDomain = new Map<string, number>();
  for (const interaction of remaining)
    remainingByDomain.set(domainLabel(interaction), (remainingByDomain.get(domainLabel(interaction)) ?? 0) + 1);
  const countsByDomain = new Map<string, Record<Result['outcome'], number>>();
  return ({ interaction, outcome }) => {
    const domain = domainLabel(interaction);
    const counted = countsByDomain.get(domain) ?? { held: 0, broken: 0, notOffered: 0, notSent: 0 };
    counted[outcome] += 1;
    countsByDomain.set(domain, counted);
    remainingByDomain.set(domain, (remainingByDomain.get(domain) ?? 0) - 1);
    if (remainingByDomain.get(domain) === 0)
      console.log(`  ${say({ zh: `${domain}：`, en: `${domain}: ` })}${counts(counted)}`);
    if (outcome !== 'notSent') progress.record(interaction, outcome === 'held');
  };
}

/** Returns the name under which an interaction is counted. The session cases of all calls are counted together. */
function domainLabel(interaction: Interaction): string {
  if (sessionCaseOf(interaction)) return sessionDomain();
  const domain = domainOf(interaction.call);
  return interaction.provisional ? say({ zh: `${domain}（暂定接口）`, en: `${domain} (provisional)` }) : domain;
}
