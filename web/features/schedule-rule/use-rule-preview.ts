import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Data, Input } from '#contracts/call.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { expandRule, type RulePattern } from '#contracts/rules/expand-rule.ts';
import { isRuleShortEnough } from '#contracts/rules/rule-bounds.ts';
import { refusalOfDates } from '#contracts/rules/rule-plan.ts';
import type { CallState } from '../../http/call-state.ts';
import { useCall } from '../../http/use-call.ts';
import { today } from '../../session/today.ts';
import type { ParsedBody } from '../../crud/form/use-parsed-body.ts';
import { useHolidayCalendar } from '../../crud/holidays/use-holiday-calendar.ts';
import { previewOf, type RulePreview } from './rule-preview.ts';
import { asksForWeekDays, isRecurring, patternOf, type RuleValues } from './rule-values.ts';
import type { RuleBody } from './use-rule-form.ts';

export interface LivePreview {
  /** null until the form says when the lessons take place. */
  preview: RulePreview | null;
  /** Has the server told what the lessons would meet? waiting: something that it must know has not been chosen. */
  check: 'waiting' | 'running' | 'done' | 'failed';
  /** null until the holidays are known. */
  calendar: HolidayCalendar | null;
}

/** Nobody is asked while somebody types. */
const PAUSE_MS = 300;

/** What saving would do, as the form stands. The dates are ours; what they meet is asked from the server. */
export function useRulePreview(
  values: RuleValues,
  body: ParsedBody<RuleValues, RuleBody>,
  ruleId: string | undefined,
): LivePreview {
  const isComplete = saysWhen(values);
  const calendar = useHolidayCalendar(asksForHolidays(values) ? yearsOf(values) : []);
  const pattern = isComplete ? JSON.stringify(patternOf(values)) : null;
  const expansion = useMemo(
    () => (pattern && calendar ? expandRule(JSON.parse(pattern) as RulePattern, calendar) : null),
    [pattern, calendar],
  );

  const isAskable = expansion !== null && !refusalOfDates(expansion.dates);
  const query = usePreviewQuery(isAskable ? body.ifValid(values) : undefined, ruleId);
  const [asked] = useDebouncedValue(query, PAUSE_MS);
  const met = useCall(claTimeRules.preview, query !== null && asked === query ? query : null, { quiet: true });

  const preview = useMemo(
    () =>
      expansion &&
      previewOf(expansion, {
        occupation: query,
        lessons: met.data?.lessons,
        met: met.data?.conflicts,
        claName: met.data?.claName,
        staffName: met.data?.staffName,
        roomName: met.data?.roomName,
        isChange: ruleId !== undefined,
        today: today(),
      }),
    [expansion, query, met.data, ruleId],
  );
  return { preview, check: checkOf(query, met), calendar };
}

type PreviewQuery = Input<typeof claTimeRules.preview>;

/** What the server is asked; null while it could not answer. The same object as long as it says the same. */
function usePreviewQuery(body: RuleBody | undefined, ruleId: string | undefined): PreviewQuery | null {
  // What is taught there plays no part.
  const text = body ? JSON.stringify({ ...body, classTheme: undefined, ...(ruleId && { ruleId }) }) : null;
  return useMemo(() => (text ? (JSON.parse(text) as PreviewQuery) : null), [text]);
}

function checkOf(query: PreviewQuery | null, met: CallState<Data<typeof claTimeRules.preview>>): LivePreview['check'] {
  if (query === null) return 'waiting';
  if (met.data) return 'done';
  return met.error ? 'failed' : 'running';
}

/** Can the dates be told? */
function saysWhen(values: RuleValues): boolean {
  if (!isRecurring(values)) return values.chooseDate.length > 0;
  const { beginDate, endDate, repeatType, weekDays } = values;
  if (!beginDate || !endDate || endDate < beginDate || !isRuleShortEnough(beginDate, endDate)) return false;
  if (repeatType === '') return false;
  return !asksForWeekDays(values) || weekDays.length > 0;
}

/** A recurring rule may leave holidays out; of chosen dates it is said which are. */
const asksForHolidays = (values: RuleValues): boolean =>
  saysWhen(values) && (values.filterHoliday || !isRecurring(values));

function yearsOf(values: RuleValues): number[] {
  if (!isRecurring(values)) return [...new Set(values.chooseDate.map(yearOf))];
  const first = yearOf(values.beginDate);
  return Array.from({ length: yearOf(values.endDate) - first + 1 }, (_, index) => first + index);
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
