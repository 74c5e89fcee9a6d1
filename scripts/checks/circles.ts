import { fileOf } from './imports.ts';
import type { Source } from './source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** The sentences for files that import each other in a circle. What is imported for its types counts as well. */
export const importCircles = (sources: readonly Source[]): string[] =>
  circlesOf(graphOf(sources)).map((circle) => `files import one another in a circle: ${circle}`);

/** Every knot once, by its shortest circle: `a → b → a`. */
export const circlesOf = (graph: Graph): string[] =>
  knotsOf(graph).map((knot) => {
    const circle = shortestCircle(graph, knot);
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

/** The sets of which each member reaches every other (Tarjan 1972), and what reaches itself at once. */
function knotsOf(graph: Graph): Set<string>[] {
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

/** The shortest way from the first of a knot, by name, back to itself. */
function shortestCircle(graph: Graph, knot: ReadonlySet<string>): string[] {
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
