import type { Plugin } from 'vite';

const SCHEMAS_FILE = /\/contracts\/(?:calls|entities)\/[\w-]+\.ts$/;
const HELPER = 'virtual:lazy-object';

/** Methods that derive one schema from another. */
const DERIVING =
  /^(?:pick|omit|extend|safeExtend|partial|refine|superRefine|transform|array|nullish|nullable|optional)$/;
/** Fields of a call that hold schemas. */
const CALL_FIELDS = /^(?:params|query|body|data)$/;

/** A node of the syntax tree, with the fields that this plugin reads. */
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
 * Makes the contract's schemas lazy in the build. Each schema is created on first access, since a page uses a few dozen
 * of thousands of schemas.
 */
export const lazySchemas = (): Plugin => ({
  name: 'lazy-schemas',
  apply: 'build',
  resolveId: (id) => (id === HELPER ? `\0${HELPER}` : null),
  load: (id) => (id === `\0${HELPER}` ? `export const lazyObject = ${lazyObject};` : null),
  transform(code, id) {
    if (!SCHEMAS_FILE.test(id)) return null;
    return { code: wrapSchemas(code, this.parse(code).body as unknown as Node[]), map: null };
  },
});

/**
 * Wraps each schema of a module in a lazy proxy.
 * @param body the statements of the code
 */
export function wrapSchemas(code: string, body: readonly Node[]): string {
  let wrapped = code;
  for (const { start, end } of body.flatMap(schemasOf).toReversed()) {
    const schema = wrapped.slice(start, end);
    wrapped = `${wrapped.slice(0, start)}/* @__PURE__ */ lazyObject(() => ${schema})${wrapped.slice(end)}`;
  }
  return `import { lazyObject } from '${HELPER}';\n${wrapped}`;
}

/** Returns a proxy that creates the object on first access. The build inlines this function's source text. */
export function lazyObject<T extends object>(create: () => T): T {
  let instance: T | undefined;
  const getInstance = (): T => {
    instance ??= create();
    return instance;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(getInstance(), key),
    has: (_, key) => key in getInstance(),
    getPrototypeOf: () => Reflect.getPrototypeOf(getInstance()),
  });
}

/** Returns the schemas that a statement declares, including those of the calls that it defines. */
function schemasOf(statement: Node): Node[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations ?? []).flatMap(({ init }) => {
    if (init?.callee?.name === 'defineCalls') return schemasOfCalls(init);
    return init && isSchema(init) ? [init] : [];
  });
}

/** True for z.object(...) with its chained methods, and for student.pick(...). */
function isSchema(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee?.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  if (object?.type === 'Identifier') return object.name === 'z' || DERIVING.test(property?.name ?? '');
  return object !== undefined && isSchema(object);
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

function schemasOfCalls(node: Node): Node[] {
  const { key, value } = node;
  if (value?.type === 'CallExpression' && CALL_FIELDS.test(key?.name ?? '')) return [value];
  return Object.values(node).flat().filter(isNode).flatMap(schemasOfCalls);
}
