import { circlesOf } from './circles.ts';
import { fileOf } from './imports.ts';
import type { Source } from './source.ts';

/** Features that import one another in a circle, each as `a → b → a`; their files may do so without one. */
export function featureCircles(sources: readonly Source[]): string[] {
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
  return circlesOf(uses).map((circle) => `web/features import one another in a circle: ${circle}`);
}

const featureOf = (path: string): string | null => /^web\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
