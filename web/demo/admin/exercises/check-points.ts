import type { Check } from '#contracts/training/exercise-checks.ts';
import type { RowConditions } from '#contracts/training/row-conditions.ts';
import { sharedText } from './shared-text.ts';

/** Place in the checks of a document: positions and fields, from the outside in. */
export type Place = readonly (string | number)[];

/** One sentence of a check. */
export interface CheckPoint {
  /** Place of the check, which can be removed. */
  check: Place;
  /** Place of the sentence, if it can be edited. */
  sentence: Place | null;
  text: string;
  depth: number;
  /** Required number or text, if the sentence contains it. Sentences contain no codes. */
  value?: { place: Place; is: string | number };
}

/** Returns the sentences of checks in their order. Those of checks inside a search follow it, one level deeper. */
export const pointsOf = (checks: readonly Check[], at: Place = [], depth = 0): CheckPoint[] =>
  checks.flatMap((check, index) => pointsIn(check, [...at, index], depth));

function pointsIn(check: Check, place: Place, depth: number): CheckPoint[] {
  const point = (field: string, text: string): CheckPoint => ({
    check: place,
    sentence: [...place, field],
    text,
    depth,
  });
  switch (check.kind) {
    case 'find': {
      const { none } = check;
      const own = typeof none === 'string' ? [point('none', none)] : [];
      const others = Array.isArray(none) ? pointsOf(none, [...place, 'none'], depth) : [];
      return [...own, ...others, ...pointsOf(check.check ?? [], [...place, 'check'], depth + own.length)];
    }
    case 'first':
    case 'group':
    case 'each':
      return pointsOf(check.checks, [...place, 'checks'], depth);
    case 'text':
      return [
        {
          check: place,
          sentence: null,
          depth,
          text: `${check.label}：${check.states.map(({ say }) => say).join('；')}`,
        },
      ];
    case 'shared':
      return [{ check: place, sentence: null, depth, text: sharedText(check) }];
    case 'must':
      if (typeof check.say === 'string')
        return [{ ...point('say', check.say), ...valueOf(check.is, check.say, place) }];
      return [{ check: place, sentence: null, depth, text: check.say.map(({ say }) => say).join('；') }];
    case 'exists':
    case 'refuse':
    case 'count':
    case 'say': {
      if (typeof check.say === 'string') return [point('say', check.say)];
      return [{ check: place, sentence: null, depth, text: check.say.map(({ say }) => say).join('；') }];
    }
  }
}

/** Returns the required value of a check of one column. */
function valueOf(conditions: RowConditions, say: string, place: Place): Pick<CheckPoint, 'value'> {
  const [[column, is] = [], ...others] = Array.isArray(conditions) ? [] : Object.entries(conditions);
  const isEditable = (typeof is === 'number' || typeof is === 'string') && say.includes(expectedText(is));
  return column !== undefined && others.length === 0 && isEditable
    ? { value: { place: [...place, 'is', column], is } }
    : {};
}

const expectedText = (value: string | number): string => `应为 ${value}`;

/**
 * Returns the checks with another required value, also in its sentence. Text that is not a valid value changes nothing.
 */
export function withValue(checks: readonly Check[], { value, sentence, text }: CheckPoint, typed: string): Check[] {
  const next = typeof value?.is === 'number' ? Number(typed) : typed;
  if (!value || !sentence || typed.trim() === '' || Number.isNaN(next)) return [...checks];
  const changed = replaced(checks, value.place, () => next) as Check[];
  return withSentence(
    changed,
    sentence,
    text.replace(expectedText(value.is), () => expectedText(next)),
  );
}

/** Returns the checks with another text for the sentence at a place. */
export const withSentence = (checks: readonly Check[], place: Place, text: string): Check[] =>
  replaced(checks, place, () => text) as Check[];

/**
 * Returns the checks without the one at a place. A search's check list or a group that becomes empty is removed too.
 */
export function withoutCheck(checks: readonly Check[], place: Place): Check[] {
  const list = place.slice(0, -1);
  const index = place.at(-1);
  const isGroup = list.at(-1) === 'checks';
  if (isGroup && (valueAt(checks, list) as unknown[]).length === 1) return withoutCheck(checks, list.slice(0, -1));
  return replaced(checks, list, (value) => {
    const left = (value as unknown[]).filter((_, at) => at !== index);
    return left.length > 0 || list.length === 0 ? left : undefined;
  }) as Check[];
}

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => (part as Readonly<Record<string | number, unknown>>)[key], value);

function replaced(value: unknown, [first, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, at) => (at === first ? replaced(one, rest, change) : one));
  const part = value as Readonly<Record<string, unknown>>;
  const next = replaced(part[first], rest, change);
  const { [first]: _, ...others } = part;
  return next === undefined ? others : { ...part, [first]: next };
}
