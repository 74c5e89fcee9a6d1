import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Data, Input } from '#contracts/call.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { expandRule, type RulePattern } from '#contracts/rules/expand-rule.ts';
import { isRuleShortEnough } from '#contracts/formats/rule-bounds.ts';
import { refusalOfDates } from '#contracts/rules/rule-plan.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import type { CallState } from '#web/http/call-state.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import type { ParsedBody } from '#web/crud/form/use-parsed-body.ts';
import { useHolidayCalendar } from '#web/crud/holidays/use-holiday-calendar.ts';
import { type Consent, useConflictConsent } from '../../enrolment/student-conflicts/index.ts';
import { buildPreview, type RulePreview } from './rule-preview.ts';
import { requiresWeekDays, isRecurring, patternOf, type RuleValues } from './rule-values.ts';
import type { RuleBody } from './use-rule-form.ts';

export interface LivePreview {
  /** Effect of saving; null until the form has the values that determine the dates. */
  preview: RulePreview | null;
  /** State of the server's conflict check. While it is `waiting`, a required choice is missing. */
  check: 'waiting' | 'running' | 'done' | 'failed';
  /** Consent to the conflicts of students that saving would cause. */
  consent: Consent;
  /** Holiday calendar; null until it is loaded. */
  calendar: HolidayCalendar | null;
}

/** Time without further input after which the request is sent. */
const DEBOUNCE_MS = 300;

/**
 * Returns the effect of saving the form as it is. The browser computes the dates, and the server finds the conflicts.
 */
export function useRulePreview(
  values: RuleValues,
  body: ParsedBody<RuleValues, RuleBody>,
  ruleId: string | undefined,
): LivePreview {
  const isComplete = hasDates(values);
  const calendar = useHolidayCalendar(needsHolidays(values) ? yearsOf(values) : []);
  const pattern = isComplete ? JSON.stringify(patternOf(values)) : null;
  const expansion = useMemo(
    () => (pattern && calendar ? expandRule(JSON.parse(pattern) as RulePattern, calendar) : null),
    [pattern, calendar],
  );

  const canCheck = expansion !== null && !refusalOfDates(expansion.dates);
  const query = usePreviewQuery(canCheck ? body.ifValid(values) : undefined, ruleId);
  const [debounced] = useDebouncedValue(query, DEBOUNCE_MS);
  const conflictCheck = useCall(claTimeRules.preview, query !== null && debounced === query ? query : null, {
    quiet: true,
  });

  const { data } = conflictCheck;
  const consent = useConflictConsent(
    {
      found: data?.studentConflicts,
      // A backend may return a preview without student conflicts.
      isMissing: (data !== undefined && !data.studentConflicts) || isMissingCall(conflictCheck.error),
      reload: conflictCheck.reload,
    },
    query && JSON.stringify(query),
  );

  const { restoreDates } = values;
  const preview = useMemo(
    () =>
      expansion &&
      buildPreview(expansion, {
        occupation: query,
        lessons: conflictCheck.data?.lessons,
        met: conflictCheck.data?.conflicts,
        claName: conflictCheck.data?.claName,
        staffName: conflictCheck.data?.staffName,
        roomName: conflictCheck.data?.roomName,
        payHour: conflictCheck.data?.payHour,
        removedDates: conflictCheck.data?.removedDates,
        restoreDates,
        isChange: ruleId !== undefined,
        today: today(),
      }),
    [expansion, query, conflictCheck.data, restoreDates, ruleId],
  );
  return { preview, check: checkState(query, conflictCheck), consent, calendar };
}

type PreviewQuery = Input<typeof claTimeRules.preview>;

/**
 * Builds the query of the preview; returns null if the body is invalid. Memoized, so that equal values give the same
 * object.
 */
function usePreviewQuery(body: RuleBody | undefined, ruleId: string | undefined): PreviewQuery | null {
  // The theme is omitted, because it does not affect conflicts.
  const text = body ? JSON.stringify({ ...body, classTheme: undefined, ...(ruleId && { ruleId }) }) : null;
  return useMemo(() => (text ? (JSON.parse(text) as PreviewQuery) : null), [text]);
}

function checkState(
  query: PreviewQuery | null,
  conflictCheck: CallState<Data<typeof claTimeRules.preview>>,
): LivePreview['check'] {
  if (query === null) return 'waiting';
  if (conflictCheck.data) return 'done';
  return conflictCheck.error ? 'failed' : 'running';
}

/** True if the form has all the values that determine the rule's dates. */
function hasDates(values: RuleValues): boolean {
  if (!isRecurring(values)) return values.chooseDate.length > 0;
  const { beginDate, endDate, repeatType, weekDays } = values;
  if (!beginDate || !endDate || endDate < beginDate || !isRuleShortEnough(beginDate, endDate)) return false;
  if (repeatType === '') return false;
  return !requiresWeekDays(values) || weekDays.length > 0;
}

/** True if the holidays are needed: a recurring rule may skip them, and chosen dates that are holidays are marked. */
const needsHolidays = (values: RuleValues): boolean =>
  hasDates(values) && (values.filterHoliday || !isRecurring(values));

function yearsOf(values: RuleValues): number[] {
  if (!isRecurring(values)) return [...new Set(values.chooseDate.map(yearOf))];
  const first = yearOf(values.beginDate);
  return Array.from({ length: yearOf(values.endDate) - first + 1 }, (_, index) => first + index);
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
