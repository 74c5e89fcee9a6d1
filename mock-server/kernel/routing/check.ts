import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { strangeName } from './strange-name.ts';
import { inPieces, type Steps } from '../pieces.ts';

/** A handler answered something else than its call promises. */
export class WrongAnswer extends Error {
  constructor(call: Call, complaint: string) {
    super(`The handler of ${call.name} gave an answer that its schema refuses: ${complaint}`);
    this.name = 'WrongAnswer';
  }
}

/** The answer as it may leave: of the promised shape, without a column more. */
export function checkAnswer(call: Call, answer: unknown): unknown {
  const result = call.data.safeParse(answer);
  if (!result.success) throw wrong(call, result.error);
  assertNames(call, answer);
  return result.data;
}

/** The same for an answer that was made in pieces, because there is much of it. */
export async function checkInPieces(call: Call, answer: unknown): Promise<unknown> {
  try {
    const checkedAnswer = await inPieces(checked(call.data, answer));
    assertNames(call, answer);
    return checkedAnswer;
  } catch (error) {
    throw error instanceof z.ZodError ? wrong(call, error) : error;
  }
}

function assertNames(call: Call, answer: unknown): void {
  const strange = strangeName(call.data, answer);
  if (strange !== null) throw new WrongAnswer(call, `${strange} is no name of its schema`);
}

function wrong(call: Call, error: z.ZodError): WrongAnswer {
  const [issue] = error.issues;
  return new WrongAnswer(call, `${issue?.path.map(String).join('.')} ${issue?.message}`);
}

/** A list as long as this holds rows, which are checked whole; what is shorter may hold such lists. */
const SHORT = 20;

/** What holds the rows (lists, objects and records without a rule of their own) is walked through, each row parsed. */
function* checked(schema: z.core.$ZodType, value: unknown): Steps<unknown> {
  if (schema instanceof z.ZodArray && Array.isArray(value) && hasNoRule(schema)) {
    const rows: unknown[] = [];
    for (const row of value) {
      rows.push(value.length > SHORT ? z.parse(schema.element, row) : yield* checked(schema.element, row));
      yield;
    }
    return rows;
  }
  const members = isObject(value) ? membersOf(schema, value) : null;
  if (!members) return z.parse(schema, value);
  const whole: Record<string, unknown> = {};
  for (const [name, member, part] of members) {
    const found: unknown = yield* checked(member, part);
    if (found !== undefined) whole[name] = found;
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
