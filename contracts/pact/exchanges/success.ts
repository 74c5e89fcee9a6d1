import { type Call, isRead } from '../../call.ts';
import { exampleOf } from '../../examples/examples.ts';
import type { State } from '../../examples/state.ts';
import { factOf, rowNamed, rowsNamed } from '../facts.ts';
import { schemaForm } from '../schema-form.ts';
import { type Asker, askerOf, ownStatesOf, signedIn, todayIs } from '../states.ts';
import { PACT_TOKEN, standInFor } from '../tokens.ts';
import { successOf } from './answers.ts';
import type { Exchange } from './exchange.ts';

type Input = Readonly<Record<string, unknown>>;

/** A call, once, as its example says. */
export function success(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  const description = isRead(call) ? 'answers with what it is asked for' : 'does what it is asked for';
  return [{ ...asked(call, input, data), description, answer: successOf(call, data) }];
}

/** The same of a backend that knows no more than it must: whatever is optional is not there. */
export function sparse(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  const least = withoutOptional(data, call);
  if (!isRead(call) || call.family === 'file' || least === null) return [];
  return [
    {
      ...asked(call, input, data),
      description: 'answers without what is optional',
      credentials: askerOf(call) && { token: standInFor('sparse') },
      answer: successOf(call, least, { requiredOnly: true }),
    },
  ];
}

/** Everything of an exchange that goes well but its answer. */
export function asked(call: Call, input: Input, data: unknown = null): Omit<Exchange, 'description' | 'answer'> {
  const states = [...factsFor(call, input, data), ...ownStatesOf(call)];
  return { call, input, ...askedBy(askerOf(call), states), outcome: { kind: 'ok' } };
}

/** Somebody is signed in once everything else holds; a visitor is not. */
export const askedBy = (asker: Asker | null, states: readonly State[]): Pick<Exchange, 'states' | 'credentials'> =>
  asker ? { states: [...states, signedIn(asker)], credentials: { token: PACT_TOKEN } } : { states, credentials: null };

/** A week's lessons come by the day of the week: moved to other days they would come under other keys. */
const ON_FIXED_DAYS: readonly string[] = ['claTimes.calendar'];

/** What must be there: the day, the rows which the input names, and those which the answer shows. */
export function factsFor(call: Call, input: Input, data: unknown = null): State[] {
  const named = [...rowsNamed(input, call.domain), ...rowsShown(call, data)];
  const rows = new Map(named.map((row) => [`${row.table} ${row.id}`, row])).values();
  const dated =
    !ON_FIXED_DAYS.includes(call.name) &&
    Object.values(input).some((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value));
  return [...(dated ? [todayIs] : []), ...[...rows].map(factOf)];
}

/** The rows of the call's own kind in an answer: each begins with its id. */
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

/** The same list without a row. */
export const emptyOf = (data: unknown): unknown => (Array.isArray(data) ? [] : { rows: [], total: 0 });

/** The example without its optional fields; null when it has none. */
function withoutOptional(data: unknown, call: Call): unknown {
  let found = false;
  const strip = (value: unknown, schema: Parameters<typeof schemaForm>[0]): unknown => {
    const { shape, element, kind } = schemaForm(schema);
    if (Array.isArray(value)) return value.map((one) => strip(one, element));
    if (typeof value !== 'object' || value === null || kind === 'record') return value;
    const kept = Object.entries(value).filter(([name]) => {
      const optional = shape?.[name]?.safeParse(undefined).success ?? false;
      found ||= optional;
      return !optional;
    });
    return Object.fromEntries(kept.map(([name, one]) => [name, strip(one, shape?.[name])]));
  };
  const least = strip(data, call.data);
  return found ? least : null;
}
