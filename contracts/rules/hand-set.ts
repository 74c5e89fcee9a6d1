import * as z from 'zod';

/** Fields of a lesson that come from its schedule rule or class, unless a user has set them on the lesson. */
export const handSetField = z.enum(['classTheme', 'teacherId', 'roomId', 'payHour']);
export type HandSetField = z.infer<typeof handSetField>;

export const handSetFieldNames: Readonly<Record<HandSetField, string>> = {
  classTheme: '主题',
  teacherId: '教师',
  roomId: '教室',
  payHour: '课时',
};

type Value = string | number | null | undefined;
type Values = { [F in HandSetField]?: Value };

/**
 * Returns the fields of a lesson that count as set by hand after a user's change (decided). A field with the same value
 * as in the rule no longer counts as set by hand.
 * @param known fields that were set by hand before the change
 * @param rule values that the lesson's rule and class assign
 */
export const handSetAfter = (
  known: readonly HandSetField[],
  before: Values,
  after: Values,
  rule: Values,
): HandSetField[] =>
  handSetField.options.filter((field) =>
    isEqual(before[field], after[field]) ? known.includes(field) : !isEqual(after[field], rule[field]),
  );

const isEqual = (one: Value, other: Value): boolean => (one ?? '') === (other ?? '');
