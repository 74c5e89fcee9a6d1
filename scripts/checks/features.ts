import { cyclesOf } from './import-cycles.ts';
import { fileOf } from './imports.ts';
import type { Source } from './source.ts';

/** Returns cycles of features, each as `a → b → a`. Two features can form a cycle although their files form none. */
export function featureCycles(sources: readonly Source[]): string[] {
  const uses = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    const from = featureOf(path);
    if (from === null) continue;
    const used = uses.get(from) ?? [];
    uses.set(from, used);
    for (const { target } of imports) {
      const to = featureOf(fileOf(path, target) ?? '');
      if (to !== null && to !== from) used.push(to);
    }
  }
  return cyclesOf(uses).map((circle) => `web/features import one another in a circle: ${circle}`);
}

const featureOf = (path: string): string | null => /^web\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
