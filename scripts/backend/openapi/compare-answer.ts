import type { Call } from '#contracts/call.ts';
import { codes } from '#contracts/envelopes.ts';
import { responseUsageOf } from '#contracts/response-usage.ts';
import type { Field, Fields } from '../../contract-diff/field.ts';
import { type Finding, isInside } from '../finding.ts';
import { typeText } from '../describe.ts';
import { type OpenApiDocument, resolved, type SchemaNode } from './document.ts';
import { type Unwrapped, unwrap } from './envelope.ts';
import { createFinding } from './create-finding.ts';
import { differenceOf } from './field-difference.ts';
import { jsonSchemaOf } from './normalize.ts';
import type { CallOperation } from './operations.ts';
import { fieldOf, pathOfSteps, stepInto, stepsOf } from './schema-node.ts';
import { words } from './texts.ts';

/**
 * Compares the documented response of a call with what the console reads. Fields that the console does not read are not
 * compared.
 * @param answer fields that the contract allows, by path below `data`
 */
export function compareAnswer({ call, document, operation }: CallOperation, answer: Fields): Finding[] {
  const response = successOf(document, operation.responses);
  const schema = jsonSchemaOf(response?.content);
  if (call.family === 'file') return compareFile(call, document, schema);
  const reads = responseUsageOf(call.name).fields;
  if (!schema) return reads.length > 0 ? [createFinding('answer-undocumented', call)] : [];
  const unwrapped = unwrap(document, schema, call.family);
  const isMap = unwrapped.opaque && unwrapped.envelope === 'none';
  const ofEnvelope = isMap ? [] : envelopeFinding(call, unwrapped);
  if (reads.length === 0) return ofEnvelope;
  if (unwrapped.opaque) return [...ofEnvelope, createFinding('answer-opaque', call, { field: 'data' })];
  return [...ofEnvelope, ...compareFields({ call, document, data: unwrapped.data, answer, reads })];
}

/** Returns the response of a success: 200, another 2xx, or the default. */
function successOf(document: OpenApiDocument, responses: CallOperation['operation']['responses'] = {}) {
  const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? 'default';
  return resolved(document, responses['200'] ?? responses[status]);
}

function envelopeFinding(call: Call, { envelope, names }: Unwrapped): Finding[] {
  if (envelope === 'contract') return [];
  if (envelope === 'none') return [createFinding('envelope-undocumented', call)];
  const expected = call.family === 'auth' ? '{code: 200, message, data}' : `{respCode: "${codes.ok}", respMsg, data}`;
  return [
    createFinding('envelope-differs', call, {
      expected,
      found: `{${names.join(', ')}}`,
      cause: '',
      impact: words.noData(),
    }),
  ];
}

/**
 * Compares the response of a file call: bytes, nothing (Spring writes to the response itself), or the name of a file.
 */
function compareFile(call: Call, document: OpenApiDocument, schema: SchemaNode | undefined): Finding[] {
  if (!schema) return [];
  const { envelope, data, opaque } = unwrap(document, schema, call.family);
  const isBinary = data.some((node) => node.type === 'string' && envelope === 'none');
  const isNamed = fieldOf(stepInto(document, data, 'fileName')).types.includes('string');
  if (isBinary || isNamed || (envelope === 'none' && opaque)) return [];
  const found = envelope === 'none' ? typeText(fieldOf(data).types) : 'JSON';
  return [createFinding('file-answer', call, { expected: words.file(), found, impact: words.noFile() })];
}

interface Comparison {
  call: Call;
  document: OpenApiDocument;
  data: readonly SchemaNode[];
  answer: Fields;
  reads: readonly string[];
}

function compareFields({ call, document, data, answer, reads }: Comparison): Finding[] {
  const findings: Finding[] = [];
  const reached = new Set<string>();
  for (const path of ancestorsFirst(reads)) {
    if ([...reached].some((done) => done === path || isInside(path, done))) continue;
    const finding = compareField({ call, document, data, answer, reads }, path);
    if (!finding) continue;
    findings.push(finding);
    if (ENDS.has(finding.rule)) reached.add(path);
  }
  return findings;
}

/** Rules with which the comparison of a field ends: the fields inside it are not compared. */
const ENDS = new Set(['field-missing', 'field-optional-missing', 'answer-opaque', 'field-type']);

/** Returns the paths with their ancestors, which come first: `rows`, `rows[]`, `rows[].roomName`. */
function ancestorsFirst(paths: readonly string[]): string[] {
  const all = new Set<string>();
  for (const path of paths) {
    const steps = stepsOf(path);
    for (let count = 1; count <= steps.length; count += 1) all.add(pathOfSteps(steps.slice(0, count)));
    if (steps.length === 0) all.add(path);
  }
  return [...all].sort((one, other) => stepsOf(one).length - stepsOf(other).length);
}

function compareField({ call, document, data, answer, reads }: Comparison, path: string): Finding | null {
  const steps = stepsOf(path);
  const parent = steps
    .slice(0, -1)
    .reduce<readonly SchemaNode[]>((nodes, step) => stepInto(document, nodes, step), data);
  const step = steps.at(-1);
  const nodes = step === undefined ? data : stepInto(document, parent, step);
  const field = inData(path);
  const contract = answer[path];
  if (nodes.length === 0) {
    const { opaque, types } = fieldOf(parent);
    if (opaque) return createFinding('answer-opaque', call, { field });
    if (step === '[]' && !types.includes('array')) return noList(call, pathOfSteps(steps.slice(0, -1)), types);
    return missing(call, { field, path, contract, siblings: namesIn(parent) });
  }
  const found = fieldOf(nodes);
  const difference = contract ? differenceOf(contract, found) : null;
  if (difference) return createFinding(difference.rule, call, { ...difference, field, path });
  const isReadInside = reads.some((read) => isInside(read, path));
  return found.opaque && isReadInside ? createFinding('answer-opaque', call, { field }) : null;
}

/** Returns the path of a field in the envelope: `data.rows[].roomName`, `data[].label`. */
const inData = (path: string): string => (path === '$' ? 'data' : `data${/^($|\[)/.test(path) ? '' : '.'}${path}`);

const noList = (call: Call, path: string, types: readonly string[]): Finding =>
  createFinding('field-type', call, {
    field: inData(path),
    path,
    expected: typeText(['array']),
    found: typeText(types),
    sample: {},
  });

interface MissingField {
  field: string;
  path: string;
  contract: Field | undefined;
  siblings: readonly string[];
}

function missing(call: Call, { field, path, contract, siblings }: MissingField): Finding {
  const isOptional = !contract || contract.nullable || !contract.required;
  const name = stepsOf(path).at(-1) ?? '';
  const similar = siblings.find((sibling) => plainName(sibling) === plainName(name));
  const found = similar ? words.missingBut(similar) : words.missing();
  const texts = { field, path, expected: words.present(), found };
  return isOptional
    ? createFinding('field-optional-missing', call, { ...texts, cause: '' })
    : createFinding('field-missing', call, texts);
}

const namesIn = (nodes: readonly SchemaNode[]): string[] =>
  nodes.flatMap(({ properties }) => Object.keys(properties ?? {}));

/** Returns a name without the differences between `roomName`, `room_name` and `RoomName`. */
const plainName = (name: string): string => name.replace(/[_-]/g, '').toLowerCase();
