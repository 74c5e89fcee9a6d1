import type { Call } from '#contracts/call.ts';
import type { Field, Fields } from '../../contract-diff/field.ts';
import type { Finding } from '../finding.ts';
import { valuesText } from '../describe.ts';
import { createFinding } from './create-finding.ts';
import { type OpenApiDocument, resolved, type SchemaNode } from './document.ts';
import { jsonSchemaOf } from './normalize.ts';
import type { CallOperation } from './operations.ts';
import { alternativesOf, fieldOf, stepInto, stepsOf } from './schema-node.ts';
import { words } from './texts.ts';

/**
 * Compares what the console may send with the parameters and the body that the document declares: fields that the
 * backend does not know, and values outside an enumeration. The requests themselves are compared by compare-pact.ts.
 * @param request fields that the console may send, such as `query.roomName` and `body.rows[].id`
 */
export function compareRequest({ call, document, operation }: CallOperation, request: Fields): Finding[] {
  const content = resolved(document, operation.requestBody)?.content;
  const body = alternativesOf(document, jsonSchemaOf(content));
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const query: SchemaNode = {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema ?? {}])),
  };
  const places = {
    query: parameters.length > 0 ? [query] : [],
    body,
  };
  if (
    body.length === 0 &&
    expectsForm(
      request,
      parameters.map(({ name }) => name),
    )
  )
    return [createFinding('content-type', call, { expected: 'application/json', found: words.formOnly() })];
  const findings = (Object.keys(places) as (keyof typeof places)[]).flatMap((place) =>
    compareFields({ call, document, request }, place, places[place]),
  );
  return findings;
}

/** True if the backend reads the fields of the body from the query or a form, where the console does not send them. */
function expectsForm(request: Fields, parameterNames: readonly string[]): boolean {
  const inBody = Object.keys(request).filter((path) => path.startsWith('body.'));
  return inBody.some(
    (path) => parameterNames.includes(path.slice('body.'.length)) && !(`query${path.slice(4)}` in request),
  );
}

interface Compared {
  call: Call;
  document: OpenApiDocument;
  request: Fields;
}

/** Fields that a backend may ignore: without them a list is sorted as the backend decides. */
const IGNORABLE = new Set(['query.sort']);

function compareFields({ call, document, request }: Compared, place: string, roots: readonly SchemaNode[]): Finding[] {
  if (roots.length === 0) return [];
  return Object.entries(request).flatMap(([path, field]): Finding[] => {
    if (!path.startsWith(`${place}.`) || IGNORABLE.has(path)) return [];
    const steps = stepsOf(path.slice(place.length + 1));
    const parent = steps.slice(0, -1).reduce((nodes, step) => stepInto(document, nodes, step), [...roots]);
    if (parent.length === 0 || fieldOf(parent.map(withType)).opaque) return [];
    const nodes = stepInto(document, parent, steps.at(-1) ?? '');
    if (nodes.length === 0) return [unknownField(call, path, field)];
    return unknownValues(call, path, field, fieldOf(nodes).values);
  });
}

/** Returns a schema as an object, because the parameters of the query have no type together. */
const withType = (node: SchemaNode): SchemaNode => (node.properties ? { type: 'object', ...node } : node);

function unknownField(call: Call, field: string, { required, nullable }: Field): Finding {
  const isRequired = required && !nullable;
  return createFinding(isRequired ? 'request-field-unknown' : 'request-optional-unknown', call, {
    field,
    found: words.ignored(),
    impact: words.notSaved(),
  });
}

function unknownValues(call: Call, field: string, { values }: Field, known: readonly string[] | null): Finding[] {
  if (values === null || known === null) return [];
  const same = new Set(known.map(plainValue));
  const unknown = values.filter((value) => !same.has(plainValue(value)));
  if (unknown.length === 0) return [];
  const texts = { field, expected: valuesText(unknown), found: valuesText(known), impact: words.refused() };
  return [createFinding('request-enum', call, texts)];
}

/** Returns a value without the difference between a number and its text, which Java converts. */
const plainValue = (json: string): string => json.replace(/^"(.*)"$/, '$1');
