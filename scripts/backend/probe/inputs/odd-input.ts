import fc from 'fast-check';
import type { Call } from '#contracts/call.ts';
import { fieldBoundaries } from './boundaries.ts';
import { callFields, fieldSchema } from './call-fields.ts';
import { hostileFiles, hostileValues } from './hostile-values.ts';

export type CallInput = Record<string, unknown>;

/** Replacement of one field of an input. */
export interface Change {
  field: string;
  /** Name of the value, such as `a long text`. */
  kind: string;
  value: unknown;
  /** Selects a field of the first object in a list, if the field contains such a list. null replaces the list itself. */
  inner: number | null;
}

/** Maximum length of an encoded value in an address. Servers reject longer addresses before any handler runs. */
const MAX_ENCODED_LENGTH = 2_000;
const MAX_CHANGES = 3;
const MAX_INNER_FIELDS = 20;

/**
 * Returns an arbitrary of changes to the input of a call: hostile values, and values at the boundaries of the field's
 * schema. Equal seeds give equal changes; a failing example shrinks to few changes. Returns null if the call has no
 * input.
 */
export function oddChanges(call: Call): fc.Arbitrary<Change[]> | null {
  const changes = callFields(call)
    .filter((field) => !(call.multipart && field === 'file'))
    .map((field) => changeOf(call, field));
  if (call.multipart) changes.push(fileChange);
  if (changes.length === 0) return null;
  const few = fc.array(fc.oneof(...changes), { minLength: 1, maxLength: MAX_CHANGES });
  const positions = fc.subarray([...changes.keys()], { minLength: 1 });
  const many = fc
    .tuple(positions, fc.tuple(...changes))
    .map(([at, all]) => all.filter((_, index) => at.includes(index)));
  // Most inputs have few changes, because the check of one field often hides the checks of the others.
  return fc.oneof({ weight: 5, arbitrary: few }, { weight: 1, arbitrary: many });
}

/** Names of the hostile values that each field is always sent with. */
const ALWAYS_SENT = hostileValues.filter(([name]) => ['nothing', 'null', 'SQL'].includes(name));

/** Returns the changes of each field to the values that are always sent: boundaries of its schema, and a few others. */
export const boundaryChanges = (call: Call): Change[] =>
  callFields(call)
    .filter((field) => !(call.multipart && field === 'file'))
    .flatMap((field) => {
      const values = [...ALWAYS_SENT, ...fieldBoundaries(fieldSchema(call, field))];
      return values.map(([kind, value]) => ({ field, kind, value, inner: null }));
    });

function changeOf(call: Call, field: string): fc.Arbitrary<Change> {
  const boundaries = fieldBoundaries(fieldSchema(call, field)).map(withSize);
  const values = [...boundaries, ...sizedHostileValues].sort((one, other) => one.size - other.size);
  const inner = fc.option(fc.nat(MAX_INNER_FIELDS));
  return fc
    .tuple(fc.constantFrom(...values), inner)
    .map(([{ kind, value }, at]) => ({ field, kind, value, inner: at }));
}

/** Adds the length of a value. Failing examples shrink to the shortest value. */
const withSize = ([kind, value]: readonly [kind: string, value: unknown]) => ({
  kind,
  value,
  size: (JSON.stringify(value) ?? '').length,
});

/** Some of the hostile values are a megabyte long, so their sizes are computed once. */
const sizedHostileValues = hostileValues.map(withSize);

const fileChange: fc.Arbitrary<Change> = fc
  .constantFrom(...hostileFiles.keys())
  .map((at) => ({ field: 'file', kind: `hostile file ${at}`, value: hostileFiles[at]?.(), inner: null }));

/** Returns a copy of the input with the changes. */
export function withChanges(call: Call, input: CallInput, changes: readonly Change[]): CallInput {
  const changed = structuredClone(input);
  for (const { field, value, inner } of changes) {
    const row = inner === null ? null : firstObject(changed[field]);
    const names = Object.keys(row ?? {});
    if (row && names.length > 0) row[names[(inner ?? 0) % names.length] ?? ''] = structuredClone(value);
    else changed[field] = sendable(call, field, value);
  }
  return changed;
}

/** Describes changes in one line, without the values. */
export const describeChanges = (changes: readonly Change[]): string =>
  changes.map(({ field, kind }) => `${field}: ${kind}`).join('; ');

function firstObject(value: unknown): CallInput | null {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof first === 'object' && first !== null ? (first as CallInput) : null;
}

/** Converts a value for an address or a form, in which each value is text and a path parameter cannot be omitted. */
function sendable(call: Call, name: string, value: unknown): unknown {
  if (value instanceof File) return value;
  const inPath = name in (call.params?.shape ?? {});
  if (!inPath && !call.multipart && !(name in (call.query?.shape ?? {}))) return structuredClone(value);
  if (value === undefined || value === null) return inPath ? 'x' : undefined;
  const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
  return shortened(text) || (inPath ? 'x' : '');
}

/** Shortens a text so that its encoded form fits into an address. */
function shortened(text: string): string {
  const share = MAX_ENCODED_LENGTH / encodeURIComponent(text).length;
  return share >= 1 ? text : text.slice(0, Math.floor(text.length * share)).toWellFormed();
}
