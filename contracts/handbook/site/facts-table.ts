import { type Interaction, wordsOf } from './pacts.ts';
import { code, escaped, table } from './text.ts';

/** Every fact that the interactions name, with its parameters and how many need it, those of most interactions first. */
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
      code(name),
      wordsOf(name) === name ? '' : escaped(wordsOf(name)),
      [...params].sort().map(code).join(' '),
      String(count),
    ]);
  return table(['事实', '意思', '参数', '用到的次数'], rows);
}
