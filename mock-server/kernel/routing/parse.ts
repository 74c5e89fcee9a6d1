import { parse as parseQuery } from 'node:querystring';
import * as z from 'zod';
import { refusalCodes } from '#contracts/envelopes.ts';
import { badInput, Refusal } from '../refusal.ts';
import { runInSlices } from '../time-slicing.ts';
import { type CheckPart, parseInSlices } from './check-response.ts';
import { isForbiddenKey } from './forbidden-keys.ts';
import type { Match } from './match.ts';

/**
 * Merges path parameters, query and body into the handler's input. The call's schemas parse each part and strip unknown
 * fields.
 * @throws Refusal with the first validation error
 */
export function parseInput({ route: { call }, params }: Match, query: string, body: unknown): object {
  const input = {};
  if (call.params) Object.assign(input, checked(call.params, decodeSegment(params)));
  if (call.query) Object.assign(input, checked(call.query, queryOf(query)));
  if (call.body) Object.assign(input, checked(call.body, body));
  return input;
}

/** Parses a large body as `parseInput` does, in time slices. */
export async function parseInputInSlices(match: Match, query: string, body: unknown): Promise<object> {
  const { call } = match.route;
  const input = parseInput({ ...match, route: { ...match.route, call: { ...call, body: undefined } } }, query, null);
  if (!call.body) return input;
  try {
    return Object.assign(input, await runInSlices(parseInSlices(call.body, body, checkPart)));
  } catch (error) {
    throw error instanceof z.ZodError ? refusalOf(error) : error;
  }
}

const checkPart: CheckPart = (schema, value) => z.parse(schema, value, CONTEXT);

export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, CONTEXT);
  if (result.success) return result.data;
  throw refusalOf(result.error);
}

const refusalOf = ({ issues: [issue] }: z.ZodError): Refusal => badInput(issue?.message ?? '请求参数不正确');

/** Returns the message for a validation error whose schema defines no message. */
const defaultMessage = (issue: { path?: PropertyKey[] | undefined }): string => {
  const name = issue.path?.map(String).join('.') ?? '';
  return name === '' ? '请求参数不正确' : `参数 ${name} 不正确`;
};

/**
 * Context of a parse. Zod copies it and sets `async`; a context that has `async` already keeps its hidden class, so the
 * compiled parsers of all schemas stay fast.
 */
const CONTEXT = { error: defaultMessage, async: false };

function queryOf(text: string): object {
  const query = parseQuery(text);
  for (const name of Object.keys(query))
    if (isForbiddenKey(name)) throw new Refusal(refusalCodes.badInput, '请求参数含有不允许的字段', 400);
  return { ...query };
}

function decodeSegment(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch (error) {
    throw Object.assign(new Refusal(refusalCodes.badInput, '请求地址不正确', 400), { cause: error });
  }
}
