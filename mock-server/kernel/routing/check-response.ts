import * as z from 'zod';
import { MISMATCH, shapeOf } from './response-shape.ts';
import { isLarge } from './sliced-json.ts';
import { unknownField } from './unknown-field.ts';
import { runInSlices, type Slices } from '../time-slicing.ts';

/** Call or action with the schema of its response. */
interface Declared {
  name: string;
  data: z.ZodType;
}

/** Error for a handler whose response does not match its call's schema. */
export class InvalidResponse extends Error {
  constructor(call: Declared, complaint: string) {
    super(`The handler of ${call.name} gave an answer that its schema refuses: ${complaint}`);
    this.name = 'WrongAnswer';
  }
}

/** Validates a response against the schema of its call and removes extra columns. */
export function checkResponse(call: Declared, answer: unknown): unknown {
  const result = call.data.safeParse(answer);
  if (!result.success) throw invalidResponse(call, result.error);
  assertNames(call, answer);
  return result.data;
}

/** Number of responses of each call that the server validates in full after its start. */
const FIRST = 20;
/** After the first responses of a call, one response in this number is validated in full. */
const SAMPLE = 50;
/** Tests validate every response in full. */
const IS_TEST = process.env['NODE_ENV'] === 'test';
/** Number of responses by call. */
const counts = new WeakMap<Declared, number>();

/**
 * Removes extra columns from a response that the server is about to send. Validates in full the first responses of a
 * call and then a sample, and checks only fields and types of the others. A response of another shape is validated in
 * full.
 */
export function checkServed(call: Declared, answer: unknown, isTest = IS_TEST): unknown {
  if (isTest || isSampled(call)) return checkResponse(call, answer);
  const copied = shapeOf(call.data)(answer);
  return copied === MISMATCH ? checkResponse(call, answer) : copied;
}

/** Does the work of `checkServed` for a large response in time slices. */
export async function checkServedInSlices(call: Declared, answer: unknown, isTest = IS_TEST): Promise<unknown> {
  if (isTest || isSampled(call)) return checkInSlices(call, answer);
  return parsedInSlices(call, answer, copyByShape);
}

function isSampled(call: Declared): boolean {
  const count = (counts.get(call) ?? 0) + 1;
  counts.set(call, count);
  return count <= FIRST || count % SAMPLE === 0;
}

/** Validates a large response in time slices. */
export async function checkInSlices(call: Declared, answer: unknown): Promise<unknown> {
  const checkedAnswer = await parsedInSlices(call, answer, z.parse);
  assertNames(call, answer);
  return checkedAnswer;
}

/** Returns the checked value of a part of a response. @throws ZodError */
export type CheckPart = (schema: z.core.$ZodType, value: unknown) => unknown;

const copyByShape: CheckPart = (schema, value) => {
  const copied = shapeOf(schema)(value);
  return copied === MISMATCH ? z.parse(schema, value) : copied;
};

async function parsedInSlices(call: Declared, answer: unknown, check: CheckPart): Promise<unknown> {
  try {
    return await runInSlices(parseInSlices(call.data, answer, check));
  } catch (error) {
    throw error instanceof z.ZodError ? invalidResponse(call, error) : error;
  }
}

function assertNames(call: Declared, answer: unknown): void {
  const unknown = unknownField(call.data, answer);
  if (unknown !== null) throw new InvalidResponse(call, `${unknown} is no name of its schema`);
}

function invalidResponse(call: Declared, error: z.ZodError): InvalidResponse {
  const [issue] = error.issues;
  return new InvalidResponse(call, `${issue?.path.map(String).join('.')} ${issue?.message}`);
}

/**
 * Maximum length of a list whose items are walked recursively, because each may contain long lists. In a longer list,
 * each item is parsed in one step.
 */
const SHORT = 20;

/**
 * Walks through large lists, objects and records that have no refinements. Checks each item of a long list, and each
 * small value, in one step.
 */
export function* parseInSlices(schema: z.core.$ZodType, value: unknown, check: CheckPart): Slices<unknown> {
  if (!isLarge(value)) return check(schema, value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    // Rules of a list concern its length only.
    check(new z.ZodArray({ ...schema.def, element: z.unknown() }), value);
    const rows: unknown[] = [];
    for (const row of value) {
      rows.push(value.length > SHORT ? check(schema.element, row) : yield* parseInSlices(schema.element, row, check));
      yield;
    }
    return rows;
  }
  const members = isObject(value) ? membersOf(schema, value) : null;
  if (!members) return check(schema, value);
  const whole: Record<string, unknown> = {};
  for (const [name, member, part] of members) {
    const parsed: unknown = yield* parseInSlices(member, part, check);
    if (parsed !== undefined) whole[name] = parsed;
  }
  return whole;
}

type Member = [name: string, schema: z.core.$ZodType, value: unknown];

function membersOf(schema: z.core.$ZodType, value: Readonly<Record<string, unknown>>): Member[] | null {
  if (schema instanceof z.ZodObject && hasNoRule(schema) && !schema.def.catchall)
    return Object.entries(schema.shape as z.core.$ZodShape).map(([name, part]) => [name, part, value[name]]);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodString && hasNoRule(schema))
    return Object.entries(value).map(([name, part]) => [name, schema.valueType, part]);
  return null;
}

const hasNoRule = ({ def }: { def: { checks?: readonly unknown[] | undefined } }): boolean =>
  (def.checks ?? []).length === 0;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
