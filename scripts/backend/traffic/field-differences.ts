import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import type { Field, Fields } from '../../contract-diff/field.ts';
import { dateText, isDated, isIdPattern, typeText, valuesText } from '../describe.ts';
import { isRead } from '../finding.ts';
import { codeOrShape, shapeOf } from './shape.ts';
import { type Rule, words } from './texts.ts';

export interface FieldDifference {
  rule: Rule;
  /** Path of the field in the response: `data.rows[].roomName`. */
  field: string;
  expected: string;
  /** Form of the value, never the value itself. */
  found: string;
}

/**
 * Returns the fields of a successful response that the console reads and that the contract does not allow, each kind
 * once.
 */
export function fieldDifferences(call: Call, data: unknown, answer: Fields): FieldDifference[] {
  const issues = call.data.safeParse(data).error?.issues ?? [];
  const differences = new Map<string, FieldDifference>();
  for (const { path } of issues) {
    const field = contractPath(path, answer);
    if (!isRead(call.name, field)) continue;
    const difference = differenceOf(field, answer[field === '' ? '$' : field], valueAt(data, path));
    differences.set(JSON.stringify(difference), difference);
  }
  return [...differences.values()];
}

function differenceOf(path: string, contract: Field | undefined, value: unknown): FieldDifference {
  const field = path === '' || path === '$' ? 'data' : `data${path.startsWith('[') ? '' : '.'}${path}`;
  const types = contract?.types.filter((type) => type !== 'null') ?? [];
  const expected = expectedText(contract, types);
  if (value === undefined) return { rule: 'field-missing', field, expected, found: shapeOf(value) };
  if (contract?.values) return { rule: 'enum-unknown', field, expected, found: codeOrShape(value) };
  const isType = types.length === 0 || types.some((type) => shapeType(value) === type || isWhole(value, type));
  return { rule: isType ? 'field-format' : 'field-type', field, expected, found: shapeOf(value) };
}

function expectedText(contract: Field | undefined, types: readonly string[]): string {
  if (!contract) return typeText(['object']);
  if (contract.values) return valuesText(contract.values);
  if (isIdPattern(contract.pattern)) return words.id();
  if (contract.pattern !== null && isDated(contract.pattern)) return dateText(contract.pattern);
  return typeText(types);
}

const isWhole = (value: unknown, type: string): boolean => type === 'integer' && Number.isInteger(value);

const shapeType = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    data,
  );
}

/**
 * Returns the path of an issue as the contract writes it: `rows[].roomName`, `days.*[].claId`. A key that the contract
 * does not name is one of a map and may be data, so it becomes `*`.
 */
function contractPath(path: z.core.$ZodIssue['path'], answer: Fields): string {
  const known = Object.keys(answer);
  const exists = (place: string) =>
    known.some((one) => one === place || one.startsWith(`${place}.`) || one.startsWith(`${place}[`));
  return path.reduce<string>((place, key) => {
    if (typeof key === 'number' && exists(`${place}[]`)) return `${place}[]`;
    const named = place === '' ? String(key) : `${place}.${String(key)}`;
    return exists(named) ? named : `${place === '' ? '' : `${place}.`}*`;
  }, '');
}
