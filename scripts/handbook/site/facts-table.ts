import { type Interaction, wordsOf } from './pacts.ts';
import { inlineCode, escapeHtml, table } from './text.ts';

/** Renders a table of all facts in the interactions, with their parameters and number of uses, the most used first. */
export function factsTable(interactions: ReadonlyMap<string, readonly Interaction[]>): string {
  const facts = new Map<string, { count: number; params: Set<string> }>();
  for (const { providerStates = [] } of [...interactions.values()].flat()) {
    for (const { name, params = {} } of providerStates) {
      const fact = facts.get(name) ?? { count: 0, params: new Set<string>() };
      fact.count += 1;
      for (const param of Object.keys(params)) fact.params.add(param);
      facts.set(name, fact);
    }
  }
  const rows = [...facts]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([name, { count, params }]) => [
      inlineCode(name),
      wordsOf(name) === name ? '' : escapeHtml(wordsOf(name)),
      [...params].sort().map(inlineCode).join(' '),
      String(count),
    ]);
  return table(['事实', '意思', '参数', '用到的次数'], rows);
}
