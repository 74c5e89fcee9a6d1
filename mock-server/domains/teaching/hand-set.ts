import { type HandSetField, handSetAfter } from '#contracts/rules/hand-set.ts';
import type { World } from '../../kernel/world/world.ts';
import { valuesOn } from '../../kernel/store/dated-values.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { absentTeacher } from './absence.ts';

type Lesson = Row<'claTime'>;

/** Returns the column with the fields that are set by hand, after a user has changed the lesson. */
export function handSetColumn({ store: { tables } }: World, before: Lesson, after: Lesson): Pick<Lesson, 'setByHand'> {
  const rule = tables.claTimeRule.get(before.ruleId ?? '');
  const cla = tables.cla.get(after.claId);
  const payHour = cla && valuesOn(cla, after.claDate).everyStuLoseHour;
  const { classTheme, teacherId, roomId } = rule ?? before;
  return {
    setByHand: handSetAfter(before.setByHand ?? [], before, after, { classTheme, teacherId, roomId, payHour }),
  };
}

/** Returns the fields that are set by hand on a lesson. A substitute counts as a teacher set by hand. */
export const handSetOf = (reader: Reader, lesson: Lesson): HandSetField[] => [
  ...new Set([...(lesson.setByHand ?? []), ...(absentTeacher(reader, lesson) ? (['teacherId'] as const) : [])]),
];

/** Marks a field of a lesson as set by hand. */
export const withHandSet = ({ setByHand }: Lesson, field: HandSetField): Pick<Lesson, 'setByHand'> => ({
  setByHand: [...new Set([...(setByHand ?? []), field])],
});

/** Stores in the rule of a lesson that a user has removed or detached the lesson of this date. */
export function omitFromRule({ store: { tables } }: World, { ruleId, ruleDate, claDate }: Lesson): void {
  const rule = tables.claTimeRule.get(ruleId ?? '');
  if (!rule) return;
  const removedDates = [...new Set([...(rule.removedDates ?? []), ruleDate ?? claDate])].sort();
  tables.claTimeRule.patch(rule.ruleId, { removedDates });
}
