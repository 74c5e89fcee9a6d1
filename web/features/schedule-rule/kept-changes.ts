import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import { changesOf, type LessonChange, type RuleTerms } from '#contracts/rules/rule-plan.ts';

/** The same change of several kept lessons. */
export interface KeptChange {
  what: LessonChange;
  /** As it is said: 10:00–11:30, 林晓雯, 301 钢琴房; '' for nobody, nothing, or what is not known by name. */
  from: string;
  to: string;
  lessons: number;
}

/** What a rule gives to its lessons, and what those are called. */
export interface NamedTerms extends RuleTerms {
  staffName?: string | null | undefined;
  roomName?: string | null | undefined;
}

const wordsOf: Readonly<Record<LessonChange, (terms: NamedTerms) => string>> = {
  hours: ({ startTime, endTime }) => `${startTime}–${endTime}`,
  teacher: ({ staffName }) => staffName ?? '',
  room: ({ roomName }) => roomName ?? '',
};

/** What changes on the lessons that are kept (decided), the same things together, in the order of time. */
export function keptChanges(kept: readonly RuleLesson[], rule: NamedTerms, today: string): KeptChange[] {
  const found = new Map<string, KeptChange>();
  for (const lesson of kept)
    for (const what of changesOf(lesson, rule, today)) {
      const from = wordsOf[what](lesson);
      const known = found.get(`${what} ${from}`);
      if (known) known.lessons += 1;
      else found.set(`${what} ${from}`, { what, from, to: wordsOf[what](rule), lessons: 1 });
    }
  return [...found.values()];
}
