import { type UseFormReturnType, useForm } from '@mantine/form';
import type * as z from 'zod';
import { claTimeRuleForm } from '#contracts/entities/cla-time-rule.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { type ParsedBody, useParsedBody } from '../../crud/form/use-parsed-body.ts';
import { unreadIn } from '../../crud/form/unread.ts';
import { unreadFields } from '../../http/oddities.ts';
import { today } from '../../session/today.ts';
import { ruleBodyOf, type RuleValues } from './rule-values.ts';

export type RuleBody = z.output<typeof claTimeRuleForm>;
export type RuleForm = UseFormReturnType<RuleValues, RuleBody>;

/** Only these may stay empty; what the rule type does not ask for is not shown (Spec 2 §5). */
const LEFT_OUT: readonly string[] = ['roomId', 'classTheme'];
const OPTIONAL: readonly string[] = [...LEFT_OUT, 'filterHoliday'];

/**
 * The form of a rule; its rules and messages are those of the call's body, and of the day that it is.
 * @param known the rule that is changed, as it was read
 * @returns with it the body that its values make, for what is shown before it is saved
 */
export function useRuleForm(
  initialValues: RuleValues,
  known: object = initialValues,
): [form: RuleForm, body: ParsedBody<RuleValues, RuleBody>] {
  const parsed = useParsedBody(claTimeRuleForm, ruleBodyOf);
  const names = unreadFields.get(known)?.map((name) => (name === 'weekDay' ? 'weekDays' : name));
  // What its type asks for must be there; without the others it stays as it is.
  const unread = unreadIn(names, initialValues, (name) => !LEFT_OUT.includes(name));
  const body = {
    ...parsed,
    of: (values: RuleValues) => unread.without(values, parsed.of(values)),
    ifValid: (values: RuleValues) => {
      const valid = parsed.ifValid(values);
      return valid && unread.without(values, valid);
    },
  };
  const form = useForm<RuleValues, RuleBody>({
    initialValues,
    initialErrors: unread.notes(initialValues),
    validate: (values) => {
      const { weekDay, ...errors } = body.faults(values);
      return { ...daysAreOver(values, initialValues), ...errors, ...(weekDay && { weekDays: weekDay }) };
    },
    transformValues: body.of,
    enhanceGetInputProps: ({ field }) => ({ required: !OPTIONAL.includes(String(field)) }),
  });
  return [form, body];
}

/** Nothing new is planned before yesterday (Spec 2 §5); a rule that runs keeps the dates that it has. */
function daysAreOver(values: RuleValues, before: RuleValues): Record<string, string> {
  const earliest = earliestClaDate(today());
  const had = new Set([before.beginDate, ...before.chooseDate]);
  const isOver = (date: string): boolean => date !== '' && date < earliest && !had.has(date);
  return {
    ...(isOver(values.beginDate) && { beginDate: '开始日期不能早于昨天' }),
    ...(values.chooseDate.some(isOver) && { chooseDate: '上课日期不能早于昨天' }),
  };
}
