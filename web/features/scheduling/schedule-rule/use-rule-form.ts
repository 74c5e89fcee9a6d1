import { type UseFormReturnType, useForm } from '@mantine/form';
import type * as z from 'zod';
import { claTimeRuleForm } from '#contracts/entities/cla-time-rule.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { type ParsedBody, useParsedBody } from '#web/crud/form/use-parsed-body.ts';
import { trackUnreadable } from '#web/crud/form/unreadable-fields.ts';
import { unreadableFields } from '#web/http/lenient/unreadable.ts';
import { today } from '#web/session/today.ts';
import { ruleBodyOf, type RuleValues } from './rule-values.ts';

export type RuleBody = z.output<typeof claTimeRuleForm>;
export type RuleForm = UseFormReturnType<RuleValues, RuleBody>;

/** Fields that may be empty. Fields of the other rule type are hidden (Spec 2 §5). */
const OMITTABLE: readonly string[] = ['roomId', 'classTheme'];
const OPTIONAL: readonly string[] = [...OMITTABLE, 'filterHoliday'];

/**
 * Creates the form of a rule. The call's body schema validates it, and new dates must not be before yesterday.
 * @param stored the rule to change as the server returned it
 * @returns the form, and its parsed body for the preview
 */
export function useRuleForm(
  initialValues: RuleValues,
  stored: object = initialValues,
): [form: RuleForm, body: ParsedBody<RuleValues, RuleBody>] {
  const parsed = useParsedBody(claTimeRuleForm, ruleBodyOf);
  const names = unreadableFields.get(stored)?.map((name) => (name === 'weekDay' ? 'weekDays' : name));
  // A required field with an unreadable value must be entered again. An optional field keeps its stored value until the
  // user changes it.
  const unread = trackUnreadable(names, initialValues, (name) => !OMITTABLE.includes(name));
  const body = {
    ...parsed,
    parse: (values: RuleValues) => unread.omitUnchanged(values, parsed.parse(values)),
    ifValid: (values: RuleValues) => {
      const valid = parsed.ifValid(values);
      return valid && unread.omitUnchanged(values, valid);
    },
  };
  const form = useForm<RuleValues, RuleBody>({
    initialValues,
    initialErrors: unread.notes(initialValues),
    validate: (values) => {
      const { weekDay, ...errors } = body.errorsOf(values);
      return { ...pastDateErrors(values, initialValues), ...errors, ...(weekDay && { weekDays: weekDay }) };
    },
    transformValues: body.parse,
    enhanceGetInputProps: ({ field }) => ({ required: !OPTIONAL.includes(String(field)) }),
  });
  return [form, body];
}

/** Returns errors for dates before yesterday (Spec 2 §5). Dates that an existing rule already has are allowed. */
function pastDateErrors(values: RuleValues, initial: RuleValues): Record<string, string> {
  const earliest = earliestClaDate(today());
  const initialDates = new Set([initial.beginDate, ...initial.chooseDate]);
  const isTooEarly = (date: string): boolean => date !== '' && date < earliest && !initialDates.has(date);
  return {
    ...(isTooEarly(values.beginDate) && { beginDate: '开始日期不能早于昨天' }),
    ...(values.chooseDate.some(isTooEarly) && { chooseDate: '上课日期不能早于昨天' }),
  };
}
