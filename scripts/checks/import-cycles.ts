import { fileOf } from './imports.ts';
import type { Source } from './source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns a sentence for each cycle of imports. Type imports count as imports. */
export const importCycles = (sources: readonly Source[]): string[] =>
  cyclesOf(graphOf(sources)).map((circle) => `files import one another in a circle: ${circle}`);

/** Returns one cycle for each strongly connected set of files, the shortest through its first file: `a → b → a`. */
export const cyclesOf = (graph: Graph): string[] =>
  stronglyConnected(graph).map((knot) => {
    const circle = shortestCycle(graph, knot);
    const more = knot.size - circle.length;
    return `${[...circle, circle[0]].join(' → ')}${more > 0 ? `, and ${more} more tied into it` : ''}`;
  });

function graphOf(sources: readonly Source[]): Graph {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      [...new Set(imports.map(({ target }) => fileOf(path, target)))].filter(
        (file): file is string => file !== null && known.has(file),
      ),
    ]),
  );
}

/** Returns the strongly connected components (Tarjan 1972), including files that import themselves. */
function stronglyConnected(graph: Graph): Set<string>[] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const open = new Set<string>();
  const knots: Set<string>[] = [];
  const visit = (file: string): number => {
    const at = order.size;
    let low = at;
    order.set(file, at);
    path.push(file);
    open.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === at) {
      const knot = new Set(path.splice(path.indexOf(file)));
      for (const member of knot) open.delete(member);
      if (knot.size > 1 || graph.get(file)?.includes(file)) knots.push(knot);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return knots;
}

/** Returns the shortest path from a component's first file, by name, back to itself. */
function shortestCycle(graph: Graph, knot: ReadonlySet<string>): string[] {
  const [start = ''] = [...knot].sort();
  let ways = [[start]];
  const seen = new Set<string>();
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways)
      for (const next of graph.get(way.at(-1) ?? '') ?? []) {
        if (next === start) return way;
        if (!knot.has(next) || seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    ways = longer;
  }
  return [...knot];
}
