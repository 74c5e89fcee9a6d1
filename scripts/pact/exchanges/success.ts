import { type Call, isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import type { State } from '#contracts/examples/state.ts';
import { mayLeaveOut } from '#contracts/fields.ts';
import { factOf, roleFacts, rowNamed, rowsNamed } from '../facts.ts';
import { schemaForm } from '../schema-form.ts';
import { type Asker, askerOf, ownStatesOf, signedIn, todayIs } from '../states.ts';
import { PACT_TOKEN, standInFor } from '../tokens.ts';
import { responseFacts } from './response-facts.ts';
import { successMatchers } from './responses.ts';
import type { Exchange } from './exchange.ts';

type Input = Readonly<Record<string, unknown>>;

/** Calls that a backend may offer and the mock server, which verifies the contract, does not. */
const NOT_IN_MOCK_SERVER: readonly string[] = ['parentTexts.send'];

/** True if the verification can perform the call successfully. */
export const hasSuccess = ({ name }: Call): boolean => !NOT_IN_MOCK_SERVER.includes(name);

/** Returns the exchange for the successful example of a call. */
export function success(call: Call): Exchange[] {
  if (!hasSuccess(call)) return [];
  const { input = {}, data } = exampleOf(call);
  const description = isRead(call) ? 'returns the requested data' : 'performs the requested change';
  return [{ ...successExchange(call, input, data), description, answer: successMatchers(call, data) }];
}

/** Returns the exchange of a minimal backend, whose response omits every optional field. */
export function minimalResponse(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  const least = withoutOptional(data, call);
  if (!isRead(call) || call.family === 'file' || least === null) return [];
  return [
    {
      ...successExchange(call, input, data),
      description: 'returns only the required fields',
      credentials: askerOf(call) && { token: standInFor('sparse') },
      answer: successMatchers(call, least, { requiredOnly: true }),
    },
  ];
}

/** Returns a successful exchange without its description and response. */
export function successExchange(
  call: Call,
  input: Input,
  data: unknown = null,
): Omit<Exchange, 'description' | 'answer'> {
  const states = [...successFacts(call, input, data), ...ownStatesOf(call)];
  return { call, input, ...callerStates(askerOf(call), states), outcome: { kind: 'ok' } };
}

/**
 * Returns the states and credentials of a caller. Sign-in is the last state. A visitor has no credentials and does not
 * sign in.
 */
export const callerStates = (
  asker: Asker | null,
  states: readonly State[],
): Pick<Exchange, 'states' | 'credentials'> =>
  asker ? { states: [...states, signedIn(asker)], credentials: { token: PACT_TOKEN } } : { states, credentials: null };

/**
 * Calls whose dates the verification does not shift. The timetable groups lessons by weekday, so other dates would
 * change the keys of its response.
 */
const ON_FIXED_DAYS: readonly string[] = ['claTimes.calendar'];

/**
 * Returns the facts that an exchange requires: the date if the input contains one, and the rows that the input or the
 * response names.
 */
export function factsFor(call: Call, input: Input, data: unknown = null): State[] {
  const dated =
    !ON_FIXED_DAYS.includes(call.name) &&
    Object.values(input).some((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value));
  return [...(dated ? [todayIs] : []), ...roleFacts(input), ...namedRows(call, input, data).map(factOf)];
}

/** Returns the facts of `factsFor`, and those that the other parts of a successful response require. */
export const successFacts = (call: Call, input: Input, data: unknown): State[] => [
  ...factsFor(call, input, data),
  ...responseFacts(call, input, data, namedRows(call, input, data)),
];

function namedRows(call: Call, input: Input, data: unknown) {
  const named = [...rowsNamed(input, call.domain), ...rowsShown(call, data)];
  return [...new Map(named.map((row) => [`${row.table} ${row.id}`, row])).values()];
}

/** Returns the rows in a response that belong to the call's domain. The first field of each row is its id. */
function rowsShown(call: Call, data: unknown) {
  const rows = listIn(data) ?? [data];
  return rows.flatMap((row) => {
    const [[field, value] = ['', null]] = Object.entries((row ?? {}) as Input);
    return (typeof row === 'object' && rowNamed(field, value, call.domain)) || [];
  });
}

export function listIn(data: unknown): unknown[] | null {
  if (Array.isArray(data)) return data;
  const rows = (data as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows) ? rows : null;
}

/**
 * Returns an empty list or page in the format of `data`. Its totals, sums and counts are 0. Fields that are null are left
 * out, because a backend may leave them out.
 */
export function emptyListLike(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (typeof data === 'number') return 0;
  if (typeof data !== 'object' || data === null) return data;
  const members = Object.entries(data).filter(([, value]) => value !== null);
  return Object.fromEntries(members.map(([name, value]) => [name, emptyListLike(value)]));
}

/** Returns the example without its optional fields, or null if it has none. */
function withoutOptional(data: unknown, call: Call): unknown {
  let isReplaced = false;
  const strip = (value: unknown, schema: Parameters<typeof schemaForm>[0]): unknown => {
    const { shape, element, kind } = schemaForm(schema);
    if (Array.isArray(value)) return value.map((one) => strip(one, element));
    if (typeof value !== 'object' || value === null || kind === 'record') return value;
    const members = Object.entries(value).filter(([name]) => {
      const optional = shape?.[name] !== undefined && mayLeaveOut(shape[name]);
      isReplaced ||= optional;
      return !optional;
    });
    return Object.fromEntries(members.map(([name, one]) => [name, strip(one, shape?.[name])]));
  };
  const least = strip(data, call.data);
  return isReplaced ? least : null;
}
