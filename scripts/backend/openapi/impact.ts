import type { Call } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import type { Discrepancy } from '../../verify/result.ts';
import { impactOfData } from '../impact-of-data.ts';
import { stepsOf } from './schema-node.ts';

/**
 * Describes what a user sees if a field of the response has another value. The description is that of the console's own
 * handling of the call's example with this value.
 * @param path path of the field below `data`
 * @param value the value; undefined if the field is absent
 * @param fault the difference of the field
 * @returns an empty text if the example does not contain the field's parent
 */
export function impactOfField(call: Call, path: string, value: unknown, fault: Discrepancy): string {
  const data = structuredClone(exampleOf(call).data);
  const changed = withValue(data, stepsOf(path), value);
  return changed.count > 0 ? impactOfData(call, changed.value, [fault]) : '';
}

interface Changed {
  value: unknown;
  /** Number of places that have the value. */
  count: number;
}

/** Sets the field in every element of the lists on its path. */
function withValue(data: unknown, [step, ...rest]: readonly string[], value: unknown): Changed {
  if (step === undefined) return { value, count: 1 };
  if (typeof data !== 'object' || data === null) return { value: data, count: 0 };
  if (step !== '[]' && step !== '*') return withMember(data as Record<string, unknown>, step, rest, value);
  const members = Object.entries(data).map(([key, inner]) => [key, withValue(inner, rest, value)] as const);
  const count = members.reduce((sum, [, { count: one }]) => sum + one, 0);
  const values = members.map(([key, { value: inner }]) => [key, inner] as const);
  return { value: Array.isArray(data) ? values.map(([, inner]) => inner) : Object.fromEntries(values), count };
}

function withMember(data: Record<string, unknown>, name: string, rest: readonly string[], value: unknown): Changed {
  const { [name]: member, ...others } = data;
  const changed = withValue(member, rest, value);
  if (rest.length === 0 && value === undefined) return { value: others, count: 1 };
  return { value: { ...data, [name]: changed.value }, count: changed.count };
}
