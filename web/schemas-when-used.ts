import type { Plugin } from 'vite';

const SCHEMAS_FILE = /\/contracts\/(?:calls|entities)\/[\w-]+\.ts$/;
const HELPER = 'virtual:made-when-used';

/** Methods by which one schema is made of another. */
const DERIVING =
  /^(?:pick|omit|extend|safeExtend|partial|refine|superRefine|transform|array|nullish|nullable|optional)$/;
/** Where a call names its schemas. */
const OF_CALL = /^(?:params|query|body|data)$/;

/** As much of a syntax tree as is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  key?: Node;
  value?: Node;
  declaration?: Node;
  declarations?: { init: Node | null }[];
}

/**
 * The contracts have thousands of schemas, of which a page uses a few dozen: in the build each is made when something
 * first looks at it.
 */
export const schemasWhenUsed = (): Plugin => ({
  name: 'schemas-when-used',
  apply: 'build',
  resolveId: (id) => (id === HELPER ? `\0${HELPER}` : null),
  load: (id) => (id === `\0${HELPER}` ? `export const madeWhenUsed = ${madeWhenUsed};` : null),
  transform(code, id) {
    if (!SCHEMAS_FILE.test(id)) return null;
    return { code: schemasWrapped(code, this.parse(code).body as unknown as Node[]), map: null };
  },
});

/** @param body the statements of the code */
export function schemasWrapped(code: string, body: readonly Node[]): string {
  let wrapped = code;
  for (const { start, end } of body.flatMap(schemasOf).toReversed()) {
    const schema = wrapped.slice(start, end);
    wrapped = `${wrapped.slice(0, start)}/* @__PURE__ */ madeWhenUsed(() => ${schema})${wrapped.slice(end)}`;
  }
  return `import { madeWhenUsed } from '${HELPER}';\n${wrapped}`;
}

/** What stands in for a schema until then. Its text is put into the build. */
export function madeWhenUsed<T extends object>(make: () => T): T {
  let made: T | undefined;
  const real = (): T => {
    made ??= make();
    return made;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(real(), key),
    has: (_, key) => key in real(),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  });
}

/** What a statement declares as a schema, and what the calls that it defines name as theirs. */
function schemasOf(statement: Node): Node[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations ?? []).flatMap(({ init }) => {
    if (init?.callee?.name === 'defineCalls') return namedIn(init);
    return init && isSchema(init) ? [init] : [];
  });
}

/** z.object(...) and what is chained to it, or student.pick(...). */
function isSchema(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee?.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  if (object?.type === 'Identifier') return object.name === 'z' || DERIVING.test(property?.name ?? '');
  return object !== undefined && isSchema(object);
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

function namedIn(node: Node): Node[] {
  const { key, value } = node;
  if (value?.type === 'CallExpression' && OF_CALL.test(key?.name ?? '')) return [value];
  return Object.values(node).flat().filter(isNode).flatMap(namedIn);
}
