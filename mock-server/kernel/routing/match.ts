import type { Route } from './route.ts';

export interface Match {
  route: Route;
  params: Record<string, string>;
}

interface Node {
  children: Map<string, Node>;
  /** Branch of the tree for any value of a path parameter. */
  any: Node | null;
  route: Route | null;
  /** Names of the path's parameters, in order. */
  names: readonly string[];
}

const NO_PARAMS: Record<string, string> = Object.freeze({});

/**
 * Creates a function that finds the call of a method and path. A path without parameters takes one map lookup; other
 * paths take a walk through a tree of segments.
 */
export function createMatcher(routes: readonly Route[]): (method: string, path: string) => Match | null {
  const fixed = new Map<string, Match>();
  const root = newNode();
  for (const route of routes) {
    const { method } = route.call;
    if (route.path.includes('{')) insertRoute(root, [method, ...route.path.split('/')], route);
    else fixed.set(`${method} ${route.path}`, { route, params: NO_PARAMS });
  }

  return (method, path) => {
    const exact = fixed.get(`${method} ${path}`);
    if (exact) return exact;
    const values: string[] = [];
    const node = walk(root, [method, ...path.split('/')], 0, values);
    if (!node?.route) return null;
    return { route: node.route, params: Object.fromEntries(node.names.map((name, at) => [name, values[at] ?? ''])) };
  };
}

const newNode = (): Node => ({ children: new Map(), any: null, route: null, names: [] });

function insertRoute(root: Node, segments: readonly string[], route: Route): void {
  const names: string[] = [];
  let node = root;
  for (const segment of segments) {
    if (segment.startsWith('{')) {
      names.push(segment.slice(1, -1));
      node.any ??= newNode();
      node = node.any;
      continue;
    }
    const child = node.children.get(segment) ?? newNode();
    node.children.set(segment, child);
    node = child;
  }
  node.route = route;
  node.names = names;
}

/**
 * Walks down the tree of segments. Tries a literal segment first; if that branch leads nowhere, tries the parameter.
 */
function walk(node: Node, segments: readonly string[], at: number, values: string[]): Node | null {
  const segment = segments[at];
  if (segment === undefined) return node.route ? node : null;
  const child = node.children.get(segment);
  const match = child ? walk(child, segments, at + 1, values) : null;
  if (match || !node.any || segment === '') return match;
  values.push(segment);
  const matched = walk(node.any, segments, at + 1, values);
  if (!matched) values.pop();
  return matched;
}
