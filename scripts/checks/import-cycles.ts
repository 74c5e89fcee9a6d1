import { fileOf } from './imports.ts';
import type { Source } from './source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns a sentence for each cycle of imports. Type imports count as imports. */
export const importCycles = (sources: readonly Source[]): string[] =>
  cyclesOf(graphOf(sources)).map((circle) => `files import one another in a circle: ${circle}`);

/** Returns one cycle for each strongly connected set of files, the shortest through its first file: `a → b → a`. */
export const cyclesOf = (graph: Graph): string[] =>
  stronglyConnected(graph).map((component) => {
    const circle = shortestCycle(graph, component);
    const more = component.size - circle.length;
    return `${[...circle, circle[0]].join(' → ')}${more > 0 ? `, and ${more} more tied into it` : ''}`;
  });

function graphOf(sources: readonly Source[]): Graph {
  const sourcePaths = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      [...new Set(imports.map(({ target }) => fileOf(path, target)))].filter(
        (file): file is string => file !== null && sourcePaths.has(file),
      ),
    ]),
  );
}

/** Returns the strongly connected components (Tarjan 1972), including files that import themselves. */
function stronglyConnected(graph: Graph): Set<string>[] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const open = new Set<string>();
  const components: Set<string>[] = [];
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
      const component = new Set(path.splice(path.indexOf(file)));
      for (const member of component) open.delete(member);
      if (component.size > 1 || graph.get(file)?.includes(file)) components.push(component);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return components;
}

/** Returns the shortest path from a component's first file, by name, back to itself. */
function shortestCycle(graph: Graph, component: ReadonlySet<string>): string[] {
  const [start = ''] = [...component].sort();
  let paths = [[start]];
  const visited = new Set<string>();
  while (paths.length > 0) {
    const longer: string[][] = [];
    for (const path of paths)
      for (const next of graph.get(path.at(-1) ?? '') ?? []) {
        if (next === start) return path;
        if (!component.has(next) || visited.has(next)) continue;
        visited.add(next);
        longer.push([...path, next]);
      }
    paths = longer;
  }
  return [...component];
}
