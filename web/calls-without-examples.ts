import type { Plugin } from 'vite';

const CALLS_FILE = /\/contracts\/calls\/[\w-]+\.ts$/;

/** As much of a syntax tree as is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
}
type Property = Node & { key: Node & { name?: string }; value: Node; computed: boolean };

/**
 * A call's example is for pact and for readers. In a browser it would be weight, with the accounts of the demo in it;
 * so it is emptied, and what was there for it alone is left out.
 */
export const callsWithoutExamples = (): Plugin => ({
  name: 'calls-without-examples',
  apply: 'build',
  transform(code, id) {
    if (!CALLS_FILE.test(id)) return null;
    const { body } = this.parse(code);
    const cuts = [
      ...unused(body as Node[]).map((node) => ({ node, by: '' })),
      ...(body as Node[]).flatMap(examplesIn).map(({ value }) => ({ node: value, by: '{}' })),
    ];
    return { code: cutOut(code, cuts), map: null };
  },
});

/** A cut within another one goes with it. */
function cutOut(code: string, cuts: readonly { node: Node; by: string }[]): string {
  let kept = '';
  let end = 0;
  for (const { node, by } of cuts.toSorted((a, b) => a.node.start - b.node.start)) {
    if (node.start < end) continue;
    kept += code.slice(end, node.start) + by;
    end = node.end;
  }
  return kept + code.slice(end);
}

/** The declarations at the top that no other statement needs once the examples are gone. */
function unused(body: readonly Node[]): Node[] {
  const needs = new Map(body.map((statement) => [statement, new Set(namesIn(statement))]));
  const gone: Node[] = [];
  for (let found = true; found; ) {
    found = false;
    for (const statement of needs.keys()) {
      if (statement.type !== 'VariableDeclaration') continue;
      const others = [...needs].filter(([other]) => other !== statement);
      if (boundBy(statement).some((name) => others.some(([, names]) => names.has(name)))) continue;
      needs.delete(statement);
      gone.push(statement);
      found = true;
    }
  }
  return gone;
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isProperty = (node: Node): node is Property => node.type === 'Property';
const isExample = (node: Node): node is Property => isProperty(node) && node.key.name === 'example';

const examplesIn = (node: Node): Property[] => (isExample(node) ? [node] : partsOf(node).flatMap(examplesIn));

/** The names that a statement speaks of, but for its examples and what it imports. */
function namesIn(node: Node): string[] {
  if (node.type === 'ImportDeclaration' || isExample(node)) return [];
  if (node.type === 'Identifier') return [(node as Node & { name: string }).name];
  if (isProperty(node) && !node.computed) return namesIn(node.value);
  if (node.type === 'MemberExpression' && !(node as Node & { computed: boolean }).computed)
    return namesIn((node as Node & { object: Node }).object);
  return partsOf(node).flatMap(namesIn);
}

const boundBy = (declaration: Node): string[] =>
  (declaration as Node & { declarations: (Node & { id: Node })[] }).declarations.flatMap(({ id }) => namesIn(id));
