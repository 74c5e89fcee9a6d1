import { MatchersV3 } from '@pact-foundation/pact';

/**
 * The matchers of an example answer, as loose as the console allows: every named field with its type, a list with at
 * least one such element. A null says only that the field may be missing, so it is left out.
 */
export function matchersOf(example: unknown): MatchersV3.Matcher<unknown> | undefined {
  if (example === null || example === undefined) return undefined;
  if (Array.isArray(example)) return example.length > 0 ? MatchersV3.eachLike(elementOf(example[0])) : MatchersV3.like([]);
  if (typeof example === 'object') return MatchersV3.like(fieldsOf(example as Record<string, unknown>));
  if (typeof example === 'number') return Number.isInteger(example) ? MatchersV3.integer(example) : MatchersV3.decimal(example);
  return MatchersV3.like(example);
}

const elementOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? fieldsOf(value as Record<string, unknown>) : value;

function fieldsOf(value: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(value).map(([name, field]) => [name, matchersOf(field)] as const);
  return Object.fromEntries(fields.filter(([, matcher]) => matcher !== undefined));
}
