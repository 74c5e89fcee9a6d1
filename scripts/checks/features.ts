import { fileOf } from './imports.ts';
import type { Source } from './source.ts';

/** Features that import one another in a circle, each as `a → b → a`; their files may do so without one. */
export function featureCircles(sources: readonly Source[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = featureOf(path);
    if (from === null) continue;
    const used = uses.get(from) ?? new Set();
    uses.set(from, used);
    for (const { target } of imports) {
      const to = featureOf(fileOf(path, target) ?? '');
      if (to !== null && to !== from) used.add(to);
    }
  }
  const circles = [...uses.keys()].map((feature) => wayBack(feature, uses)).filter((way) => way !== null);
  // A circle is found from each of its features: it is told by the first of them.
  const told = circles.filter((way) => way[0] === way.toSorted()[0]);
  return told.map((way) => `web/features import one another in a circle: ${[...way, way[0]].join(' → ')}`);
}

/** The shortest way from a feature back to itself; null when there is none. */
function wayBack(start: string, uses: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of uses.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

const featureOf = (path: string): string | null => /^web\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
