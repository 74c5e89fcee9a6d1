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

/** A lesson that was moved by hand, and what becomes another of it all the same. */
export interface MovedLesson {
  lesson: RuleLesson;
  changes: Pick<KeptChange, 'what' | 'to'>[];
}

/** What a rule gives to its lessons, and what those are called. */
export interface NamedTerms extends RuleTerms {
  claName?: string | null | undefined;
  staffName?: string | null | undefined;
  roomName?: string | null | undefined;
}

const wordsOf: Readonly<Record<LessonChange, (terms: NamedTerms) => string>> = {
  class: ({ claName }) => claName ?? '',
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

/** @param rule null as long as it is not known what it gives */
export const movedLessons = (moved: readonly RuleLesson[], rule: NamedTerms | null, today: string): MovedLesson[] =>
  moved.map((lesson) => ({
    lesson,
    changes: rule ? changesOf(lesson, rule, today).map((what) => ({ what, to: wordsOf[what](rule) })) : [],
  }));
