import { useDebouncedValue } from '@mantine/hooks';
import type { Input } from '#contracts/call.ts';
import { studentConflicts } from '#contracts/calls/student-conflicts.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { useCall } from '#web/http/use-call.ts';
import { useIdentity } from '#web/session/identity.ts';
import { type Consent, useConflictConsent } from './use-conflict-consent.ts';

/** Time without further input after which the check is sent. */
const DEBOUNCE_MS = 300;

/**
 * Checks the conflicts of students who would join a class, and returns the consent for the write. Bypasses the cache,
 * so each form sends a new check.
 * @param input null while a choice is missing
 */
export const useSeatConflicts = (input: Input<typeof studentConflicts.ofSeats> | null): Consent =>
  useCheck(studentConflicts.ofSeats, input);

/**
 * Checks the conflicts of a class's students with a lesson to add or move, and returns the consent for the write.
 * @param input null while a choice is missing, or if the lesson keeps its time and campus
 */
export const useLessonStudentConflicts = (input: Input<typeof studentConflicts.ofLesson> | null): Consent =>
  useCheck(studentConflicts.ofLesson, input);

type Check = typeof studentConflicts.ofSeats | typeof studentConflicts.ofLesson;

function useCheck<C extends Check>(call: C, input: Input<C> | null): Consent {
  const mayCheck = useIdentity()?.audience !== 'teacher';
  const subject = input && mayCheck ? JSON.stringify(input) : null;
  const [debounced] = useDebouncedValue(subject, DEBOUNCE_MS);
  const query = subject !== null && subject === debounced ? (JSON.parse(subject) as Input<C>) : null;
  const { data: found, error, reload } = useCall<Check>(call, query, { quiet: true, fresh: true });
  return useConflictConsent({ found, isMissing: isMissingCall(error), reload }, subject);
}
