import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import { type HandSetField, handSetField } from '#contracts/rules/hand-set.ts';
import { changesOf, keptByHand, type LessonChange, type RuleValues } from '#contracts/rules/rule-plan.ts';

/** A change that several retained lessons have in common. */
export interface KeptChange {
  what: LessonChange;
  /** Text of the previous value, e.g. 10:00–11:30, 林晓雯 or 301 钢琴房; '' if there is no value or its name is unknown. */
  from: string;
  to: string;
  lessons: number;
}

/** A lesson that was moved by hand, with those of its values that saving the rule changes. */
export interface MovedLesson {
  lesson: RuleLesson;
  changes: Pick<KeptChange, 'what' | 'to'>[];
}

/** Values that a rule sets on its lessons, with the names of the class, teacher and room. */
export interface NamedTerms extends RuleValues {
  claName?: string | null | undefined;
  staffName?: string | null | undefined;
  roomName?: string | null | undefined;
}

const describeTerm: Readonly<Record<LessonChange, (terms: NamedTerms) => string>> = {
  class: ({ claName }) => claName ?? '',
  hours: ({ startTime, endTime }) => `${startTime}–${endTime}`,
  teacher: ({ staffName }) => staffName ?? '',
  room: ({ roomName }) => roomName ?? '',
  payHour: ({ payHour }) => (typeof payHour === 'number' ? String(payHour) : ''),
};

/**
 * Returns the changes of the retained lessons (decided). Equal changes are grouped, in the order of their first lesson.
 */
export function changesOfKept(kept: readonly RuleLesson[], rule: NamedTerms, today: string): KeptChange[] {
  const changes = new Map<string, KeptChange>();
  for (const lesson of kept)
    for (const what of changesOf(lesson, rule, today)) {
      const from = describeTerm[what](lesson);
      const existing = changes.get(`${what} ${from}`);
      if (existing) existing.lessons += 1;
      else changes.set(`${what} ${from}`, { what, from, to: describeTerm[what](rule), lessons: 1 });
    }
  return [...changes.values()];
}

/** A field that was set by hand on lessons of the rule and is kept. */
export interface KeptByHand {
  field: HandSetField;
  lessons: number;
}

/** Returns the fields that were set by hand, with the number of lessons that keep them. */
export const lessonsKeptByHand = (
  lessons: readonly RuleLesson[],
  rule: Pick<RuleValues, 'deptId'>,
  today: string,
): KeptByHand[] => {
  const kept = lessons.flatMap((lesson) => keptByHand(lesson, rule, today));
  return handSetField.options
    .map((field) => ({ field, lessons: kept.filter((one) => one === field).length }))
    .filter(({ lessons: count }) => count > 0);
};

/**
 * Returns the lessons that were moved by hand, with their changes.
 * @param rule null while the rule lacks required values
 */
export const movedLessons = (moved: readonly RuleLesson[], rule: NamedTerms | null, today: string): MovedLesson[] =>
  moved.map((lesson) => ({
    lesson,
    changes: rule ? changesOf(lesson, rule, today).map((what) => ({ what, to: describeTerm[what](rule) })) : [],
  }));
