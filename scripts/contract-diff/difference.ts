import { type Bound, type Field, LOWER_BOUNDS, UPPER_BOUNDS } from './field.ts';

/** Relation of the values that are now allowed to the values that were allowed before. */
type Relation = 'wider' | 'narrower' | 'other';

export interface Difference {
  relation: Relation;
  /** True if the console works with fields as they were before, and only the verification requires more. */
  isOnlyVerified?: boolean;
  /** Description of the difference, such as `类型 integer → string`. */
  words: string;
}

const BOUND_WORDS: Record<Bound, string> = {
  minimum: '最小值',
  maximum: '最大值',
  minLength: '最短长度',
  maxLength: '最大长度',
  minItems: '最少个数',
  maxItems: '最多个数',
};

/** Returns every difference between two versions of a field. */
export function differencesOf(before: Field, after: Field): Difference[] {
  return [
    typesDiffer(before, after),
    flagDiffers(before.required, after.required, '可以没有', '一定有'),
    sentWhenSetDiffers(before, after),
    flagDiffers(!before.nullable, !after.nullable, '可以为 null', '不会为 null'),
    valuesDiffer(before, after),
    textDiffers('格式', before.format, after.format),
    textDiffers('样式', before.pattern, after.pattern),
    ...LOWER_BOUNDS.map((bound) => boundDiffers(bound, before, after, -1)),
    ...UPPER_BOUNDS.map((bound) => boundDiffers(bound, before, after, 1)),
  ].filter((difference) => difference !== null);
}

function typesDiffer({ types: before }: Field, { types: after }: Field): Difference | null {
  const relation = setRelation(before, after);
  return relation && { relation, words: `类型 ${before.join(' 或 ')} → ${after.join(' 或 ')}` };
}

/** Compares a flag, such as required. The strict setting counts as narrower than the loose one. */
function flagDiffers(before: boolean, after: boolean, optionalWord: string, strict: string): Difference | null {
  if (before === after) return null;
  return after
    ? { relation: 'narrower', words: `${optionalWord} → ${strict}` }
    : { relation: 'wider', words: `${strict} → ${optionalWord}` };
}

/** Compares whether an optional field is required for rows that have a value. */
function sentWhenSetDiffers(before: Field, after: Field): Difference | null {
  if (before.required || after.required) return null;
  const difference = flagDiffers(before.sentWhenSet, after.sentWhenSet, '有值时可以不给', '有值时必须给');
  return difference && { ...difference, isOnlyVerified: true };
}

function valuesDiffer({ values: before }: Field, { values: after }: Field): Difference | null {
  if (before === null || after === null) {
    if (before === after) return null;
    return before === null
      ? { relation: 'narrower', words: `取值 任意 → 只有 ${after?.join('、')}` }
      : { relation: 'wider', words: `取值 ${before.join('、')} → 任意` };
  }
  const relation = setRelation(before, after);
  const added = after.filter((value) => !before.includes(value));
  const removed = before.filter((value) => !after.includes(value));
  const words = [
    added.length > 0 && `新增取值 ${added.join('、')}`,
    removed.length > 0 && `不再有取值 ${removed.join('、')}`,
  ];
  return relation && { relation, words: words.filter(Boolean).join('，') };
}

function textDiffers(name: string, before: string | null, after: string | null): Difference | null {
  if (before === after) return null;
  const relation = before === null ? 'narrower' : after === null ? 'wider' : 'other';
  return { relation, words: `${name} ${before ?? '不限'} → ${after ?? '不限'}` };
}

/**
 * Compares a bound.
 * @param wideningSign sign of the direction in which the bound is looser
 */
function boundDiffers(bound: Bound, before: Field, after: Field, wideningSign: 1 | -1): Difference | null {
  const [was, is] = [before.bounds[bound], after.bounds[bound]];
  if (was === is) return null;
  const words = `${BOUND_WORDS[bound]} ${was ?? '不限'} → ${is ?? '不限'}`;
  if (was === undefined) return { relation: 'narrower', words };
  if (is === undefined) return { relation: 'wider', words };
  return { relation: (is - was) * wideningSign > 0 ? 'wider' : 'narrower', words };
}

/** Returns the relation of two unordered lists; null if they are equal. */
export function setRelation(before: readonly string[], after: readonly string[]): Relation | null {
  const isNarrowed = before.some((one) => !after.includes(one));
  const added = after.some((one) => !before.includes(one));
  if (isNarrowed) return added ? 'other' : 'narrower';
  return added ? 'wider' : null;
}
