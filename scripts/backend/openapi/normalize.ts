import { upgrade } from '@scalar/openapi-upgrader';
import { CannotRun } from '../../verify/cannot-run.ts';
import {
  type OpenApiDocument,
  type Operation,
  type Parameter,
  pointerParts,
  resolved,
  resolveReference,
  type SchemaNode,
} from './document.ts';
import { alternativesOf } from './schema-node.ts';
import { commandTexts } from './texts.ts';

type Json = Record<string, unknown>;

/**
 * Converts a document of OpenAPI 2.0, 3.0 or 3.1 to 3.1, without what generators for Java write differently from the
 * standard: names of schemas with `«»`, patterns that are no JavaScript, a query object as one parameter.
 * @param name name of the document in messages
 * @throws CannotRun if it is no OpenAPI document
 */
export function normalizeDocument(source: unknown, name: string): OpenApiDocument {
  const { openapi, swagger, paths } = isObject(source) ? source : {};
  const isOpenApi = String(openapi).startsWith('3.') || String(swagger).startsWith('2.');
  if (!isOpenApi || !isObject(paths)) throw new CannotRun(commandTexts.notOpenApi(name));
  const document = withSafeReferences(upgraded(source as Json, name)) as unknown as OpenApiDocument;
  document.info ??= {};
  document.paths = Object.fromEntries(Object.entries(document.paths).filter(([, item]) => isObject(item)));
  for (const item of Object.values(document.paths)) {
    for (const operation of operationsOf(item)) {
      const own = [...(operation.parameters ?? []), ...(item.parameters ?? [])];
      operation.parameters = own.flatMap((parameter) => expandedParameter(document, parameter));
    }
    delete item.parameters;
  }
  return document;
}

function upgraded(source: Json, name: string): Json {
  try {
    return upgrade(structuredClone(source), '3.1');
  } catch (error) {
    throw new CannotRun(commandTexts.notConverted(name, (error as Error).message));
  }
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;
const operationsOf = (item: OpenApiDocument['paths'][string]): Operation[] =>
  METHODS.flatMap((method) => item[method] ?? []);

/** Returns a parameter, or the properties of an object that Spring reads from the query (springdoc, `@ModelAttribute`). */
function expandedParameter(document: OpenApiDocument, parameter: Parameter): Parameter[] {
  const whole = resolved(document, parameter);
  if (!whole?.name) return [];
  if (whole.in !== 'query') return [whole];
  const objects = alternativesOf(document, whole.schema).filter(({ properties }) => properties);
  if (objects.length === 0) return [whole];
  return objects.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema })),
  );
}

/** Returns the document with plain names of schemas, and without references and patterns that cannot be used. */
function withSafeReferences(document: Json): Json {
  const schemas = (document['components'] as Json | undefined)?.['schemas'] as Json | undefined;
  const names = new Map(Object.keys(schemas ?? {}).map((name, index) => [name, `S${index}`]));
  const safe = rewritten(document, (node) => {
    if (typeof node['$ref'] === 'string') return safeReference(document, node['$ref'], names);
    if (isLocalTime(node)) return { type: 'string' };
    if (typeof node['pattern'] === 'string' && !isPattern(node['pattern'])) return { ...node, pattern: undefined };
    return node;
  }) as Json;
  const components = safe['components'] as Json | undefined;
  if (!components || !schemas) return safe;
  const renamed = Object.entries(components['schemas'] as Json).map(([name, schema]) => [names.get(name), schema]);
  return { ...safe, components: { ...components, schemas: Object.fromEntries(renamed) as Json } };
}

/** Returns the reference with the safe name of its schema; a schema of any type if its target does not exist. */
function safeReference(document: Json, reference: string, names: ReadonlyMap<string, string>): Json {
  const parts = pointerParts(reference);
  const name = parts[0] === 'components' && parts[1] === 'schemas' ? names.get(parts[2] ?? '') : undefined;
  if (name !== undefined && parts.length === 3) return { $ref: `#/components/schemas/${name}` };
  const target = resolveReference(document as unknown as OpenApiDocument, reference);
  return target === undefined ? {} : { $ref: reference };
}

/** Rewrites every object of a tree. Values of examples are left as they are. */
function rewritten(value: unknown, rewrite: (node: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, rewrite));
  if (!isObject(value)) return value;
  const node = rewrite(value);
  if (node !== value && '$ref' in node) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => [key, EXAMPLES.has(key) ? one : rewritten(one, rewrite)]),
  );
}

const EXAMPLES = new Set(['example', 'examples', 'default']);

/** True for a `LocalTime`, which springdoc describes as an object of its parts. Jackson writes it as text. */
function isLocalTime({ properties }: Json): boolean {
  return isObject(properties) && Object.keys(properties).sort().join(',') === 'hour,minute,nano,second';
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the schema of a JSON body: that of JSON, of any media type, or of the only one. */
export function jsonSchemaOf(content: Record<string, { schema?: SchemaNode }> | undefined): SchemaNode | undefined {
  const entries = Object.entries(content ?? {});
  const [, media] = entries.find(([type]) => type.includes('json')) ??
    entries.find(([type]) => type === '*/*') ??
    entries[0] ?? ['', undefined];
  return media?.schema;
}
